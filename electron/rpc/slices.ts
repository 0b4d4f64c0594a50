/** Work that may be put down: each `yield` is a place where something else may be done before it goes on. */
export type Sliced<T> = Generator<undefined, T, undefined>;

export interface SlicesOptions {
  /** How long it may go on at a time; a step that takes longer is not cut. */
  readonly sliceMs?: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
  /** Calls back after whatever else waits has had its turn; returns its undo. */
  readonly later?: (run: () => void) => () => void;
}

/** Does one piece of sliced work: at once as far as the first slice goes, the rest later. Returns how to give it up. */
export type RunSliced = (work: Sliced<void>, onDone: () => void) => () => void;

const SLICE_MS = 8;

export function createSlices({
  sliceMs = SLICE_MS,
  now = () => performance.now(),
  later = afterInput,
}: SlicesOptions = {}): RunSliced {
  return (work, onDone) => {
    let isGivenUp = false;
    let isRunning = false;
    let cancel = () => {};

    /** False when there is nothing more to do. */
    function step(): boolean {
      isRunning = true;
      const { done } = work.next();
      isRunning = false;
      if (done) onDone();
      // What the work does may be what gives it up.
      else if (isGivenUp) work.return();
      return !done && !isGivenUp;
    }

    function slice(): void {
      const until = now() + sliceMs;
      while (step()) {
        if (now() < until) continue;
        cancel = later(slice);
        return;
      }
    }

    slice();
    return () => {
      isGivenUp = true;
      cancel();
      // What it holds on to is to be free at once.
      if (!isRunning) work.return();
    };
  };
}

function afterInput(run: () => void): () => void {
  const immediate = setImmediate(run);
  return () => clearImmediate(immediate);
}
