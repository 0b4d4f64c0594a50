import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkFile } from './check.ts';
import { DEVIATIONS, UNANNOUNCED } from './exceptions.ts';
import { readText } from './files.ts';

/** Recordings of our own, and those that lie beside the repository. */
const folders = [
  resolve(import.meta.dirname, 'fixtures/recordings'),
  resolve(import.meta.dirname, '../../../shared/ahp/traffic'),
];

const exceptions = [
  ...UNANNOUNCED.map(({ host, channel, member, recording }) => ({ use: `${host}: ${channel} ${member}`, recording })),
  ...DEVIATIONS.map(({ host, what, member, recording }) => ({ use: `${host}: ${what} ${member}`, recording })),
];

describe('an exception', () => {
  const files = exceptions.map((each) => ({ ...each, file: fileOf(each.recording) }));

  test.for(files)('$use is forced by $recording (skipped where that is absent)', ({ use, recording, file }, { skip }) => {
    skip(file === undefined);

    const counts = checkFile({ path: recording, text: readText(file ?? '') })?.counts ?? [];

    expect(counts.map(({ what }) => what)).toContain(use);
  });
});

function fileOf(recording: string): string | undefined {
  return folders.map((folder) => join(folder, recording)).find((file) => existsSync(file));
}
