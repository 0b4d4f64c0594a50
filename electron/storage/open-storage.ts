import { join } from 'node:path';
import type { Clock } from '../connection/clock.ts';
import { type Database, openDatabase } from './database/database.ts';
import type { DatabaseThread } from './database/messages.ts';
import { importFiles, type OldFile } from './import-files.ts';
import { type KeptList, type ListFormat, openKeptList } from './kept-list.ts';
import { createProtocolLog, type ProtocolLog } from './protocol-log/protocol-log.ts';
import type { StorageProblem } from './read-stored.ts';
import { type OpenedSettings, openSettings } from './settings-file.ts';
import { settingsEntries } from './settings-rows.ts';
import { decodeSettings } from './stored-settings.ts';

export interface StorageOptions {
  readonly folder: string;
  readonly startThread: (path: string) => DatabaseThread;
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  readonly onProblem: (problem: StorageProblem) => void;
  /** Files of earlier versions, besides the settings. */
  readonly oldFiles: readonly ((folder: string) => OldFile)[];
}

/** All that is kept in the person's folder, but for tokens. */
export interface Storage {
  readonly settings: OpenedSettings;
  /** Opens a list; a second opening of the same would know nothing of what the first one changes. */
  list<T>(format: ListFormat<T>): KeptList<T>;
  readonly database: Database;
  /** What goes over the connections. */
  readonly frames: ProtocolLog;
  /** What went wrong while opening; the app goes on all the same. */
  readonly problems: readonly StorageProblem[];
  /** Ends it; whoever has something to write has flushed it before. */
  close(): Promise<void>;
}

/** The caller holds the single-instance lock of the folder. */
export async function openStorage(options: StorageOptions): Promise<Storage> {
  const { folder, startThread, clock, onProblem, oldFiles } = options;
  const path = join(folder, 'signalbox.db');
  const first = await openDatabase({ path, startThread: () => startThread(path), clock, onProblem });
  const files = [oldSettings, ...oldFiles].map((oldFile) => oldFile(folder));
  const { opened, problems } = await importFiles(first, files, clock);
  const { database, rows } = opened;
  const settings = openSettings({ database, rows, clock });
  const frames = createProtocolLog(database, clock);
  return {
    settings,
    list: (format) => openKeptList({ ...format, database, rows, clock }),
    problems: [opened.problem, ...problems, settings.problem].filter((problem) => problem !== undefined),
    database,
    frames,
    close: async () => {
      await frames.flush();
      await database.close();
    },
  };
}

function oldSettings(folder: string): OldFile {
  return {
    path: join(folder, 'settings.json'),
    decode: (text) => {
      const decoded = decodeSettings(text);
      return decoded.status === 'valid' ? { status: 'valid', value: settingsEntries(decoded.value) } : decoded;
    },
  };
}
