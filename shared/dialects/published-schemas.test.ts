import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHANNEL_KINDS, type ChannelKind, type StateAction } from '../protocol/common/channels.ts';
import type { CommandName } from '../protocol/common/commands.ts';
import { isObject, type Json } from '../protocol/common/json.ts';
import type { NotificationName } from '../protocol/common/notifications.ts';
import { valueIn } from '../protocol/reducer-fixture.fixture.ts';
import { actionsOf, corpusOf, foldAll } from './corpus.fixture.ts';
import type { Dialect } from './dialect.ts';
import { notificationSamples, paramSamples, resultSamples } from './samples.fixture.ts';
import { type Referee, refereeOf, SCHEMAS } from './schemas.fixture.ts';
import { v060 } from './v0-6-0.ts';
import { v070 } from './v0-7-0.ts';
import { v070Dev } from './v0-7-0-dev.ts';
import { v100 } from './v1-0-0.ts';

const versions: readonly { readonly folder: string; readonly dialect: Dialect }[] = [
  { folder: '0.7.0-dev', dialect: v070Dev },
  { folder: '0.7.0', dialect: v070 },
  { folder: '0.6.0', dialect: v060 },
];

/** Kinds that no version has, in cases about what is kept all the same. */
const OF_TOMORROW = /"(?:kind|type)":"(?:hologram|image)"/;

for (const { folder, dialect } of versions) {
  describe.skipIf(!existsSync(join(SCHEMAS, folder)))(
    `what is written as ${folder} fits the published schema (skipped without it)`,
    () => {
      const referee = existsSync(join(SCHEMAS, folder)) ? refereeOf(folder) : undefined;

      for (const kind of CHANNEL_KINDS) {
        test(`states of the ${kind} channel`, () => {
          fc.assert(
            fc.property(fc.constantFrom(...knownStates(kind)), actionsOf(kind, isKnown), (wire, actions) => {
              const state = foldAll(dialect, kind, valueIn(dialect.decodeState(kind, wire)), actions);

              expect(objection(referee, typeOfState(kind), dialect.encodeState(kind, state))).toBeUndefined();
            }),
          );
        });

        test(`actions of the ${kind} channel`, () => {
          for (const action of corpusOf(kind)
            .actions.filter(isKnown)
            .map((wire) => valueIn(v100.decodeAction(wire)))) {
            const written = dialect.encodeAction(action);

            if (written !== undefined)
              expect(referee && objectionsTo(referee, written), JSON.stringify(written)).toContain(undefined);
          }
        });
      }

      test('every action of the version is among those', () => {
        const written = new Set(
          CHANNEL_KINDS.flatMap((kind) => corpusOf(kind).actions.flatMap((wire) => typeWritten(dialect, wire))),
        );

        expect([...(referee?.actions.keys() ?? [])].filter((type) => !written.has(type))).toEqual([]);
        expect([...written].filter((type) => !referee?.actions.has(type))).toEqual([]);
      });

      test('every command and notification has its type, but what came later', () => {
        const types = [...Object.keys(paramSamples), ...Object.keys(notificationSamples)].map(typeOfParams);

        expect(types.filter((type) => !referee?.has(type))).toEqual([
          'MoveChatParams',
          'ListAutomationTriggerDefinitionsParams',
          'RunAutomationParams',
          'FetchAutomationRunsParams',
        ]);
      });

      test.each(Object.keys(paramSamples) as CommandName[])('params and result of %s', (method) => {
        const params = paramSamples[method].map((each) => dialect.encodeParams(method, each));
        const result = resultSamples[method] && dialect.encodeResult(method, resultSamples[method], () => 'root');

        for (const each of params) expect(objection(referee, typeOfParams(method), each)).toBeUndefined();
        if (result !== undefined) expect(objection(referee, typeOfResult(method), result)).toBeUndefined();
      });

      test.each(Object.keys(notificationSamples) as NotificationName[])('params of %s', (method) => {
        const written = dialect.encodeNotification(method, notificationSamples[method]);

        expect(objection(referee, typeOfParams(method), written)).toBeUndefined();
      });
    },
  );
}

function isKnown(wire: Json): boolean {
  return !OF_TOMORROW.test(JSON.stringify(wire));
}

function knownStates(kind: ChannelKind): readonly Json[] {
  return corpusOf(kind).states.filter(isKnown);
}

/** What the version has no type for is of no interest to it. */
function objection(referee: Referee | undefined, type: string, written: Json): string | undefined {
  return referee?.has(type) ? referee.objection(type, written) : undefined;
}

/** One type may have several shapes, of which one must fit. */
function objectionsTo(referee: Referee, written: Json): readonly (string | undefined)[] {
  const type = isObject(written) ? String(written.type) : '';
  return (referee.actions.get(type) ?? []).map((name) => referee.objection(name, written));
}

function typeWritten(dialect: Dialect, wire: Json): readonly string[] {
  const written = dialect.encodeAction(valueIn(v100.decodeAction(wire)) as StateAction);
  return isObject(written) ? [String(written.type)] : [];
}

function typeOfParams(method: string): string {
  return `${method.replace('root/', '').split('/').map(named).join('')}Params`;
}

function typeOfState(kind: ChannelKind): string {
  return `${named(kind)}State`;
}

function typeOfResult(method: CommandName): string {
  return method === 'reconnect' ? 'ReconnectReplayResult' : `${named(method)}Result`;
}

function named(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
