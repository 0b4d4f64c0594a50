import { describe, expect, test } from 'vitest';
import type { Json } from './json.ts';
import { putBack } from './set-aside.ts';
import {
  closedUnion,
  entry,
  fields,
  flag,
  listOf,
  mapOf,
  members,
  number,
  prose,
  record,
  type Shape,
  text,
  union,
} from './shape.ts';

const animal = union(
  'kind',
  { cat: fields({ lives: number }), dog: record({}, { tricks: listOf(text) }) },
  {
    essential: { name: text },
    ifThere: { age: number },
    optional: { owner: record({ name: text }) },
  },
);
const cat = { kind: 'cat', name: 'Tom', lives: 9 };

/** A mended value fits, and what was set aside in it can be put back. */
function mended(shape: Shape, value: Json): Json | undefined {
  const result = shape.mend(value);
  if (result !== undefined) expect(shape.check(result)).toBeUndefined();
  if (typeof result === 'object' && result !== null && 'kind' in result) expect(putBack(result)).toEqual(value);
  return result;
}

test('what fits is returned itself', () => {
  const value = { list: [cat], map: { a: 'x' }, prose: { markdown: '*x*' } };
  const shape = record({ list: listOf(animal), map: mapOf(text), prose });

  expect(shape.check(value)).toBeUndefined();
  expect(shape.mend(value)).toBe(value);
});

test('a problem is named by its path', () => {
  const shape = record({ list: listOf(animal) }, { map: mapOf(text), prose });

  expect(shape.check(5)).toBe('');
  expect(shape.check({})).toBe('.list');
  expect(shape.check({ list: [cat, { ...cat, lives: '9' }] })).toBe('.list[1].lives');
  expect(shape.check({ list: [{ name: 'Tom' }] })).toBe('.list[0].kind');
  expect(shape.check({ list: [], map: { a: 1 } })).toBe('.map.a');
  expect(shape.check({ list: [], map: [] })).toBe('.map');
  expect(shape.check({ list: [], prose: {} })).toBe('.prose.markdown');
});

describe('what does not fit', () => {
  test('is refused where nothing can be done without it', () => {
    const shape = members({ essential: { id: text }, ifThere: { age: number } });

    expect(mended(shape, { id: 1 })).toBeUndefined();
    expect(mended(shape, { id: 'a', age: 'old' })).toBeUndefined();
    expect(mended(shape, { id: 'a' })).toEqual({ id: 'a' });
    expect(mended(shape, [])).toBeUndefined();
  });

  test('is left out or replaced by a blank where something can', () => {
    const shape = record(
      { id: text, age: number, on: flag, pet: animal, list: listOf(text), map: mapOf(text) },
      { note: prose },
    );

    expect(mended(shape, { id: 'a', note: 5 })).toMatchObject({
      id: 'a',
      age: 0,
      on: false,
      pet: { kind: '', name: '' },
      list: [],
      map: {},
    });
    expect(putBack(shape.mend({ id: 'a', note: 5 }) as never)).toEqual({ id: 'a', note: 5 });
  });

  test('keeps its place in a list as a variant nobody knows', () => {
    expect(mended(listOf(animal), [{ ...cat, lives: '9' }, 5, cat])).toMatchObject([{ kind: 'unreadable', name: 'Tom' }, cat]);
    expect(mended(listOf(animal), [{ ...cat, age: 'old' }])).toMatchObject([{ kind: 'unreadable', lives: 9 }]);
    expect(mended(listOf(animal), [{}])).toMatchObject([{ kind: 'unreadable', name: '' }]);
    expect(mended(entry(animal), { ...cat, name: 5 })).toMatchObject({ kind: 'unreadable', name: '' });
    expect(mended(entry(animal), 5)).toBeUndefined();
    expect(entry(animal).mend(undefined)).toBeUndefined();
  });

  test('is left out of a list where nothing keeps its place', () => {
    expect(mended(listOf(text), ['a', 5, 'b'])).toEqual(['a', 'b']);
    expect(mended(listOf(fields({ id: text })), [{ id: 'a' }, {}, null])).toEqual([{ id: 'a' }]);
    expect(mended(listOf(text), 'a')).toBeUndefined();
  });

  test('does not cost what is beside it in a variant', () => {
    const dog = { kind: 'dog', name: 'Rex', tricks: ['sit', 5], owner: {} };

    expect(mended(listOf(animal), [dog])).toMatchObject([{ kind: 'dog', tricks: ['sit'], owner: { name: '' } }]);
  });

  test('costs a map as a whole, since its keys belong to others', () => {
    expect(mended(mapOf(text), { a: 'x', b: 1 })).toBeUndefined();
    expect(mended(mapOf(text), 5)).toBeUndefined();
  });
});

test('a variant of tomorrow passes, unless the union is closed', () => {
  const later = { kind: 'bird', name: 'Tweety', wings: 2 };
  const closed = closedUnion('kind', { cat: fields({ lives: number }) });

  expect(animal.check(later)).toBeUndefined();
  expect(animal.mend(later)).toBe(later);
  expect(closed.check(later)).toBe('.kind');
  expect(closed.mend(later)).toBeUndefined();
  expect(closed.check(cat)).toBeUndefined();
  expect(closed.mend(cat)).toBe(cat);
  expect(closed.mend(5)).toBeUndefined();
});

test('what took the place of something set aside stays there', () => {
  const shape = record({ title: text }, { note: text });
  const read = shape.mend({ title: 5, note: {} }) as { readonly title: string };

  expect(putBack({ ...read, title: 'New' })).toEqual({ title: 'New', note: {} });
  expect(putBack({ ...read, note: 'x' })).toEqual({ title: 5, note: 'x' });
});
