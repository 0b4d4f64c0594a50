import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { v070Dev } from '../../../../../shared/dialects/v0-7-0-dev.ts';
import { v100 } from '../../../../../shared/dialects/v1-0-0.ts';
import { errorName } from '../../../../../shared/protocol/common/errors.ts';
import { isObject } from '../../../../../shared/protocol/common/json.ts';
import { frameMisfit } from '../../../testing/frame-misfit.ts';
import { loadDefinitions } from '../../../testing/wire-schema.ts';
import { play } from './play.ts';
import type { SceneName } from './row.ts';
import { rowsOf, TOPICS } from './rows-of.ts';
import { SCENES } from './scenes.ts';
import { seenIn } from './seen.ts';

const VERSIONS = [
  { name: '1.0.0', dialect: v100, definitions: undefined },
  { name: '0.7.0', dialect: v070Dev, definitions: loadDefinitions('0.7.0-dev') },
];

/** Not the person's own shell, which may say anything. */
beforeAll(() => void vi.stubEnv('SHELL', '/bin/bash'));
afterAll(() => void vi.unstubAllEnvs());

describe.each(VERSIONS)('spoken as $name', ({ name, dialect, definitions }) => {
  test.each(Object.keys(SCENES) as SceneName[])('the scene "%s" shows on the wire what the table says of it', async (scene) => {
    const rows = TOPICS.flatMap((topic) => rowsOf(topic, dialect).map((row) => ({ topic, ...row })));

    const lines = await play(scene, name, dialect);

    const { errors, ...seen } = seenIn(dialect, lines);
    const names = { ...seen, errors: new Set([...errors].map((code) => errorName(code) ?? String(code))) };
    const missing = rows.filter((row) => row.scene === scene && !names[row.topic].has(row.name));
    expect(missing.map((row) => `${row.topic}: ${row.name}`)).toEqual([]);
    const received = lines.flatMap(({ dir, msg }) => (dir === 'in' && isObject(msg) ? [msg] : []));
    const wrong = definitions ? received.flatMap((frame) => frameMisfit(definitions, frame) ?? []) : [];
    expect([...new Set(wrong)]).toEqual([]);
  });
});
