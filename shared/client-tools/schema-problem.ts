import { isObject, type Json, type JsonObject } from '../protocol/common/json.ts';
import type { ToolSchema } from '../protocol/session/tool-definition.ts';

/**
 * What is wrong with the arguments of a call, in words for the agent; undefined when they fit. Knows what our own schemas use: types
 * string, integer and array, lengths, bounds and required members. Members that a schema does not name are let be, as JSON Schema has it.
 */
export function schemaProblem(schema: ToolSchema, value: JsonObject): string | undefined {
  const { properties = {}, required = [] } = schema;
  for (const name of required) if (value[name] === undefined) return `"${name}" is missing`;
  for (const [name, property] of Object.entries(properties)) {
    const member = value[name];
    const problem = member === undefined ? undefined : valueProblem(property, member);
    if (problem !== undefined) return `"${name}" ${problem}`;
  }
  return undefined;
}

function valueProblem(property: JsonObject, value: Json): string | undefined {
  switch (property.type) {
    case 'string':
      return typeof value === 'string' ? textProblem(property, value) : 'is not a text';
    case 'integer':
      return typeof value === 'number' && Number.isSafeInteger(value)
        ? numberProblem(property, value)
        : 'is not a whole number';
    case 'array':
      return Array.isArray(value) ? listProblem(property, value) : 'is not a list';
    default:
      return undefined;
  }
}

function textProblem({ minLength = 0, maxLength }: JsonObject, { length }: string): string | undefined {
  if (length < Number(minLength)) return 'is empty';
  return maxLength !== undefined && length > Number(maxLength)
    ? `has ${length} characters, and at most ${Number(maxLength)} are taken`
    : undefined;
}

function numberProblem({ minimum, maximum }: JsonObject, value: number): string | undefined {
  if (minimum !== undefined && value < Number(minimum)) return `is less than ${Number(minimum)}`;
  return maximum !== undefined && value > Number(maximum) ? `is more than ${Number(maximum)}` : undefined;
}

function listProblem({ maxItems, items }: JsonObject, list: readonly Json[]): string | undefined {
  if (maxItems !== undefined && list.length > Number(maxItems)) {
    return `has ${list.length} entries, and at most ${Number(maxItems)} are taken`;
  }
  if (!isObject(items)) return undefined;
  for (const [index, entry] of list.entries()) {
    const problem = valueProblem(items, entry);
    if (problem !== undefined) return `has an entry ${index + 1} that ${problem}`;
  }
  return undefined;
}
