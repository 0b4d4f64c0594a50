import type { DatabaseThread, Numbered, Report } from '../database/messages.ts';
import { serveDatabase } from '../database/serve.ts';
import type { SqliteFileOptions } from '../database/sqlite-file.ts';

export interface ThreadHere extends DatabaseThread {
  /** As if the process had been killed between two messages: the file and its lock stay as they are. */
  kill(reason: string): void;
}

/** The database in the thread of the test, over copies of the same messages and as late as they. */
export function startThreadHere(path: string, options: SqliteFileOptions = {}): ThreadHere {
  const reports = new Set<(report: Report) => void>();
  const goners = new Set<(reason: string) => void>();
  let isGone = false;
  const later = (run: () => void) => setImmediate(() => isGone || run());
  const kill = (reason: string) => {
    isGone = true;
    for (const listener of goners) listener(reason);
  };
  let serve: ((message: Numbered) => void) | undefined;
  later(() => {
    serve = serveDatabase({
      ...options,
      path,
      now: () => Date.UTC(2030, 0, 2, 3, 4, 5),
      say: (report) => {
        const copy = structuredClone(report);
        later(() => {
          for (const listener of reports) listener(copy);
        });
      },
      onClosed: () => {},
    });
  });
  return {
    post: (message) => {
      const copy = structuredClone(message);
      later(() => serve?.(copy));
    },
    onReport: (listener) => void reports.add(listener),
    onGone: (listener) => void goners.add(listener),
    end: () => kill('ended'),
    kill,
  };
}
