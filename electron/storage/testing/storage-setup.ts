import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { createManualClock, type ManualClock } from '../../connection/manual-clock.ts';
import type { Numbered } from '../database/messages.ts';
import type { SqliteFileOptions } from '../database/sqlite-file.ts';
import type { RowChange } from '../database/tables.ts';
import { type ListInFile, oldList } from '../old-list.ts';
import { openStorage, type Storage } from '../open-storage.ts';
import type { StorageProblem } from '../read-stored.ts';
import type { StoredSettings } from '../stored-settings.ts';
import { makeFolder } from '../test-folder.ts';
import { startThreadHere, type ThreadHere } from './thread-here.ts';

export interface Entry {
  readonly id: string;
  readonly text?: string;
}

export const LIST: ListInFile<Entry> = {
  table: 'history',
  keyOf: ({ id }) => id,
  readEntry: ({ id, text }: JsonObject) =>
    typeof id === 'string' ? { id, ...(typeof text === 'string' ? { text } : {}) } : undefined,
  oldFile: 'history.json',
  name: 'a history',
};

export const STORED: StoredSettings = {
  settings: { theme: 'dark', undoMs: 0, notifications: 'on' },
  hosts: ['h1', 'h2'].map((id) => ({
    ...{ id, name: id, address: `wss://${id}.example`, wanted: true, clientId: `c ${id}`, plainAllowed: false },
  })),
  drafts: [
    { hostId: 'h1', chat: 'ahp-chat:/1', text: 'half a thought\n結帳' },
    { hostId: 'h1', chat: 'ahp-chat:/2', text: 'another' },
  ],
  clientSeqs: { h1: 4000, ['__proto__']: 1 },
};
export const PLACE = { x: -20, y: 30, width: 1000, height: 700, isMaximized: true, zoomLevel: 0.5 };

export interface StorageSetup {
  readonly folder: string;
  readonly clock: ManualClock;
  /** What was told while it ran. */
  readonly problems: readonly StorageProblem[];
  /** Ends what runs and starts anew. */
  start(options?: SqliteFileOptions): Promise<Storage>;
  /** As if the app were killed now. */
  kill(): void;
  /** Every row that the thread was asked to change since this was asked last. */
  changes(): readonly RowChange[];
  put(name: string, text: string): Promise<void>;
  names(): Promise<readonly string[]>;
}

/** Storage in a folder of its own, which goes with the test. */
export async function setUpStorage(): Promise<StorageSetup> {
  const folder = await makeFolder();
  const clock = createManualClock(Date.UTC(2030, 0, 2, 3, 4, 5));
  const problems: StorageProblem[] = [];
  let sent: Numbered[] = [];
  let thread: ThreadHere | undefined;
  let running: Storage | undefined;
  onTestFinished(async () => {
    await running?.close();
    await folder.remove();
  });

  return {
    folder: folder.path,
    clock,
    problems,
    start: async (options = {}) => {
      await running?.close();
      running = await openStorage({
        folder: folder.path,
        clock,
        onProblem: (problem) => problems.push(problem),
        startThread: (path) => {
          const started = startThreadHere(path, options);
          thread = started;
          const post = (message: Numbered) => {
            sent.push(message);
            started.post(message);
          };
          return { ...started, post };
        },
        oldFiles: [oldList(LIST)],
      });
      return running;
    },
    kill: () => thread?.kill('SIGKILL'),
    changes: () => {
      const changes = sent.flatMap(({ demand }) => (demand.type === 'change' ? demand.changes : []));
      sent = [];
      return changes;
    },
    put: (name, text) => writeFile(join(folder.path, name), text),
    names: async () => (await readdir(folder.path)).toSorted(),
  };
}
