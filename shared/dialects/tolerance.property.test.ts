import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stateShapes } from '../protocol/common/channel-shapes.ts';
import { CHANNEL_KINDS, type ChannelKind } from '../protocol/common/channels.ts';
import type { Json } from '../protocol/common/json.ts';
import { bare, deepFreeze, valueIn } from '../protocol/reducer-fixture.fixture.ts';
import { actionsOf, corpusOf, DIALECTS, foldAll } from './corpus.fixture.ts';
import { type Path, pathsIn, removedAt, splicedAt } from './splice.fixture.ts';
import { v100 } from './v1-0-0.ts';

/** Without it a state is no state of its kind. */
const FRAME: Readonly<Record<ChannelKind, readonly string[]>> = {
  root: ['agents'],
  session: ['chats'],
  chat: ['turns'],
  terminal: ['content'],
  changeset: ['files'],
  annotations: ['annotations'],
  resourceWatch: ['root'],
  automation: ['entries'],
  automationRun: ['sessions'],
  canvas: ['instanceId', 'extensionId', 'canvasId'],
};

for (const kind of CHANNEL_KINDS) {
  describe(`anything at any place of a state of the ${kind} channel`, () => {
    test('costs only that place, and is written again as it came', () => {
      fc.assert(
        fc.property(spliced(kind), ({ wire, path }) => {
          const reading = v100.decodeState(kind, deepFreeze(wire));
          if ('invalid' in reading) {
            expect(FRAME[kind].map((member) => [member])).toContainEqual(path);
            return;
          }
          const written = bare(v100.encodeState(kind, reading.value));

          expect([written, removedAt(written, path)]).toContainEqual(removedAt(bare(wire), path));
          expect(valueIn(v100.decodeState(kind, v100.encodeState(kind, reading.value)))).toEqual(reading.value);
          expect(stateShapes[kind].check(reading.value as unknown as Json)).toBeUndefined();
        }),
        { numRuns: 500 },
      );
    });

    test('is read, folded and written in any version without an exception, and leaves a state that fits', () => {
      fc.assert(
        fc.property(spliced(kind), actionsOf(kind), ({ wire }, actions) => {
          const reading = v100.decodeState(kind, wire);
          if ('invalid' in reading) return;

          for (const dialect of DIALECTS) {
            const state = foldAll(dialect, kind, deepFreeze(reading.value), actions);
            dialect.encodeState(kind, state);

            expect(stateShapes[kind].check(state as unknown as Json)).toBeUndefined();
          }
        }),
        { numRuns: 300 },
      );
    });
  });

  describe(`anything at any place of an action of the ${kind} channel`, () => {
    test('is read, folded and written in any version without an exception, and leaves a state that fits', () => {
      fc.assert(
        fc.property(splicedAction(kind), fc.constantFrom(...corpusOf(kind).states), (wire, initial) => {
          const reading = v100.decodeAction(wire);
          if ('invalid' in reading) return;
          const state = valueIn(v100.decodeState(kind, initial));

          for (const dialect of DIALECTS) {
            const next = foldAll(dialect, kind, state, [deepFreeze(reading.value)]);
            dialect.encodeState(kind, next);
            dialect.encodeAction(reading.value);

            expect(stateShapes[kind].check(next as unknown as Json)).toBeUndefined();
          }
        }),
        { numRuns: 500 },
      );
    });
  });
}

interface Spliced {
  readonly wire: Json;
  readonly path: Path;
}

function spliced(kind: ChannelKind): fc.Arbitrary<Spliced> {
  return splice(fc.constantFrom<Json>(...corpusOf(kind).states));
}

function splicedAction(kind: ChannelKind): fc.Arbitrary<Json> {
  return splice(fc.constantFrom<Json>(...corpusOf(kind).actions)).map(({ wire }) => wire);
}

/** One place replaced by anything at all, by nothing, or by something that belongs elsewhere. */
function splice(values: fc.Arbitrary<Json>): fc.Arbitrary<Spliced> {
  return fc.tuple(values, fc.nat(), other()).map(([value, at, replacement]) => {
    const paths = pathsIn(value);
    const path = paths[at % Math.max(1, paths.length)] ?? [];
    return { wire: splicedAt(value, path, replacement), path };
  });
}

function other(): fc.Arbitrary<Json> {
  const elsewhere = CHANNEL_KINDS.flatMap((kind) => corpusOf(kind).states);
  const anything = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as Json);
  return fc.oneof(anything, fc.constantFrom<Json>(null, '', 0, {}, []), fc.constantFrom<Json>(...elsewhere));
}
