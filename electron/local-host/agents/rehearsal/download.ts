import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';

/** Megabytes of a download that only pretends to fetch something. */
const TOTAL = 240;
const STEP = 12;
const STEP_MS = 150;
/** As long as a real one would take to learn the size. */
const UNSIZED_STEPS = 3;

type Progress = (done: number, total: number | undefined, words: string) => void;

/** A simulated download in real time that happens once per machine; whoever needs it meanwhile waits for the same one. */
export interface Download {
  /** Resolves when it is there; rejects when the signal aborts first. It goes on as long as anybody waits for it. */
  ensure(signal: AbortSignal, progress: Progress): Promise<void>;
}

interface Running {
  readonly waiting: Set<Progress>;
  readonly controller: AbortController;
  readonly done: Promise<void>;
}

/** `marker` is the file that tells a later start that nothing is left to fetch; `pace` scales the time it takes. */
export function createDownload(marker: string, pace: number): Download {
  let running: Running | undefined;

  function start(): Running {
    const waiting = new Set<Progress>();
    const controller = new AbortController();
    const tell: Progress = (...args) => {
      for (const each of waiting) each(...args);
    };
    const done = fetchSlowly(marker, pace, controller.signal, tell);
    const started = { waiting, controller, done };
    // Whoever waits learns of a failure by waiting.
    done.catch(() => undefined).finally(() => forget(started));
    return started;
  }

  function forget(each: Running): void {
    if (running === each) running = undefined;
  }

  return {
    async ensure(signal, progress) {
      if (!running && (await exists(marker))) return;
      signal.throwIfAborted();
      running ??= start();
      const mine = running;
      mine.waiting.add(progress);
      try {
        await Promise.race([mine.done, aborted(signal)]);
      } finally {
        mine.waiting.delete(progress);
        if (mine.waiting.size === 0) {
          mine.controller.abort();
          forget(mine);
        }
      }
    },
  };
}

async function fetchSlowly(marker: string, pace: number, signal: AbortSignal, tell: Progress): Promise<void> {
  const pause = () => after(STEP_MS * pace, undefined, { signal });
  await pause();
  for (let step = 0; step < UNSIZED_STEPS; step += 1) {
    tell(step * STEP, undefined, 'Downloading the large script (simulated), size not known yet');
    await pause();
  }
  for (let done = UNSIZED_STEPS * STEP; done < TOTAL; done += STEP) {
    tell(done, TOTAL, `Downloading the large script (simulated): ${done} of ${TOTAL} MB`);
    await pause();
  }
  await mkdir(dirname(marker), { recursive: true });
  await writeFile(marker, 'The large script of the rehearsal agent has been "downloaded".\n');
  tell(TOTAL, TOTAL, 'Downloaded the large script (simulated)');
}

function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
