import type { Clock } from '../../connection/clock.ts';
import type { StorageProblem } from '../read-stored.ts';
import type { WriteOutcome } from '../write-atomically.ts';
import type { DatabaseThread, Demand, Done, Opening, SetAside } from './messages.ts';
import { type KeptRows, NO_ROWS, type RowChange } from './tables.ts';

/** The database as main sees it: nothing here waits for the disk, and nothing fails but by its answer. */
export interface Database {
  /** Resolves when all of it has been committed, in one transaction, or none of it. */
  change(changes: readonly RowChange[]): Promise<WriteOutcome>;
  /** Anything else; whoever asks decides what a failure means. */
  demand(demand: Exclude<Demand, { readonly type: 'change' | 'close' }>): Promise<Done>;
  /** Calls the listener when an empty file has taken the place of a damaged one: whatever is to be kept must be written anew. */
  onReplaced(listener: () => void): void;
  /** Ends it; nothing is written after that. */
  close(): Promise<void>;
}

export interface OpenedDatabase {
  readonly database: Database;
  /** Nothing can be written in this run of the app. */
  readonly isMemory: boolean;
  /** What the kept tables hold. */
  readonly rows: KeptRows;
  readonly problem?: StorageProblem;
}

export interface DatabaseOptions {
  readonly path: string;
  readonly startThread: () => DatabaseThread;
  readonly clock: Pick<Clock, 'setTimer'>;
  /** Told once when writing begins to fail. */
  readonly onProblem: (problem: StorageProblem) => void;
}

/** A disk that takes longer than this to open a file does not hold the window back any longer. */
const PATIENCE_MS = 10_000;
const UNTIL_QUIT = 'Changes last until Signalbox quits';

/** Opens the database in its thread. Where that fails the app runs in memory, and `problem` says so. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenedDatabase> {
  const { path, clock } = options;
  let thread: DatabaseThread;
  try {
    thread = options.startThread();
  } catch (error) {
    return inMemory(unusable(path, String(error)));
  }
  const calls = createCalls(thread);
  let cancelTimer = () => {};
  const late = new Promise<Opening>((giveUp) => {
    cancelTimer = clock.setTimer(() => giveUp({ status: 'unusable', reason: 'no answer from the disk' }), PATIENCE_MS);
  });
  const opening = await Promise.race([calls.opening, late]);
  cancelTimer();
  if (opening.status === 'open') {
    const { rows, setAside } = opening;
    const problem = setAside && { message: wasSetAside(path, setAside), setAside: setAside.path };
    return { database: overThread(calls, options), isMemory: false, rows, ...(problem ? { problem } : {}) };
  }
  thread.end();
  return inMemory(opening.status === 'newer' ? newer(path) : unusable(path, opening.reason));
}

interface Calls {
  readonly opening: Promise<Opening>;
  onReplaced(listener: (setAside: SetAside) => void): void;
  call(demand: Demand): Promise<Done>;
  /** Whatever waits now is answered, and whatever comes later at once. */
  end(reason: string): void;
}

/** Pairs what is asked with what is answered; when the thread is gone, everything is answered so. */
function createCalls(thread: DatabaseThread): Calls {
  let opened: (opening: Opening) => void = () => {};
  const opening = new Promise<Opening>((resolve) => {
    opened = resolve;
  });
  const waiting = new Map<number, (done: Done) => void>();
  const replaced = new Set<(setAside: SetAside) => void>();
  let gone: string | undefined;
  let lastId = 0;

  function end(reason: string): void {
    gone ??= reason;
    opened({ status: 'unusable', reason: gone });
    for (const settle of waiting.values()) settle({ ok: false, reason: gone });
    waiting.clear();
  }

  thread.onReport((report) => {
    if (report.type === 'opening') opened(report.opening);
    else if (report.type === 'replaced') for (const listener of replaced) listener(report.setAside);
    else {
      waiting.get(report.id)?.(report.done);
      waiting.delete(report.id);
    }
  });
  thread.onGone(end);

  return {
    opening,
    onReplaced: (listener) => void replaced.add(listener),
    call: (demand) => {
      if (gone !== undefined) return Promise.resolve({ ok: false, reason: gone });
      lastId += 1;
      const done = new Promise<Done>((resolve) => waiting.set(lastId, resolve));
      thread.post({ id: lastId, demand });
      return done;
    },
    end,
  };
}

function overThread({ call, end, onReplaced }: Calls, { path, onProblem }: DatabaseOptions): Database {
  let isFailing = false;
  onReplaced((setAside) => onProblem({ message: wasReplaced(path, setAside), setAside: setAside.path }));
  return {
    change: async (changes) => {
      if (changes.length === 0) return { ok: true };
      const done = await call({ type: 'change', changes });
      const outcome: WriteOutcome = done.ok ? { ok: true } : { ok: false, message: unwritten(path, done.reason) };
      if (!outcome.ok && !isFailing) onProblem({ message: outcome.message });
      isFailing = !outcome.ok;
      return outcome;
    },
    demand: call,
    onReplaced,
    close: async () => {
      await call({ type: 'close' });
      end('it is closed');
    },
  };
}

/** Keeps nothing; `message` says why. */
export function memoryDatabase(message: string): Database {
  return {
    change: () => Promise.resolve({ ok: false, message }),
    demand: () => Promise.resolve({ ok: false, reason: message }),
    onReplaced: () => {},
    close: () => Promise.resolve(),
  };
}

function inMemory(problem: StorageProblem): OpenedDatabase {
  return { database: memoryDatabase(problem.message), isMemory: true, rows: NO_ROWS, problem };
}

function newer(path: string): StorageProblem {
  const message = `${path} was written by a newer Signalbox and is left alone. ${UNTIL_QUIT}; update it to use the file.`;
  return { message };
}

function unusable(path: string, reason: string): StorageProblem {
  const message = `${path} could not be opened (${reason}) and is left alone. ${UNTIL_QUIT}; repair or move it, or allow writing there, then start again.`;
  return { message };
}

function wasSetAside(path: string, { reason, path: target }: SetAside): string {
  return `${path} could not be used (${reason}). It is kept as ${target}, and Signalbox begins with defaults; to go back, quit, repair that file and rename it.`;
}

function wasReplaced(path: string, { reason, path: target }: SetAside): string {
  return `${path} turned out to be damaged (${reason}). It is kept as ${target}. Your hosts, settings and drafts are written to a new one; what was seen of absent hosts begins anew.`;
}

function unwritten(path: string, reason: string): string {
  return `${path} could not be written (${reason}). ${UNTIL_QUIT}; free the disk or allow writing there, then change something.`;
}
