import { beforeEach, describe, expect, test, vi } from 'vitest';
import { play } from '../../electron/local-host/agents/rehearsal/coverage/play.ts';
import type { SceneName } from '../../electron/local-host/agents/rehearsal/coverage/row.ts';
import { rowsOf, TOPICS } from '../../electron/local-host/agents/rehearsal/coverage/rows-of.ts';
import { SCENES } from '../../electron/local-host/agents/rehearsal/coverage/scenes.ts';
import { seenIn } from '../../electron/local-host/agents/rehearsal/coverage/seen.ts';
import type { Line } from '../../electron/local-host/agents/rehearsal/coverage/setting.ts';
import { frameMisfit } from '../../electron/local-host/testing/frame-misfit.ts';
import { useBash } from '../../electron/local-host/testing/terminals.ts';
import { loadDefinitions } from '../../electron/local-host/testing/wire-schema.ts';
import type { Dialect } from '../../shared/dialects/dialect.ts';
import { v070Dev } from '../../shared/dialects/v0-7-0-dev.ts';
import { v100 } from '../../shared/dialects/v1-0-0.ts';
import { errorName } from '../../shared/protocol/common/errors.ts';
import { isObject } from '../../shared/protocol/common/json.ts';
import { checkFile } from './check.ts';
import { linesOf } from './findings.ts';

const VERSIONS = [
  { name: '1.0.0', dialect: v100, definitions: undefined },
  { name: '0.7.0', dialect: v070Dev, definitions: loadDefinitions('0.7.0-dev') },
];

// A scene starts real shells, servers and repositories, one after the other.
vi.setConfig({ testTimeout: 90_000 });

beforeEach(useBash);

describe.each(VERSIONS)('spoken as $name', ({ name, dialect, definitions }) => {
  test.each(scenesOf(dialect))('the scene "%s" shows what the table says of it', async (scene) => {
    const lines = await play(scene, name, dialect);

    expect(unseen(scene, dialect, lines)).toEqual([]);
    const received = lines.flatMap(({ dir, msg }) => (dir === 'in' && isObject(msg) ? [msg] : []));
    const wrong = definitions ? received.flatMap((frame) => frameMisfit(definitions, frame) ?? []) : [];
    expect([...new Set(wrong)], 'frames that do not fit the schemas').toEqual([]);
    expect(faultsIn(`signalbox-${name}/${scene}.jsonl`, dialect, lines), 'faults of its recording').toEqual([]);
  });
});

/** A scene of which a version has nothing at all is not played in it. */
function scenesOf(dialect: Dialect): readonly SceneName[] {
  const rows = TOPICS.flatMap((topic) => rowsOf(topic, dialect));
  return (Object.keys(SCENES) as SceneName[]).filter((scene) => rows.some((row) => row.scene === scene));
}

/** The names that the table promises for the scene, and that were not on the wire. */
function unseen(scene: SceneName, dialect: Dialect, lines: readonly Line[]): readonly string[] {
  const { errors, ...seen } = seenIn(dialect, lines);
  const names = { ...seen, errors: new Set([...errors].map((code) => errorName(code) ?? String(code))) };
  const rows = TOPICS.flatMap((topic) => rowsOf(topic, dialect).map((row) => ({ topic, ...row })));
  return rows
    .filter((row) => row.scene === scene && !names[row.topic].has(row.name))
    .map(({ topic, name }) => `${topic}: ${name}`);
}

/** What the check of recordings finds in it, which folds every frame as the app does. */
function faultsIn(path: string, dialect: Dialect, lines: readonly Line[]): readonly string[] {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  return (checkFile({ path, text }, dialect)?.failures ?? []).flatMap(linesOf);
}
