import { isObject, type Json } from '../../shared/protocol/common/json.ts';

/** One place where two values differ; `at` is a path such as `turns[3].id`, empty for the values themselves. */
export interface Difference {
  readonly at: string;
  readonly expected: Json | undefined;
  readonly actual: Json | undefined;
}

/**
 * Every place where the actual value is not the expected one, as deep as can be told. Null, undefined and missing members are alike
 * (AHP "Details that are easy to get wrong"), the order of members says nothing, the order of entries does.
 */
export function differences(expected: Json | undefined, actual: Json | undefined, at = ''): readonly Difference[] {
  if (expected === actual || (isNothing(expected) && isNothing(actual))) return [];
  if (isList(expected) && isList(actual)) return differentEntries(expected, actual, at);
  if (isObject(expected) && isObject(actual)) {
    const keys = new Set([...Object.keys(expected), ...Object.keys(actual)]);
    return [...keys].flatMap((key) => differences(expected[key], actual[key], withMember(at, key)));
  }
  return [{ at, expected, actual }];
}

/** The path with every index left out, to be compared with a table's: `turns[].id`. */
export function withoutIndexes(at: string): string {
  return at.replaceAll(/\[\d+\]/g, '[]');
}

/** One line for people. */
export function inWords({ at, expected, actual }: Difference): string {
  return `${at === '' ? 'the whole' : at}: expected ${shown(expected)}, got ${shown(actual)}`;
}

function differentEntries(expected: readonly Json[], actual: readonly Json[], at: string): readonly Difference[] {
  const length = Math.max(expected.length, actual.length);
  return Array.from({ length }, (_, index) => differences(expected[index], actual[index], `${at}[${index}]`)).flat();
}

/** Names that are no plain words are quoted, so that a path can't be mistaken for another. */
function withMember(at: string, key: string): string {
  if (!/^\w+$/.test(key)) return `${at}[${JSON.stringify(key)}]`;
  return at === '' ? key : `${at}.${key}`;
}

const LONGEST = 160;

function shown(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}… (${text.length} characters)`;
}

function isNothing(value: Json | undefined): boolean {
  return value === undefined || value === null;
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
