import { isObject, type Json, type JsonObject } from '../../../shared/protocol/common/json.ts';

/** What is wrong with a value, and where: "/items/0". */
export interface SchemaProblem {
  readonly path: string;
  readonly text: string;
}

interface Check {
  readonly root: JsonObject;
  /** A server's schema may say anything, so looking at it has an end. */
  readonly budget: { left: number; depth: number };
}

type Rule = (schema: JsonObject, value: Json, path: string, check: Check) => readonly SchemaProblem[];

const MAX_STEPS = 20_000;
const MAX_HOPS = 16;
const MAX_DEPTH = 100;

/**
 * Where a value does not fit a JSON Schema, as far as that can be told safely: patterns and formats are left to the server, as is
 * what refers to somewhere else or to itself without end.
 */
export function schemaProblems(root: JsonObject, value: Json): readonly SchemaProblem[] {
  return problems(root, value, '', { root, budget: { left: MAX_STEPS, depth: 0 } });
}

function problems(given: Json | undefined, value: Json, path: string, check: Check): readonly SchemaProblem[] {
  const { budget } = check;
  budget.left -= 1;
  if (budget.left < 0 || budget.depth >= MAX_DEPTH) return [];
  budget.depth += 1;
  const found = problemsHere(given, value, path, check);
  budget.depth -= 1;
  return found;
}

function problemsHere(given: Json | undefined, value: Json, path: string, check: Check): readonly SchemaProblem[] {
  if (given === false) return [{ path, text: 'must not be given' }];
  const schema = isObject(given) ? resolved(check.root, given) : undefined;
  if (!schema) return [];
  const wrongType = typeRule(schema, value, path, check);
  if (wrongType.length > 0) return wrongType;
  return rules.flatMap((rule) => rule(schema, value, path, check));
}

/** The schema behind a reference within the same document. */
export function resolved(root: JsonObject, schema: JsonObject): JsonObject | undefined {
  let current: Json | undefined = schema;
  for (let hops = 0; hops < MAX_HOPS; hops += 1) {
    if (!isObject(current)) return undefined;
    if (typeof current.$ref !== 'string') return current;
    current = current.$ref.startsWith('#') ? pointed(root, current.$ref.slice(1)) : undefined;
  }
  return undefined;
}

function pointed(root: JsonObject, pointer: string): Json | undefined {
  let current: Json | undefined = root;
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    current = isObject(current) && Object.hasOwn(current, name) ? current[name] : undefined;
  }
  return current;
}

const typeRule: Rule = ({ type }, value, path) => {
  const types = (Array.isArray(type) ? type : [type]).filter((each) => typeof each === 'string');
  if (types.length === 0 || types.some((each) => isOfType(each, value))) return [];
  return [{ path, text: `must be ${types.map((each) => typeWords[each] ?? each).join(' or ')}` }];
};

const typeWords: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

function isOfType(type: string, value: Json): boolean {
  switch (type) {
    case 'integer':
      return Number.isInteger(value);
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'null':
      return value === null;
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value === type;
    default:
      // A type of tomorrow is the server's business.
      return true;
  }
}

const same = (a: Json | undefined, b: Json) => JSON.stringify(a) === JSON.stringify(b);

const valueRule: Rule = (schema, value, path) => {
  const { enum: choices } = schema;
  if (Array.isArray(choices) && !choices.some((choice) => same(choice, value)))
    return [
      {
        path,
        text: `must be one of ${choices
          .map((choice) => JSON.stringify(choice))
          .join(', ')
          .slice(0, 200)}`,
      },
    ];
  if (schema.const !== undefined && !same(schema.const, value))
    return [{ path, text: `must be ${JSON.stringify(schema.const).slice(0, 200)}` }];
  return [];
};

const numberRule: Rule = (schema, value, path) => {
  if (typeof value !== 'number') return [];
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  if (typeof minimum === 'number' && value < minimum) return [{ path, text: `must be ${minimum} or more` }];
  if (typeof maximum === 'number' && value > maximum) return [{ path, text: `must be ${maximum} or less` }];
  if (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum)
    return [{ path, text: `must be more than ${exclusiveMinimum}` }];
  if (typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum)
    return [{ path, text: `must be less than ${exclusiveMaximum}` }];
  return [];
};

const lengthRule: Rule = ({ minLength, maxLength }, value, path) => {
  if (typeof value !== 'string') return [];
  const length = [...value].length;
  if (typeof minLength === 'number' && length < minLength) return [{ path, text: `must have ${minLength} characters or more` }];
  if (typeof maxLength === 'number' && length > maxLength)
    return [{ path, text: `must have ${maxLength} characters or fewer` }];
  return [];
};

const listRule: Rule = ({ items, minItems, maxItems }, value, path, check) => {
  if (!Array.isArray(value)) return [];
  if (typeof minItems === 'number' && value.length < minItems) return [{ path, text: `must have ${minItems} entries or more` }];
  if (typeof maxItems === 'number' && value.length > maxItems)
    return [{ path, text: `must have ${maxItems} entries or fewer` }];
  return value.flatMap((entry, index) => problems(items, entry, `${path}/${index}`, check));
};

const objectRule: Rule = ({ properties, required, additionalProperties }, value, path, check) => {
  if (!isObject(value)) return [];
  const known = isObject(properties) ? properties : {};
  const needed = Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
  const missing = needed
    .filter((name) => !Object.hasOwn(value, name))
    .map((name) => ({ path: `${path}/${name}`, text: 'is needed' }));
  const members = entriesOf(value).flatMap(([name, member]) =>
    problems(Object.hasOwn(known, name) ? known[name] : additionalProperties, member, `${path}/${name}`, check),
  );
  return [...missing, ...members];
};

const combinedRule: Rule = (schema, value, path, check) => {
  const all = listOf(schema.allOf).flatMap((each) => problems(each, value, path, check));
  const any = [...listOf(schema.anyOf), ...listOf(schema.oneOf)];
  const fits = any.length === 0 || any.some((each) => problems(each, value, path, check).length === 0);
  return fits ? all : [...all, { path, text: 'fits none of the forms that it may have' }];
};

const rules: readonly Rule[] = [valueRule, numberRule, lengthRule, listRule, objectRule, combinedRule];

function entriesOf(value: JsonObject): readonly (readonly [string, Json])[] {
  return Object.entries(value).flatMap(([name, member]) => (member === undefined ? [] : [[name, member] as const]));
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
