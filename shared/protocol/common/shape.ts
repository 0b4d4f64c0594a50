import { isList, isObject, type Json, type JsonObject } from './json.ts';
import { withoutKey } from './optional-key.ts';
import { UNREADABLE, withAside } from './set-aside.ts';

/**
 * What is relied on in a value from outside. A host's mistake costs as little as possible: what can't be used is set aside in its
 * place (see `set-aside.ts`), so that everything beside it is there and the whole is written again as it came.
 */
export interface Shape {
  /** Undefined when the value fits, else the path of what doesn't, as in `turns[3].id`. */
  check(value: Json | undefined): string | undefined;
  /** The value with what doesn't fit set aside; itself when all fits, undefined when it can't be used at all. */
  mend(value: Json | undefined): Json | undefined;
  /** What keeps the place of an object in a list that can't be used there; undefined leaves it out. */
  standIn(value: JsonObject): Json | undefined;
  /** What stands for a required member that is missing or can't be used. */
  readonly blank: Json;
}

export type Shapes = Readonly<Record<string, Shape>>;

export const text = leaf((value) => typeof value === 'string', '');
export const number = leaf((value) => typeof value === 'number', 0);
export const flag = leaf((value) => typeof value === 'boolean', false);
export const object = leaf(isObject, {});
export const anything = leaf(() => true, null);

function leftOut(): undefined {
  return undefined;
}

function leaf(fits: (value: Json | undefined) => boolean, blank: Json): Shape {
  return {
    check: (value) => (fits(value) ? undefined : ''),
    mend: (value) => (fits(value) ? value : undefined),
    standIn: leftOut,
    blank,
  };
}

/** A text, or an object of this shape in its place. */
export function textOr(shape: Shape): Shape {
  return {
    check: (value) => (typeof value === 'string' ? undefined : shape.check(value)),
    mend: (value) => (typeof value === 'string' ? value : shape.mend(value)),
    standIn: leftOut,
    blank: '',
  };
}

/** The same members, each of which may also be null. */
export function orNull(shapes: Shapes): Shapes {
  return Object.fromEntries(Object.entries(shapes).map(([key, shape]) => [key, nullOr(shape)]));
}

function nullOr(shape: Shape): Shape {
  return {
    ...shape,
    check: (value) => (value === null ? undefined : shape.check(value)),
    mend: (value) => (value === null ? null : shape.mend(value)),
  };
}

/** The members of an object by what becomes of it when they don't fit; members not named here are welcome. */
export interface Members {
  /** Without them nothing of the object can be used. */
  readonly essential?: Shapes;
  /** They may be missing, but when they are there the object can't be used unless they fit. */
  readonly ifThere?: Shapes;
  /** A blank stands for them. */
  readonly required?: Shapes;
  /** They are left out. */
  readonly optional?: Shapes;
}

/** An object by the members that are relied on. */
export function members(roles: Members): Shape {
  const all = Object.entries(roles).flatMap(([role, shapes]) => membersOf(shapes, role as Role));
  return {
    check: (value) => (isObject(value) ? firstProblem(value, all) : ''),
    mend: (value) => (isObject(value) ? mendMembers(value, all) : undefined),
    standIn: leftOut,
    blank: blanksOf(all),
  };
}

/** An object that is of no use unless all its members fit. */
export function fields(essential: Shapes, ifThere: Shapes = {}): Shape {
  return members({ essential, ifThere });
}

/** An object that is of use also when some members don't fit. */
export function record(required: Shapes, optional: Shapes = {}): Shape {
  return members({ required, optional });
}

/** Plain text or markdown. */
export const prose = textOr(fields({ markdown: text }));

/** A list whose entries fit; one that can't be used keeps its place where its shape has a stand-in, and is left out elsewhere. */
export function listOf(shape: Shape): Shape {
  return {
    check: (value) => (isList(value) ? firstProblemIn(value, shape) : ''),
    mend: (value) => (isList(value) ? mendEntries(value, shape) : undefined),
    standIn: leftOut,
    blank: [],
  };
}

/** An entry of a list that comes on its own: what would keep its place in the list keeps it here too. */
export function entry(shape: Shape): Shape {
  return { ...shape, mend: (value) => mendEntry(value ?? null, shape) };
}

/** An object whose members, whatever they are called, fit. */
export function mapOf(shape: Shape): Shape {
  const ofKeys = (value: JsonObject) => fields(Object.fromEntries(Object.keys(value).map((key) => [key, shape])));
  return {
    check: (value) => (isObject(value) ? ofKeys(value).check(value) : ''),
    mend: (value) => (isObject(value) ? ofKeys(value).mend(value) : undefined),
    standIn: leftOut,
    blank: {},
  };
}

/**
 * A union told apart by `tag`, with what all its variants have. Variants of tomorrow pass, since they are kept and shown neutrally;
 * in a list, one that isn't what its tag says becomes one of those.
 */
export function union(tag: string, variants: Shapes, base: Omit<Members, 'required'> = {}): Shape {
  const { essential = {}, ifThere = {}, optional = {} } = base;
  const own = members({ ...base, essential: { ...essential, [tag]: text } });
  const lenient = record(essential, { ...ifThere, ...optional });
  const variantOf = (value: JsonObject) => {
    const name = String(value[tag]);
    return Object.hasOwn(variants, name) ? variants[name] : undefined;
  };
  return {
    // What has the members of all is an object.
    check: (value) => own.check(value) ?? variantOf(value as JsonObject)?.check(value),
    mend: (value) => {
      const mended = own.mend(value);
      const variant = isObject(mended) ? variantOf(mended) : undefined;
      return variant ? variant.mend(mended) : mended;
    },
    standIn: (value) => {
      const mended = lenient.mend(withoutKey(value, tag)) as JsonObject;
      return withAside({ ...mended, [tag]: UNREADABLE }, { [tag]: value[tag] ?? null });
    },
    blank: { ...blanksOf(membersOf(essential, 'essential')), [tag]: '' },
  };
}

/** A union that must be one of its variants, because nobody could do anything with another. */
export function closedUnion(tag: string, variants: Shapes): Shape {
  const open = union(tag, variants);
  const isKnown = (value: Json | undefined) => isObject(value) && Object.hasOwn(variants, String(value[tag]));
  return {
    ...open,
    check: (value) => open.check(value) ?? (isKnown(value) ? undefined : `.${tag}`),
    mend: (value) => (isKnown(value) ? open.mend(value) : undefined),
    standIn: leftOut,
  };
}

type Role = keyof Members;

interface Member {
  readonly key: string;
  readonly shape: Shape;
  readonly role: Role;
}

function membersOf(shapes: Shapes, role: Role): readonly Member[] {
  return Object.entries(shapes).map(([key, shape]) => ({ key, shape, role }));
}

function blanksOf(all: readonly Member[]): JsonObject {
  return Object.fromEntries(all.filter((member) => !mayLack(member)).map(({ key, shape }) => [key, shape.blank]));
}

function mayLack({ role }: Member): boolean {
  return role === 'optional' || role === 'ifThere';
}

function firstProblem(value: JsonObject, all: readonly Member[]): string | undefined {
  for (const member of all) {
    const content = value[member.key];
    if (content === undefined && mayLack(member)) continue;
    const problem = member.shape.check(content);
    if (problem !== undefined) return `.${member.key}${problem}`;
  }
  return undefined;
}

function firstProblemIn(list: readonly Json[], shape: Shape): string | undefined {
  for (let at = 0; at < list.length; at++) {
    const problem = shape.check(list[at]);
    if (problem !== undefined) return `[${at}]${problem}`;
  }
  return undefined;
}

function mendMembers(value: JsonObject, all: readonly Member[]): JsonObject | undefined {
  let next: JsonObject | undefined = value;
  for (const member of all) next = next && mendMember(next, member);
  return next;
}

function mendMember(value: JsonObject, member: Member): JsonObject | undefined {
  const { key, shape, role } = member;
  const content = value[key];
  if (content === undefined && mayLack(member)) return value;
  const mended = shape.mend(content);
  if (mended !== undefined) return mended === content ? value : { ...value, [key]: mended };
  const aside = { [key]: content ?? null };
  switch (role) {
    case 'required':
      return withAside({ ...value, [key]: shape.blank }, aside);
    case 'optional':
      return withAside(withoutKey(value, key), aside);
    default:
      return undefined;
  }
}

function mendEntries(list: readonly Json[], shape: Shape): readonly Json[] {
  const mended: Json[] = [];
  for (const each of list) {
    const usable = mendEntry(each, shape);
    if (usable !== undefined) mended.push(usable);
  }
  return mended.length === list.length && mended.every((each, at) => each === list[at]) ? list : mended;
}

function mendEntry(value: Json, shape: Shape): Json | undefined {
  return shape.mend(value) ?? (isObject(value) ? shape.standIn(value) : undefined);
}
