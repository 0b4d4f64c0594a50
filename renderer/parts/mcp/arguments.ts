import { isObject, type Json, type JsonObject, parsedJson } from '../../../shared/protocol/common/json.ts';
import { resolved, schemaProblems } from './schema-check.ts';

/** One argument of a tool, and the control that fits it. */
export interface ArgumentField {
  readonly name: string;
  readonly title: string;
  readonly help: string | undefined;
  readonly isRequired: boolean;
  readonly kind: 'text' | 'number' | 'flag' | 'choice' | 'lines' | 'json';
  /** What can be chosen, for `choice`. */
  readonly choices: readonly Json[];
  /** What it is when nothing is given, as its text. */
  readonly initial: string;
}

/** By the name of the argument, what a person typed. An empty text is no argument. */
export type ArgumentTexts = Readonly<Record<string, string>>;

export type ReadArguments =
  | { readonly ok: true; readonly value: JsonObject }
  | { readonly ok: false; readonly problems: Readonly<Record<string, string>>; readonly general: readonly string[] };

const MAX_FIELDS = 60;

/** The fields of a form for a schema; undefined where only an editor for JSON will do. */
export function argumentFields(schema: JsonObject): readonly ArgumentField[] | undefined {
  const root = resolved(schema, schema);
  const isPlain = root && ['anyOf', 'oneOf', 'allOf'].every((name) => root[name] === undefined);
  if (!isPlain) return undefined;
  const properties = Object.entries(isObject(root.properties) ? root.properties : {});
  if (properties.length > MAX_FIELDS) return undefined;
  const required: readonly Json[] = Array.isArray(root.required) ? root.required : [];
  return properties.map(([name, given]) => {
    const property = (isObject(given) ? resolved(schema, given) : undefined) ?? {};
    return { name, isRequired: required.includes(name), ...control(name, property) };
  });
}

function control(name: string, property: JsonObject): Omit<ArgumentField, 'name' | 'isRequired'> {
  const { title, description, enum: choices, default: initial } = property;
  const kind = kindOf(property);
  const given = Array.isArray(choices) ? choices : [];
  return {
    kind,
    choices: given,
    title: typeof title === 'string' && title !== '' ? title : name,
    help: typeof description === 'string' ? description.slice(0, 1000) : undefined,
    initial: initial === undefined ? '' : textOf(kind, given, initial),
  };
}

function kindOf(property: JsonObject): ArgumentField['kind'] {
  const { type, items, enum: choices } = property;
  if (Array.isArray(choices) && choices.length > 0 && choices.length <= 500) return 'choice';
  if (type === 'string') return 'text';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'boolean') return 'flag';
  return type === 'array' && isObject(items) && items.type === 'string' && items.enum === undefined ? 'lines' : 'json';
}

/** How a value stands in its field. */
function textOf(kind: ArgumentField['kind'], choices: readonly Json[], value: Json): string {
  if (kind === 'choice') {
    const place = choices.findIndex((choice) => JSON.stringify(choice) === JSON.stringify(value));
    return place < 0 ? '' : String(place);
  }
  if (kind === 'lines' && Array.isArray(value)) return value.map(String).join('\n');
  if (kind === 'text' && typeof value === 'string') return value;
  return JSON.stringify(value);
}

/** Fills the fields with arguments that were written as JSON. */
export function textsOf(fields: readonly ArgumentField[], value: JsonObject): ArgumentTexts {
  return Object.fromEntries(
    fields.flatMap(({ name, kind, choices }) => {
      const member = value[name];
      return member === undefined ? [] : [[name, textOf(kind, choices, member)]];
    }),
  );
}

/** What the fields say, checked against the schema. */
export function readFields(schema: JsonObject, fields: readonly ArgumentField[], texts: ArgumentTexts): ReadArguments {
  const value: Record<string, Json> = {};
  const problems: Record<string, string> = {};
  for (const field of fields) {
    const text = texts[field.name] ?? '';
    if (text === '') continue;
    const read = readText(field, text);
    if (read === undefined) problems[field.name] = wrong[field.kind] ?? 'This is no JSON';
    else value[field.name] = read;
  }
  const isUsable = Object.keys(problems).length === 0;
  return isUsable ? checked(schema, value) : { ok: false, problems, general: [] };
}

const wrong: Readonly<Partial<Record<ArgumentField['kind'], string>>> = { number: 'This is no number' };

function readText({ kind, choices }: ArgumentField, text: string): Json | undefined {
  switch (kind) {
    case 'text':
      return text;
    case 'choice':
      return choices[Number(text)];
    case 'lines':
      return text.split('\n').filter((line) => line !== '');
    default: {
      const value = parsedJson(text);
      return kind === 'number' && typeof value !== 'number' ? undefined : value;
    }
  }
}

/** The same for arguments that were written as JSON. */
export function readJson(schema: JsonObject, text: string): ReadArguments {
  const value = text.trim() === '' ? {} : parsedJson(text);
  if (!isObject(value)) return { ok: false, problems: {}, general: ['This is no object as JSON.'] };
  return checked(schema, value);
}

function checked(schema: JsonObject, value: JsonObject): ReadArguments {
  const found = schemaProblems(schema, value);
  if (found.length === 0) return { ok: true, value };
  const problems: Record<string, string> = {};
  const general: string[] = [];
  for (const { path, text } of found) {
    const [, name = '', ...rest] = path.split('/');
    problems[name] ??= rest.length === 0 ? sentence(text) : `${rest.join('/')} ${text}`;
    general.push(`${path === '' ? 'The whole' : path.slice(1)} ${text}.`);
  }
  return { ok: false, problems, general };
}

function sentence(text: string): string {
  return `This ${text}`;
}
