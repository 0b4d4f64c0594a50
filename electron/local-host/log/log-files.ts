import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The files of one session: `3.log` holds what happened in its third generation, `3.snapshot` all that was before. */
export interface LogFiles {
  readonly folder: string;
  readonly logs: readonly number[];
  readonly snapshots: readonly number[];
  /** What a writer that was killed has left half-written. */
  readonly drafts: readonly string[];
}

export function logPath(folder: string, generation: number): string {
  return join(folder, `${generation}.log`);
}

export function snapshotPath(folder: string, generation: number): string {
  return join(folder, `${generation}.snapshot`);
}

export async function listLogFiles(folder: string): Promise<LogFiles> {
  const names = await readdir(folder);
  const numbered = (ending: string) =>
    names
      .flatMap((name) => new RegExp(`^(\\d+)\\.${ending}$`).exec(name)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => a - b);
  return {
    folder,
    logs: numbered('log'),
    snapshots: numbered('snapshot'),
    drafts: names.filter((name) => name.endsWith('.draft')).map((name) => join(folder, name)),
  };
}
