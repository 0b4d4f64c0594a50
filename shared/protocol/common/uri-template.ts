import type { Uri } from './uri.ts';

interface Operator {
  readonly first: string;
  readonly separator: string;
  readonly isNamed: boolean;
  /** What follows a name whose value is empty. */
  readonly ifEmpty: string;
  readonly keepsReserved: boolean;
}

const PLAIN: Operator = { first: '', separator: ',', isNamed: false, ifEmpty: '', keepsReserved: false };

const OPERATORS: Readonly<Record<string, Operator>> = {
  '+': { ...PLAIN, keepsReserved: true },
  '#': { ...PLAIN, first: '#', keepsReserved: true },
  '.': { ...PLAIN, first: '.', separator: '.' },
  '/': { ...PLAIN, first: '/', separator: '/' },
  ';': { ...PLAIN, first: ';', separator: ';', isNamed: true },
  '?': { ...PLAIN, first: '?', separator: '&', isNamed: true, ifEmpty: '=' },
  '&': { ...PLAIN, first: '&', separator: '&', isNamed: true, ifEmpty: '=' },
};

const EXPRESSION = /\{([+#./;?&]?)([^{}]+)\}/g;
const VARIABLE = /^((?:\w|%[\dA-Fa-f]{2})(?:\.?(?:\w|%[\dA-Fa-f]{2}))*)(?::([1-9]\d{0,3})|\*)?$/;

/**
 * Expands a URI template (RFC 6570) with texts; lists and maps have no place in this protocol. Undefined when the template is
 * malformed or wants a variable that has no value, since a URI with a hole would name another channel.
 */
export function expandTemplate(template: string, values: Readonly<Record<string, string | undefined>>): Uri | undefined {
  let isWhole = true;
  const expanded = template.replaceAll(EXPRESSION, (_, sign: string, variables: string) => {
    const expression = expand(OPERATORS[sign] ?? PLAIN, variables.split(','), values);
    isWhole &&= expression !== undefined;
    return expression ?? '';
  });
  return isWhole && !/[{}]/.test(template.replaceAll(EXPRESSION, '')) ? expanded : undefined;
}

function expand(
  operator: Operator,
  variables: readonly string[],
  values: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const parts: string[] = [];
  for (const variable of variables) {
    const [, name = '', length] = VARIABLE.exec(variable) ?? [];
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return undefined;
    parts.push(expandVariable(operator, name, length === undefined ? value : [...value].slice(0, Number(length)).join('')));
  }
  return operator.first + parts.join(operator.separator);
}

function expandVariable({ isNamed, ifEmpty, keepsReserved }: Operator, name: string, value: string): string {
  const written = encoded(value, keepsReserved);
  if (!isNamed) return written;
  return value === '' ? name + ifEmpty : `${name}=${written}`;
}

function encoded(value: string, keepsReserved: boolean): string {
  if (!keepsReserved) return value.replaceAll(/[^\w.~-]/gu, octets);
  return value.replaceAll(/%[\dA-Fa-f]{2}|[^\w.~:/?#[\]@!$&'()*+,;=-]/gu, (each) => (each.length === 3 ? each : octets(each)));
}

/** Half a surrogate pair is no character; it becomes the replacement character, as everywhere else on the web. */
function octets(character: string): string {
  const whole = character.replace(/\p{Surrogate}/u, '\ufffd');
  return encodeURIComponent(whole).replaceAll(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);
}
