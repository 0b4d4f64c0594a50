/** A variable of a URI template, as it is named in it. */
export interface TemplateVariable {
  readonly name: string;
  /** How many characters of the value are used. */
  readonly length?: number;
}

interface Operator {
  readonly first: string;
  readonly separator: string;
  readonly isNamed: boolean;
  /** What a named variable without a value stands as. */
  readonly whenEmpty: string;
  readonly keepsReserved: boolean;
}

const SIMPLE: Operator = { first: '', separator: ',', isNamed: false, whenEmpty: '', keepsReserved: false };

/** RFC 6570, appendix A. */
const OPERATORS: Readonly<Record<string, Operator>> = {
  '+': { ...SIMPLE, keepsReserved: true },
  '#': { ...SIMPLE, first: '#', keepsReserved: true },
  '.': { ...SIMPLE, first: '.', separator: '.' },
  '/': { ...SIMPLE, first: '/', separator: '/' },
  ';': { ...SIMPLE, first: ';', separator: ';', isNamed: true },
  '?': { ...SIMPLE, first: '?', separator: '&', isNamed: true, whenEmpty: '=' },
  '&': { ...SIMPLE, first: '&', separator: '&', isNamed: true, whenEmpty: '=' },
};

const EXPRESSION = /\{([^{}]*)\}/g;
const MAX_VARIABLES = 40;

/** The variables of a template, each once, in its order. */
export function templateVariables(template: string): readonly string[] {
  const names = [...template.matchAll(EXPRESSION)].flatMap(([, body = '']) => variablesIn(body).map(({ name }) => name));
  return [...new Set(names)].slice(0, MAX_VARIABLES);
}

/**
 * The address that a template stands for (RFC 6570): a variable without a value is left out with what belongs to it. Every value
 * is one text, as no MCP server says more of its variables than their names.
 */
export function expandTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(EXPRESSION, (_, body: string) => {
    const operator = OPERATORS[body.charAt(0)] ?? SIMPLE;
    const given = variablesIn(body).flatMap((variable) => {
      const value = Object.hasOwn(values, variable.name) ? values[variable.name] : undefined;
      return value === undefined || value === '' ? [] : [expanded(variable, value, operator)];
    });
    return given.length === 0 ? '' : operator.first + given.join(operator.separator);
  });
}

function variablesIn(body: string): readonly TemplateVariable[] {
  const list = OPERATORS[body.charAt(0)] ? body.slice(1) : body;
  return list.split(',').flatMap((each) => {
    const [, name = '', length] = /^([^:*]+)(?::(\d{1,4}))?\*?$/.exec(each) ?? [];
    if (name === '') return [];
    return [length === undefined ? { name } : { name, length: Number(length) }];
  });
}

function expanded({ name, length }: TemplateVariable, value: string, operator: Operator): string {
  const cut = length === undefined ? value : [...value].slice(0, length).join('');
  const text = operator.keepsReserved ? encodeReserved(cut) : encode(cut);
  if (!operator.isNamed) return text;
  return text === '' ? name + operator.whenEmpty : `${name}=${text}`;
}

/** Half a character of UTF-16 has no form in a URI. */
function encode(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\uFFFD')).replaceAll(/[!'()*]/g, (each) => {
    return `%${each.charCodeAt(0).toString(16).toUpperCase()}`;
  });
}

function encodeReserved(text: string): string {
  return encodeURI(text.replaceAll(/\p{Cs}/gu, '\uFFFD'))
    .replaceAll(/%5B/g, '[')
    .replaceAll(/%5D/g, ']')
    .replaceAll(/%25([0-9A-Fa-f]{2})/g, '%$1');
}
