import type { ConfigPropertySchema } from '../protocol/common/content.ts';
import { isList, isObject, type Json, type JsonObject } from '../protocol/common/json.ts';

type Property = ConfigPropertySchema & { readonly enumDynamic?: boolean };

/**
 * Why a value does not fit its setting, in words for the place where it is entered; undefined when it fits. Bounds that the
 * specification does not name, but JSON Schema does, are kept as well (AHP Session configuration before creation).
 */
export function settingProblem(property: Property, value: Json | undefined, isRequired: boolean): string | undefined {
  if (value === undefined || value === null || value === '') return isRequired ? `${property.title} is required` : undefined;
  if (typeOf(value) !== property.type) return `This is not ${typeWords[property.type]}`;
  const isListed = property.enum === undefined || property.enumDynamic === true || property.enum.includes(value);
  if (!isListed && property.type !== 'array') return 'This is none of the values to choose from';
  return boundProblem(property, value);
}

const typeWords: Readonly<Record<ConfigPropertySchema['type'], string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'an object',
};

function typeOf(value: Json): string {
  return isList(value) ? 'array' : typeof value;
}

function boundProblem(property: Property, value: Json): string | undefined {
  const { minimum, maximum, minLength, maxLength } = property as unknown as JsonObject;
  if (typeof value === 'number') return outside(value, minimum, maximum, '');
  if (typeof value === 'string') return outside([...value].length, minLength, maxLength, ' characters');
  if (isList(value)) return listProblem(property, value);
  return isObject(value) ? memberProblem(property, value) : undefined;
}

function listProblem({ minItems, maxItems, items }: Property, list: readonly Json[]): string | undefined {
  const wrong = items && list.map((each) => settingProblem(items, each, true)).findIndex((problem) => problem !== undefined);
  if (items && wrong !== undefined && wrong >= 0) {
    return `Entry ${wrong + 1}: ${settingProblem({ ...items, title: items.title || 'a value' }, list[wrong], true)}`;
  }
  return outside(list.length, minItems, maxItems, ' entries');
}

/** Members that have no schema of their own are held to the one for all others, where there is one. */
function memberProblem({ properties = {}, required = [], additionalProperties: others }: Property, value: JsonObject) {
  const unnamed = others ? Object.keys(value).filter((name) => !Object.hasOwn(properties, name)) : [];
  const members = [...Object.entries(properties), ...unnamed.map((name) => [name, others] as const)];
  for (const [name, member] of members) {
    const problem = member && settingProblem({ ...member, title: member.title || name }, value[name], required.includes(name));
    if (problem !== undefined) return `${name}: ${problem}`;
  }
  return undefined;
}

function outside(count: number, least: Json | undefined, most: Json | undefined, unit: string): string | undefined {
  if (typeof least === 'number' && count < least) return `At least ${least}${unit}`;
  return typeof most === 'number' && count > most ? `At most ${most}${unit}` : undefined;
}
