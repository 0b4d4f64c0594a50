import { rm, truncate } from 'node:fs/promises';
import type { Dialect } from '../../../shared/dialects/dialect.ts';
import { foldRecords } from './fold-records.ts';
import { type LogFiles, listLogFiles, logPath, snapshotPath } from './log-files.ts';
import { type ReadFile, readLogFile } from './read-file.ts';
import type { LogRecord } from './record.ts';
import type { SavedSession } from './saved-session.ts';

/** Where a writer goes on. */
export interface LogPosition {
  readonly generation: number;
  /** Size of the log of that generation. */
  readonly bytes: number;
  /** The generations that can be read without any before them, oldest first. */
  readonly bases: readonly number[];
}

export interface LoadedLog {
  readonly saved: SavedSession;
  readonly position: LogPosition;
}

interface Base {
  readonly generation: number;
  readonly file: ReadFile;
  readonly isSnapshot: boolean;
}

/**
 * The session that a folder holds; undefined when its writer was stopped before the first base was complete, so that nobody was
 * ever told of it. A snapshot that is torn or damaged counts as none: the one before and the logs since say the same. Throws in words.
 */
export async function loadLog(folder: string, canonical: Dialect): Promise<LoadedLog | undefined> {
  const files = await listLogFiles(folder);
  const bases = await readBases(files);
  const base = bases[0];
  if (!base) {
    await assertNeverBegun(files);
    return undefined;
  }
  const logs = await readLogs(files, base);
  const last = logs.at(-1);
  if (!last) throw new Error(`the log of generation ${base.generation} is missing in ${folder}`);
  const records: LogRecord[] = base.isSnapshot ? [...base.file.records] : [];
  for (const { file } of logs) records.push(...file.records);
  const saved = foldRecords(canonical, base.file.header, records);
  await tidy(files, last);
  const position = {
    generation: last.generation,
    bytes: last.file.bytes,
    bases: bases.map(({ generation }) => generation).reverse(),
  };
  return { saved, position };
}

/** Damage must never look like a session that was never written: what is taken for one is deleted. */
async function assertNeverBegun({ folder, logs, snapshots }: LogFiles): Promise<void> {
  for (const generation of logs) await readLogFile(logPath(folder, generation));
  if (snapshots.length > 0 || logs.some((generation) => generation > 1))
    throw new Error(`no snapshot in ${folder} can be read`);
}

/** What can be begun with, newest first. */
async function readBases({ folder, logs, snapshots }: LogFiles): Promise<readonly Base[]> {
  const bases: Base[] = [];
  for (const generation of [...new Set([...logs, ...snapshots])].sort((a, b) => b - a)) {
    const file = snapshots.includes(generation) ? await complete(snapshotPath(folder, generation)) : undefined;
    if (file) bases.push({ generation, file, isSnapshot: true });
    else if (logs.includes(generation)) {
      const log = await complete(logPath(folder, generation));
      if (log) bases.push({ generation, file: log, isSnapshot: false });
    }
  }
  return bases;
}

/** The file when it says a session whole. */
async function complete(path: string): Promise<ReadFile | undefined> {
  try {
    const file = await readLogFile(path);
    return file?.header.base === 'itself' && file.records.some(({ kind }) => kind === 'end') ? file : undefined;
  } catch {
    // Damaged: it counts as none here, and when there is no other the caller says so.
    return undefined;
  }
}

interface Log {
  readonly generation: number;
  readonly file: ReadFile;
}

async function readLogs({ folder, logs }: LogFiles, base: Base): Promise<readonly Log[]> {
  const read: Log[] = [];
  for (const generation of logs.filter((each) => each >= base.generation)) {
    const previous = read.at(-1);
    const file = await readLogFile(logPath(folder, generation));
    // A log without a header was begun in the very moment in which its writer was stopped.
    if (!file) continue;
    if (previous?.file.isTorn) throw new Error(`${logPath(folder, previous.generation)} is cut off, and another follows it`);
    if (previous && generation !== previous.generation + 1)
      throw new Error(`generation ${previous.generation + 1} is missing in ${folder}`);
    read.push({ generation, file });
  }
  return read;
}

/** What was cut off goes, so that what is written next begins a line of its own. */
async function tidy({ folder, logs, drafts }: LogFiles, last: Log): Promise<void> {
  for (const draft of drafts) await rm(draft, { force: true });
  for (const generation of logs.filter((each) => each > last.generation))
    await rm(logPath(folder, generation), { force: true });
  if (last.file.isTorn) await truncate(logPath(folder, last.generation), last.file.bytes);
}
