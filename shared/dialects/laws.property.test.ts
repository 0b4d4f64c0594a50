import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHANNEL_KINDS, type ChannelKind, reduceChannel, type StateAction, type StateOf } from '../protocol/common/channels.ts';
import { isObject, type Json, type JsonObject } from '../protocol/common/json.ts';
import { bare, deepFreeze, fixtureFolder, type ReducerFixture, valueIn } from '../protocol/reducer-fixture.fixture.ts';
import type { Dialect } from './dialect.ts';
import { v070 } from './v0-7-0.ts';
import { v070Dev } from './v0-7-0-dev.ts';
import { v090 } from './v0-9-0.ts';
import { v100 } from './v1-0-0.ts';

const dialects: readonly Dialect[] = [v100, v090, v070, v070Dev];
const corpus = new Map(CHANNEL_KINDS.map((kind) => [kind, readCorpus(kind)] as const));

for (const kind of CHANNEL_KINDS) {
  describe(`the ${kind} channel`, () => {
    test('folding any actions in any order neither writes into its input nor loses a state', () => {
      fc.assert(
        fc.property(fc.constantFrom(...dialects), histories(kind), (dialect, { initial, actions }) => {
          const state = foldAll(dialect, kind, initial, actions);

          expect(valueIn(dialect.decodeState(kind, v100.encodeState(kind, state)))).toEqual(state);
        }),
      );
    });

    test('what a dialect can say it reads back as it was', () => {
      fc.assert(
        fc.property(fc.constantFrom(...dialects), histories(kind), (dialect, { initial, actions }) => {
          const sayable = dialect.encodeState(kind, foldAll(dialect, kind, initial, actions));
          const state = valueIn(dialect.decodeState(kind, sayable));

          expect(bare(dialect.encodeState(kind, state))).toEqual(bare(sayable));
          expect(valueIn(dialect.decodeState(kind, dialect.encodeState(kind, state)))).toEqual(state);
        }),
      );
    });

    test('an action that can be said is read back with the same effect', () => {
      fc.assert(
        fc.property(fc.constantFrom(...dialects), histories(kind), (dialect, { initial, actions }) => {
          const said = actions.flatMap((action) => {
            const wire = dialect.encodeAction(action);
            return wire === undefined ? [] : [valueIn(dialect.decodeAction(wire))];
          });
          const again = said.map((action) => valueIn(dialect.decodeAction(dialect.encodeAction(action))));

          expect(foldAll(dialect, kind, initial, again)).toEqual(foldAll(dialect, kind, initial, said));
        }),
      );
    });

    test('a spoiled state or action is refused or folded, but nothing ever throws', () => {
      fc.assert(
        fc.property(histories(kind), spoilt(kind), spoilt(kind), ({ actions }, state, action) => {
          const read = v100.decodeState(kind, state);
          const spoiled = v100.decodeAction(action);
          const all = 'value' in spoiled ? [spoiled.value, ...actions] : actions;

          if ('value' in read) foldAll(v070, kind, read.value, all);
        }),
        { numRuns: 1000 },
      );
    });
  });
}

test('anything at all may be read without an exception', () => {
  const kindOf = () => 'chat' as const;
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      for (const kind of CHANNEL_KINDS) v100.decodeState(kind, value);
      for (const method of ['initialize', 'reconnect', 'subscribe', 'listSessions'] as const)
        v100.decodeResult(method, value, kindOf);
      for (const method of ['createSession', 'createChat', 'ping'] as const) v100.decodeParams(method, value);
      for (const method of ['root/sessionAdded', 'auth/required'] as const) v100.decodeNotification(method, value);

      expect(v100.decodeAction(value)).toHaveProperty('invalid');
      expect(v100.decodeEnvelope(value)).toHaveProperty('invalid');
      expect(v100.decodeDispatch(value)).toHaveProperty('invalid');
    }),
  );
});

interface History<K extends ChannelKind> {
  readonly initial: StateOf<K>;
  readonly actions: readonly StateAction[];
}

/** A state of the corpus and up to twelve of its actions in any order. */
function histories<K extends ChannelKind>(kind: K): fc.Arbitrary<History<K>> {
  const { states, actions } = corpusOf(kind);
  return fc.record({
    initial: fc.constantFrom(...states).map((state) => deepFreeze(valueIn(v100.decodeState(kind, state)))),
    actions: fc.array(
      fc.constantFrom(...actions).map((action) => deepFreeze(valueIn(v100.decodeAction(action)))),
      { maxLength: 12 },
    ),
  });
}

/** A state or an action of the corpus with one value in it replaced by something else. */
function spoilt(kind: ChannelKind): fc.Arbitrary<Json> {
  const { states, actions } = corpusOf(kind);
  return fc
    .tuple(fc.constantFrom<Json>(...states, ...actions), fc.nat(), fc.jsonValue())
    .map(([value, at, replacement]) =>
      replaced(value, at % countOf(value), JSON.parse(JSON.stringify(replacement)), { passed: 0 }),
    );
}

function foldAll<K extends ChannelKind>(
  dialect: Dialect,
  kind: K,
  initial: StateOf<K>,
  actions: readonly StateAction[],
): StateOf<K> {
  const fold = { rules: dialect.rules, now: 9999 };
  return actions.reduce((state, action) => deepFreeze(reduceChannel(kind, state, action, fold)), initial);
}

function countOf(value: Json): number {
  const members = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return members.reduce<number>((count, member) => count + countOf(member ?? null), 1);
}

/** The value with the `at`-th of all values in it replaced, counted depth first. */
function replaced(value: Json, at: number, replacement: Json, walk: { passed: number }): Json {
  if (walk.passed++ === at) return replacement;
  if (Array.isArray(value)) return value.map((entry) => replaced(entry, at, replacement, walk));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, replaced(member ?? null, at, replacement, walk)]),
  );
}

interface Corpus {
  readonly states: readonly JsonObject[];
  readonly actions: readonly JsonObject[];
}

function corpusOf(kind: ChannelKind): Corpus {
  return corpus.get(kind) ?? { states: [], actions: [] };
}

function readCorpus(kind: ChannelKind): Corpus {
  const folder = resolve(import.meta.dirname, '../protocol', fixtureFolder(kind));
  const fixtures = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as ReducerFixture);
  const actions = fixtures.flatMap((fixture) => fixture.actions);
  return {
    states: fixtures.flatMap((fixture) => [fixture.initial, fixture.expected]),
    actions: actions.filter((action) => 'value' in v100.decodeAction(action)),
  };
}
