import { percentDecoded } from '../../shared/protocol/common/percent-decoded.ts';
/** The parameters of a query, as they stand in it. */
export function parametersOf(query: string): readonly string[] {
  return query.split('&').filter(Boolean);
}

export function isToken(parameter: string): boolean {
  return nameOf(parameter) === 'tkn';
}

/** The name of a parameter in lower case, percent-encoding undone. */
export function nameOf(parameter: string): string {
  return percentDecoded(parameter.split('=', 1)[0] ?? '').toLowerCase();
}

/** A plus stays a plus: what is pasted is the value itself, not a form. */
export function parameterValue(parameter: string): string {
  return percentDecoded(parameter.replace(/^[^=]*=?/, ''));
}

/** The first token among the parameters that is not empty. */
export function tokenAmong(parameters: readonly string[]): string | undefined {
  return parameters.filter(isToken).map(parameterValue).find(Boolean);
}
