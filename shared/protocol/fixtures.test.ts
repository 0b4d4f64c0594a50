import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Dialect } from '../dialects/dialect.ts';
import { v060 } from '../dialects/v0-6-0.ts';
import { v070 } from '../dialects/v0-7-0.ts';
import { v070Dev } from '../dialects/v0-7-0-dev.ts';
import { v080 } from '../dialects/v0-8-0.ts';
import { v090 } from '../dialects/v0-9-0.ts';
import { v100 } from '../dialects/v1-0-0.ts';
import { CHANNEL_KINDS, type ChannelKind } from './common/channels.ts';
import { bare, fixtureFolder, foldFixture, type ReducerFixture, valueIn } from './reducer-fixture.fixture.ts';

/** A case written for a version holds for the older ones too; one without a version is canonical. */
const dialects: Readonly<Record<string, readonly Dialect[]>> = {
  '0.8.0': [v080, v070, v070Dev, v060],
  '0.7.0': [v070, v070Dev, v060],
  '0.7.0-dev': [v070Dev, v060],
  '0.6.0': [v060],
};

/**
 * Published with the protocol beside the repository, and never copied into it. They are checked in their own version with the
 * recordings, by `build/conformance`; here it is seen that the version before gives the same.
 */
const published = resolve(import.meta.dirname, '../../../shared/ahp/fixtures/0.7.0-dev/reducers');

/** What 0.6.0 has no words for. */
const LATER_THAN_060 = /workingDirector/;

for (const kind of CHANNEL_KINDS) {
  describe(`our own fixtures of the ${kind} channel`, () => {
    for (const { name, fixture } of readFixtures(join(import.meta.dirname, fixtureFolder(kind)))) {
      for (const dialect of dialects[fixture.version ?? ''] ?? [v100]) {
        test(`${fixture.description} (${name}, ${dialect.version})`, () => check(dialect, kind, fixture));
      }
    }
  });
}

describe.skipIf(!existsSync(published))(
  'what was published for 0.7.0 and 0.6.0 says the same (skipped where it is absent)',
  () => {
    for (const { name, fixture } of readFixtures(published)) {
      const kind = CHANNEL_KINDS.find((each) => each === fixture.reducer);
      if (LATER_THAN_060.test(JSON.stringify(fixture.expected))) continue;
      test(name, () => kind && check(v060, kind, fixture));
    }
  },
);

test('an own fixture without a version gives the same in 0.9.0 as far as 0.9.0 has words for it', () => {
  const fixtures = readFixtures(join(import.meta.dirname, fixtureFolder('chat'))).map(({ fixture }) => fixture);
  const plain = fixtures.filter((fixture) => fixture.version === undefined && isSpokenIn(v090, 'chat', fixture));

  expect(plain.length).toBeGreaterThan(60);
  for (const fixture of plain) check(v090, 'chat', fixture);
});

/** Compares on the encoded side, so that a member a decoder loses shows; both states must also survive on their own. */
function check(dialect: Dialect, kind: ChannelKind, fixture: ReducerFixture): void {
  expect(bare(foldFixture(dialect, kind, fixture))).toEqual(bare(fixture.expected));
  for (const state of [fixture.initial, fixture.expected]) {
    const decoded = valueIn(dialect.decodeState(kind, state));
    expect(bare(dialect.encodeState(kind, decoded))).toEqual(bare(state));
  }
}

function isSpokenIn(dialect: Dialect, kind: ChannelKind, { initial, actions, expected }: ReducerFixture): boolean {
  const survives = [initial, expected].every((state) => {
    const written = dialect.encodeState(kind, valueIn(dialect.decodeState(kind, state)));
    return JSON.stringify(written) === JSON.stringify(state);
  });
  return (
    survives && actions.every((action) => 'invalid' in v100.decodeAction(action) || 'value' in dialect.decodeAction(action))
  );
}

function readFixtures(folder: string): readonly { readonly name: string; readonly fixture: ReducerFixture }[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.map((name) => ({ name, fixture: JSON.parse(readFileSync(join(folder, name), 'utf8')) }));
}
