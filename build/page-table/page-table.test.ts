import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ACTIONS } from './actions.ts';
import { COMMANDS, NAMED_COMMANDS, NAMED_NOTIFICATIONS } from './commands.ts';
import { HOSTILE_HOSTS } from './hostile.ts';
import { allRows, pageOf, SECTIONS } from './page.ts';
import { PLACES } from './places.ts';
import { PROOFS } from './proofs.ts';
import { constantOf, fieldsOf, membersOf, type Schema, typesFrom } from './published-types.ts';
import { testNames } from './test-names.ts';
import { VALUES } from './values.ts';
import { windowFiles } from './window-files.ts';

const root = resolve(import.meta.dirname, '../..');

/** What is published with the protocol lies beside the repository and is never copied into it. */
const published = join(root, '../shared/ahp');

const rows = allRows();
const proofs = [...rows.flatMap(({ row }) => row.proofs), ...HOSTILE_HOSTS.flatMap(({ further }) => further)];
const window = windowFiles(root);

test('the page in docs is the table as it is', () => {
  const page = readFileSync(join(root, 'docs/session-channel.md'), 'utf8');

  expect(page, 'write it anew by `npm run host:table`').toBe(pageOf());
});

test('no row is empty', () => {
  const empty = rows.filter(
    ({ row }) => row.element.trim() === '' || row.proofs.some(({ test: named }) => named.trim() === ''),
  );

  expect(rows.length).toBeGreaterThan(200);
  expect(empty.map(({ name }) => name)).toEqual([]);
});

test('no place and no test is kept that no row names', () => {
  const named = new Set<object>([...rows.flatMap(({ row }) => [row.place, ...row.proofs]), ...proofs]);
  const left = [...Object.entries(PLACES), ...Object.entries(PROOFS)].filter(([, each]) => !named.has(each));

  expect(left.map(([name]) => name)).toEqual([]);
});

test('each file that is named is one that the window loads', () => {
  const missing = rows.filter(({ row }) => !window.has(row.place.file));

  expect(missing.map(({ name, row }) => `${name}: ${row.place.file}`)).toEqual([]);
});

test('the words that are quoted stand in the file that is named', () => {
  const wrong = rows.flatMap(({ name, row }) => {
    const text = window.get(row.place.file) ?? '';
    return quoted(`${row.place.words} ${row.element}`)
      .filter((words) => !text.includes(words))
      .map((words) => `${name}: “${words}” in ${row.place.file}`);
  });

  expect(wrong).toEqual([]);
});

test('each test that is named is there by that very name', () => {
  const files = new Map([...new Set(proofs.map(({ file }) => file))].map((file) => [file, namesIn(file)]));
  const missing = proofs.filter(({ file, test: name }) => !files.get(file)?.has(name));

  expect(missing.map(({ file, test: name }) => `${file}: ${name}`)).toEqual([]);
});

test('a test is found by its name only, and not by what else is called in its file', () => {
  const text = `
    test('one', () => expect(f('two', 2)).toBe(3));
    test.each([[1], [2]])("it's %d", () => undefined);
    it(\`three\`, { tag: '@x' }, async () => undefined);
    test.skip('four', () => undefined);
    describe('five', () => undefined);`;

  expect([...testNames(text)]).toEqual(['one', "it's %d", 'three']);
});

describe.skipIf(!existsSync(published))('against what is published with the protocol (skipped where that is absent)', () => {
  const catalogue = read('catalog/protocol-0.7.0-dev.json') as unknown as Catalogue;
  const schema = ['state', 'actions', 'commands'].map((name) => read(`schema/0.7.0-dev/${name}.schema.json`) as Schema);

  test('every action of the page has its rows, and there is no other', () => {
    const wanted = Object.entries(catalogue.actions)
      .filter(([, { inSeed }]) => inSeed)
      .map(([name, { fields }]) => [name, fields.toSorted()]);

    expect(wanted.length).toBeGreaterThan(0);
    expect(Object.entries(ACTIONS).map(([name, { fields }]) => [name, Object.keys(fields).sort()])).toEqual(wanted);
  });

  test('every type that a Session is made of has its fields, and there is no other', () => {
    const wanted = typesFrom(schema).map((type) => [type, fieldsOf(schema, type).toSorted()]);
    const types = new Set(SECTIONS.flatMap((section) => section.types));
    const had = [...types].map((type) => [
      type,
      SECTIONS.filter((section) => section.types.includes(type))
        .flatMap((section) => Object.keys(section.rows))
        .sort(),
    ]);

    expect(wanted.length).toBeGreaterThan(40);
    expect(Object.fromEntries(had)).toEqual(Object.fromEntries(wanted));
  });

  test('commands and notifications go by names that are published', () => {
    const commands = [...COMMANDS.map(({ title }) => title), ...Object.keys(NAMED_COMMANDS)];
    const described = ['createSession', 'disposeSession', 'fetchTurns', 'completions'];

    expect(commands).toEqual(expect.arrayContaining(described));
    expect(Object.keys(catalogue.clientRequests)).toEqual(
      expect.arrayContaining([...described, ...Object.keys(NAMED_COMMANDS)]),
    );
    expect(Object.keys(catalogue.serverNotifications)).toEqual(expect.arrayContaining(Object.keys(NAMED_NOTIFICATIONS)));
  });

  test('every value of what a Session can be has its row, and there is no other', () => {
    const { CustomizationType: kinds = {}, ...others } = VALUES;
    const kindsOf = [...membersOf(schema, 'Customization'), ...membersOf(schema, 'ChildCustomization')].map((type) =>
      constantOf(schema, type, 'type'),
    );

    expect(Object.keys(kinds).sort()).toEqual([...new Set(kindsOf)].sort());
    for (const [type, values] of Object.entries(others)) {
      expect(Object.keys(values).sort(), type).toEqual(catalogue.enums[type]?.map(String).sort());
    }
  });
});

interface Catalogue {
  readonly actions: Readonly<Record<string, { readonly inSeed: boolean; readonly fields: readonly string[] }>>;
  readonly clientRequests: object;
  readonly serverNotifications: object;
  readonly enums: Readonly<Record<string, readonly (string | number)[]>>;
}

function read(file: string): object {
  const path = join(published, file);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as object) : {};
}

function namesIn(file: string): ReadonlySet<string> {
  const path = join(root, file);
  return existsSync(path) ? testNames(readFileSync(path, 'utf8')) : new Set();
}

/** What stands in “quotes”; an ellipsis is for a name that differs each time. */
function quoted(text: string): readonly string[] {
  return [...text.matchAll(/“([^”]+)”/g)].map(([, words = '']) => words.replace(/ …$/, ''));
}
