import { isObject, type JsonObject } from '../../../shared/protocol/common/json.ts';

const MAX_DEPTH = 100;
/** Text and members together: an attached picture fits, a runaway doesn't. */
const MAX_CHARS = 20_000_000;

/** An object of nothing but JSON, within bounds: what crosses from a window may also hold dates, maps and cycles. */
export function jsonObject(value: unknown): JsonObject | undefined {
  const budget = { chars: MAX_CHARS };
  return isObject(value) && isJson(value, MAX_DEPTH, budget) ? value : undefined;
}

function isJson(value: unknown, depth: number, budget: { chars: number }): boolean {
  budget.chars -= typeof value === 'string' ? value.length : 1;
  if (budget.chars < 0 || depth === 0) return false;
  if (Array.isArray(value)) return isWhole(value) && value.every((entry) => isJson(entry, depth - 1, budget));
  if (typeof value === 'object' && value !== null) return isPlain(value) && areJson(Object.entries(value), depth, budget);
  return value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
}

/** A list of a given length with nothing in it costs a page nothing, and would be written out as millions of nulls. */
function isWhole(list: readonly unknown[]): boolean {
  return Object.keys(list).length === list.length;
}

function areJson(members: readonly (readonly [string, unknown])[], depth: number, budget: { chars: number }): boolean {
  return members.every(([name, member]) => {
    budget.chars -= name.length;
    return member === undefined || isJson(member, depth - 1, budget);
  });
}

function isPlain(value: object): boolean {
  return Object.getPrototypeOf(value) === Object.prototype;
}
