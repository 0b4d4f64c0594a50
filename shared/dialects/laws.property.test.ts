import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHANNEL_KINDS, type ChannelKind, type StateAction, type StateOf } from '../protocol/common/channels.ts';
import { bare, deepFreeze, valueIn } from '../protocol/reducer-fixture.fixture.ts';
import { actionsOf, corpusOf, DIALECTS, foldAll } from './corpus.fixture.ts';
import { v100 } from './v1-0-0.ts';

for (const kind of CHANNEL_KINDS) {
  describe(`the ${kind} channel`, () => {
    test('folding any actions in any order neither writes into its input nor loses a state', () => {
      fc.assert(
        fc.property(fc.constantFrom(...DIALECTS), histories(kind), (dialect, { initial, actions }) => {
          const state = foldAll(dialect, kind, initial, actions);

          expect(valueIn(dialect.decodeState(kind, v100.encodeState(kind, state)))).toEqual(state);
        }),
      );
    });

    test('what a dialect can say it reads back as it was', () => {
      fc.assert(
        fc.property(fc.constantFrom(...DIALECTS), histories(kind), (dialect, { initial, actions }) => {
          const sayable = dialect.encodeState(kind, foldAll(dialect, kind, initial, actions));
          const state = valueIn(dialect.decodeState(kind, sayable));

          expect(bare(dialect.encodeState(kind, state))).toEqual(bare(sayable));
          expect(valueIn(dialect.decodeState(kind, dialect.encodeState(kind, state)))).toEqual(state);
        }),
      );
    });

    test('an action that can be said is read back with the same effect', () => {
      fc.assert(
        fc.property(fc.constantFrom(...DIALECTS), histories(kind), (dialect, { initial, actions }) => {
          const said = actions.flatMap((action) => {
            const wire = dialect.encodeAction(action);
            return wire === undefined ? [] : [valueIn(dialect.decodeAction(wire))];
          });
          const again = said.map((action) => valueIn(dialect.decodeAction(dialect.encodeAction(action))));

          expect(foldAll(dialect, kind, initial, again)).toEqual(foldAll(dialect, kind, initial, said));
        }),
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
  return fc.record({
    initial: fc.constantFrom(...corpusOf(kind).states).map((state) => deepFreeze(valueIn(v100.decodeState(kind, state)))),
    actions: actionsOf(kind),
  });
}
