import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { CHANNEL_KINDS, type ChannelKind, reduceChannel, type StateAction, type StateOf } from '../protocol/common/channels.ts';
import type { JsonObject } from '../protocol/common/json.ts';
import { bare, deepFreeze, fixtureFolder, type ReducerFixture, valueIn } from '../protocol/reducer-fixture.fixture.ts';
import type { Dialect } from './dialect.ts';
import { v060 } from './v0-6-0.ts';
import { v070 } from './v0-7-0.ts';
import { v070Dev } from './v0-7-0-dev.ts';
import { v080 } from './v0-8-0.ts';
import { v090 } from './v0-9-0.ts';
import { v100 } from './v1-0-0.ts';

/** Every dialect, the two of 0.7.0 included. */
export const DIALECTS: readonly Dialect[] = [v100, v090, v080, v070, v070Dev, v060];

/** What our own cases hold, in canonical words. */
export interface Corpus {
  readonly states: readonly JsonObject[];
  readonly actions: readonly JsonObject[];
}

const corpora = new Map(CHANNEL_KINDS.map((kind) => [kind, readCorpus(kind)] as const));

export function corpusOf(kind: ChannelKind): Corpus {
  return corpora.get(kind) ?? { states: [], actions: [] };
}

/** Some actions of a kind of channel in any order, read and frozen. */
export function actionsOf(
  kind: ChannelKind,
  isWanted: (wire: JsonObject) => boolean = () => true,
): fc.Arbitrary<readonly StateAction[]> {
  const action = fc
    .constantFrom(...corpusOf(kind).actions.filter(isWanted))
    .map((wire) => deepFreeze(valueIn(v100.decodeAction(wire))));
  return fc.array(action, { maxLength: 12 });
}

/** Folds the actions one after the other; whatever writes into its input throws. */
export function foldAll<K extends ChannelKind>(
  dialect: Dialect,
  kind: K,
  initial: StateOf<K>,
  actions: readonly StateAction[],
): StateOf<K> {
  const fold = { rules: dialect.rules, now: 9999 };
  return actions.reduce((state, action) => deepFreeze(reduceChannel(kind, state, action, fold)), initial);
}

function readCorpus(kind: ChannelKind): Corpus {
  const folder = resolve(import.meta.dirname, '../protocol', fixtureFolder(kind));
  const fixtures = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as ReducerFixture);
  const states = fixtures.flatMap((fixture) => [fixture.initial, fixture.expected]);
  return {
    states: states.map((wire) => bare(v100.encodeState(kind, valueIn(v100.decodeState(kind, wire))) as JsonObject)),
    actions: fixtures.flatMap((fixture) => fixture.actions).filter((action) => 'value' in v100.decodeAction(action)),
  };
}
