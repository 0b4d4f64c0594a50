import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of its own for one test. */
export interface TestFolder {
  readonly path: string;
  /** Writes a file into it and answers its whole path. */
  put(name: string, text: string, mode?: number): string;
  remove(): void;
}

export function makeTestFolder(): TestFolder {
  const path = mkdtempSync(join(tmpdir(), 'signalbox-connection-'));
  return {
    path,
    put: (name, text, mode = 0o600) => {
      const file = join(path, name);
      writeFileSync(file, text, { mode });
      return file;
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}
