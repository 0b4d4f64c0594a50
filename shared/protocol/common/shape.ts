import { isObject, type Json, type JsonObject } from './json.ts';

/** Checks a value; the answer is undefined when it fits, else the path of what doesn't, as in `turns[3].id`. */
export type Shape = (value: Json | undefined) => string | undefined;

type Shapes = Readonly<Record<string, Shape>>;

export const text: Shape = (value) => (typeof value === 'string' ? undefined : '');
export const number: Shape = (value) => (typeof value === 'number' ? undefined : '');
export const flag: Shape = (value) => (typeof value === 'boolean' ? undefined : '');
export const object: Shape = (value) => (isObject(value) ? undefined : '');
export const anything: Shape = () => undefined;

/** Plain text or markdown. */
export const prose: Shape = (value) => (isObject(value) ? within('.markdown', text(value.markdown)) : text(value));

/** An object whose members fit; members not named here are welcome. */
export function fields(required: Shapes, optional: Shapes = {}): Shape {
  const possible = Object.entries(optional).map(([key, shape]) => [key, ifThere(shape)] as const);
  const shapes = [...Object.entries(required), ...possible];
  return (value) => (isObject(value) ? firstProblem(value, shapes) : '');
}

function ifThere(shape: Shape): Shape {
  return (value) => (value === undefined ? undefined : shape(value));
}

function firstProblem(value: JsonObject, shapes: readonly (readonly [string, Shape])[]): string | undefined {
  for (const [key, shape] of shapes) {
    const problem = shape(value[key]);
    if (problem !== undefined) return `.${key}${problem}`;
  }
  return undefined;
}

export function listOf(shape: Shape): Shape {
  return (value) => {
    if (!Array.isArray(value)) return '';
    for (const [index, entry] of value.entries()) {
      const problem = shape(entry);
      if (problem !== undefined) return `[${index}]${problem}`;
    }
    return undefined;
  };
}

/** A union told apart by `tag`; members this version doesn't know pass, since they are kept and shown neutrally. */
export function union(tag: string, members: Shapes): Shape {
  return (value) => {
    if (!isObject(value)) return '';
    const name = value[tag];
    if (typeof name !== 'string') return `.${tag}`;
    return Object.hasOwn(members, name) ? members[name]?.(value) : undefined;
  };
}

/** A union that must be one of its members, because nobody could do anything with another. */
export function closedUnion(tag: string, members: Shapes): Shape {
  const open = union(tag, members);
  return (value) => open(value) ?? (isObject(value) && Object.hasOwn(members, String(value[tag])) ? undefined : `.${tag}`);
}

/** Both shapes must fit. */
export function both(first: Shape, second: Shape): Shape {
  return (value) => first(value) ?? second(value);
}

function within(path: string, problem: string | undefined): string | undefined {
  return problem === undefined ? undefined : path + problem;
}
