import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isObject, type Json } from '../protocol/common/json.ts';
import { bare } from '../protocol/reducer-fixture.fixture.ts';
import type { Dialect } from './dialect.ts';
import { type Frame, readFrames } from './recording.fixture.ts';
import { meetings } from './replay.fixture.ts';
import { roundTrips, type Trip } from './round-trip.fixture.ts';
import { v080 } from './v0-8-0.ts';
import { v090 } from './v0-9-0.ts';
import { v100 } from './v1-0-0.ts';

interface RecordedHost {
  readonly folder: string;
  readonly dialect: Dialect;
  /** Members this host changes without an action that says so. */
  readonly unannounced: readonly string[];
}

const hosts: readonly RecordedHost[] = [
  { folder: 'vscode-0.9.0', dialect: v090, unannounced: ['modifiedAt', 'status', 'config'] },
  { folder: 'vscode-0.8.0', dialect: v080, unannounced: ['modifiedAt', 'status', 'config'] },
  { folder: 'copilot-cli-1.0.0', dialect: v100, unannounced: [] },
];

/** What the recording client wrote as older versions do, and the host echoed. */
const OLD_SPELLING = /"id":"plug"/;

/** Channels this app doesn't follow. */
const NOT_FOLLOWED = /channel of unknown kind/;

for (const { folder, dialect, unannounced } of hosts) {
  const recordings = readRecordings(folder);

  describe.skipIf(recordings.length === 0)(`recordings of a real host, ${folder}`, () => {
    for (const { name, frames } of recordings) {
      test(`${name}: every frame of a known method is read, and written again as it was`, () => {
        const trips = roundTrips(dialect, frames);

        expect(trips.flatMap(refusal).filter((reason) => !NOT_FOLLOWED.test(reason))).toEqual([]);
        for (const { wire, written } of trips.flatMap(changed)) expect(written).toEqual(wire);
      });

      test(`${name}: folded channels meet the host's later snapshots`, () => {
        for (const { channel, folded, snapshot } of meetings(dialect, frames)) {
          expect(announced(bare(folded), unannounced), channel).toEqual(announced(bare(snapshot), unannounced));
        }
      });
    }

    test('there are frames to read and later snapshots to meet', () => {
      const trips = recordings.flatMap(({ frames }) => roundTrips(dialect, frames)).filter(({ back }) => 'value' in back);

      expect(trips.length).toBeGreaterThan(300);
      expect(recordings.flatMap(({ frames }) => meetings(dialect, frames)).length).toBeGreaterThan(4);
    });
  });
}

interface Written {
  readonly wire: Json;
  readonly written: Json;
}

/** What a host said, and what it is when it was read and written again. */
function changed({ wire, back, dir }: Trip): readonly Written[] {
  if ('invalid' in back || dir === 'out' || OLD_SPELLING.test(String(JSON.stringify(wire)))) return [];
  return [{ wire: bare(wire ?? null), written: bare(back.value ?? null) }];
}

function refusal({ what, back }: Trip): readonly string[] {
  return 'invalid' in back ? [`${what}: ${back.invalid}`] : [];
}

function readRecordings(host: string): readonly { readonly name: string; readonly frames: readonly Frame[] }[] {
  const folder = resolve(import.meta.dirname, '../../../shared/ahp/traffic', host);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => ({ name, frames: readFrames(readFileSync(join(folder, name), 'utf8')) }));
}

/** The state without what its host changes unannounced, in itself and in its chats. */
function announced(state: Json, unannounced: readonly string[]): Json {
  if (!isObject(state)) return state;
  const kept = Object.entries(state).filter(([key]) => !unannounced.includes(key));
  return Object.fromEntries(
    kept.map(([key, member]) => {
      const isChats = key === 'chats' && Array.isArray(member);
      return [key, isChats ? member.map((chat: Json) => announced(chat, unannounced)) : member];
    }),
  );
}
