import { isObject, type JsonObject } from '../../../shared/protocol/common/json.ts';

/** Turns something from outside into a known type, or answers undefined. */
export type Parse<T> = (value: unknown) => T | undefined;

type Shape = Readonly<Record<string, Parse<unknown>>>;
type Parsed<S extends Shape> = { readonly [K in keyof S]: S[K] extends Parse<infer T> ? T : never };
type Members<R extends Shape, O extends Shape> = Parsed<R> & Partial<Parsed<O>>;

/** A string of at most `maxChars` characters. */
export function text(maxChars: number): Parse<string> {
  return (value) => (typeof value === 'string' && value.length <= maxChars ? value : undefined);
}

/** A string with something in it. */
export function filledText(maxChars: number): Parse<string> {
  return (value) => (value === '' ? undefined : text(maxChars)(value));
}

export function flag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

/** A whole number from `min` to `max`. */
export function integer(min: number, max: number): Parse<number> {
  return (value) => (Number.isInteger(value) && Number(value) >= min && Number(value) <= max ? Number(value) : undefined);
}

export function oneOf<const T extends string>(...choices: readonly T[]): Parse<T> {
  return (value) => choices.find((choice) => choice === value);
}

export function list<T>(parse: Parse<T>, maxLength: number): Parse<readonly T[]> {
  return (value) => {
    if (!Array.isArray(value) || value.length > maxLength) return undefined;
    const parsed: T[] = [];
    for (const entry of value) {
      const known = parse(entry);
      if (known === undefined) return undefined;
      parsed.push(known);
    }
    return parsed;
  };
}

/** An object with these members; others are left out. An optional member may be absent, but not wrong. */
export function object<R extends Shape, O extends Shape = Record<never, never>>(
  required: R,
  optional?: O,
): Parse<Members<R, O>> {
  return (value) => {
    if (!isObject(value)) return undefined;
    const present = Object.entries(optional ?? {}).filter(([name]) => value[name] !== undefined);
    return parseMembers(value, [...Object.entries(required), ...present]) as Members<R, O> | undefined;
  };
}

function parseMembers(value: JsonObject, members: readonly (readonly [string, Parse<unknown>])[]): object | undefined {
  const parsed: Record<string, unknown> = {};
  for (const [name, parse] of members) {
    parsed[name] = parse(value[name]);
    if (parsed[name] === undefined) return undefined;
  }
  return parsed;
}
