import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { corpusOf } from '../../dialects/corpus.fixture.ts';
import { isClientAction } from '../../refusals/client-actions.ts';
import { ACTION_TYPES, actionShape } from './channel-shapes.ts';
import { CHANNEL_KINDS, kindOfAction } from './channels.ts';
import { commandShapes, isCommandName } from './command-shapes.ts';
import { ErrorCode } from './errors.ts';
import { isHostRequestName } from './host-requests.ts';
import { isNotificationName, notificationShapes } from './notification-shapes.ts';

/** Lists of what the protocol has, which lie beside the repository and are never copied into it. */
const folder = resolve(import.meta.dirname, '../../../../shared/ahp/catalog');

interface Action {
  readonly channel: string;
  readonly clientDispatchable: boolean;
  readonly required: readonly string[];
}

interface Catalog {
  readonly actions: Readonly<Record<string, Action>>;
}

interface OwnersCatalog extends Catalog {
  readonly clientRequests: object;
  readonly serverRequests: object;
  readonly serverNotifications: object;
  readonly errors: object;
}

interface NewestCatalog extends Catalog {
  readonly clientRequestsNew: readonly string[];
}

/** Part of 1.1.0, which nobody speaks yet. */
const NOT_SPOKEN = ['createTcpConnection'];

test('there are as many commands and errors as the protocol has, and no notification is missing', () => {
  expect(Object.keys(commandShapes).length).toBe(27 + 4);
  expect(Object.keys(commandShapes).filter(isHostRequestName).length).toBe(10);
  // With `action`, which is read by its own means.
  expect(Object.keys(notificationShapes).length + 1).toBe(9);
  expect(Object.keys(ErrorCode).length).toBe(16);
});

test('every action has a fixture of our own', () => {
  const cases = new Set(CHANNEL_KINDS.flatMap((kind) => corpusOf(kind).actions.map(({ type }) => type)));

  expect(ACTION_TYPES.filter((type) => !cases.has(type))).toEqual([]);
});

test('a name is known or not, whatever objects have by nature', () => {
  expect(['subscribe', 'subscribed', 'toString'].map(isCommandName)).toEqual([true, false, false]);
  expect(['root/progress', 'action', 'toString'].map(isNotificationName)).toEqual([true, false, false]);
});

describe.skipIf(!existsSync(folder))('names published with the protocol (skipped where they are absent)', () => {
  const owners = read<OwnersCatalog>('protocol-0.7.0-dev.json');
  const newest = read<NewestCatalog>('protocol-1.1.0-dev.json');
  const actions = Object.entries({ ...owners?.actions, ...newest?.actions });

  test('every action is known, on its channel', () => {
    expect(actions.length).toBe(106);
    expect(actions.map(([type]) => type).sort()).toEqual([...ACTION_TYPES].sort());
    expect(actions.map(([type]) => kindOfAction(type))).toEqual(actions.map(([, { channel }]) => channel));
  });

  test('a client sends the actions that are for clients, and no others', () => {
    const wrong = actions.filter(([type, { clientDispatchable }]) => isClientAction(type) !== clientDispatchable);

    expect(wrong.map(([type]) => type)).toEqual([]);
  });

  test('nothing is relied on in an action but what must be there', () => {
    const wrong = actions.filter(([type, { required }]) => !required.includes(firstMissing(type)) && firstMissing(type) !== '');

    expect(wrong.map(([type]) => `${type}.${firstMissing(type)}`)).toEqual([]);
  });

  test('every command, request, notification and error is known by its name', () => {
    const wanted = [...Object.keys(owners?.clientRequests ?? {}), ...(newest?.clientRequestsNew ?? [])];

    expect(wanted.filter((method) => !(method in commandShapes))).toEqual(NOT_SPOKEN);
    expect(Object.keys(commandShapes).filter((method) => !wanted.includes(method))).toEqual([]);
    expect(Object.keys(owners?.serverRequests ?? {}).filter((method) => !isHostRequestName(method))).toEqual([]);
    expect([...Object.keys(notificationShapes), 'action'].sort()).toEqual(
      Object.keys(owners?.serverNotifications ?? {}).sort(),
    );
    expect(ErrorCode).toEqual(owners?.errors);
  });
});

/** The first member without which an action is of no use; empty when it needs none. */
function firstMissing(type: string): string {
  return actionShape(type)?.check({})?.slice(1) ?? '';
}

function read<T>(file: string): T | undefined {
  const path = join(folder, file);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined;
}
