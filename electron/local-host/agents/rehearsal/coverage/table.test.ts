import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { v070Dev } from '../../../../../shared/dialects/v0-7-0-dev.ts';
import { v100 } from '../../../../../shared/dialects/v1-0-0.ts';
import { rowsOf, TOPICS, type Topic } from './rows-of.ts';
import { SCENES } from './scenes.ts';
import { pageOf } from './table.ts';

const root = resolve(import.meta.dirname, '../../../../..');

/** Lists of what the protocol has, which lie beside the repository and are never copied into it. */
const catalogue = join(root, '../shared/ahp/catalog');

/** Part of 1.1.0, which nobody speaks yet. */
const NOT_SPOKEN = ['createTcpConnection'];

function namesOf(topic: Topic): readonly string[] {
  return [...new Set([v100, v070Dev].flatMap((dialect) => rowsOf(topic, dialect).map(({ name }) => name)))].sort();
}

test('the page in docs is the table as it is', () => {
  const page = readFileSync(join(root, 'docs/rehearsal.md'), 'utf8');

  expect(page, 'write it anew by `npm run host:table`').toBe(pageOf());
});

test('no row is empty, and each scene has some', () => {
  const rows = TOPICS.flatMap((topic) => rowsOf(topic, v100));

  expect(rows.filter(({ shownBy }) => shownBy.trim() === '')).toEqual([]);
  expect(new Set(rows.map(({ scene }) => scene))).toEqual(new Set(Object.keys(SCENES)));
});

describe.skipIf(!existsSync(catalogue))('names published with the protocol (skipped where they are absent)', () => {
  const owners = read('protocol-0.7.0-dev.json');
  const newest = read('protocol-1.1.0-dev.json');
  const published: Readonly<Partial<Record<Topic, readonly string[]>>> = {
    actions: [...keysOf(owners.actions), ...keysOf(newest.actions)],
    commands: [...keysOf(owners.clientRequests), ...keysOf(newest.clientRequestsNew)],
    hostRequests: keysOf(owners.serverRequests),
    notifications: keysOf(owners.serverNotifications),
    errors: keysOf(owners.errors),
  };

  test.each(Object.entries(published))('%s have a row each, and there is no other row', (topic, names) => {
    const wanted = [...new Set(names)].filter((name) => !NOT_SPOKEN.includes(name));

    expect(wanted.length).toBeGreaterThan(0);
    expect(namesOf(topic as Topic)).toEqual(wanted.sort());
  });

  test('a version has the actions that its own list has, and no others', () => {
    const old = rowsOf('actions', v070Dev).map(({ name }) => name);

    expect(old.toSorted()).toEqual([...keysOf(owners.actions)].sort());
  });
});

function read(file: string): Readonly<Record<string, unknown>> {
  const path = join(catalogue, file);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, unknown>>) : {};
}

function keysOf(list: unknown): readonly string[] {
  if (Array.isArray(list)) return list.map(String);
  return Object.keys(typeof list === 'object' && list !== null ? list : {});
}
