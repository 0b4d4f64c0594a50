import { writeSync } from 'node:fs';
import { type Debugger, Session } from 'node:inspector';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

export interface WatchdogOptions {
  /** The program that is running, as a file: the watching thread runs it too, as far as `watchFromHere`. */
  readonly program: string;
  /** A main thread that does not get round to anything for so long counts as stuck. */
  readonly limitMs: number;
}

interface Watched {
  readonly beats: Int32Array;
  readonly limitMs: number;
}

const STDERR = 2;

/**
 * Watches the main thread from another one, since a loop without end lets no timer of its own thread speak: says where it is and ends
 * the process.
 */
export function startWatchdog({ program, limitMs }: WatchdogOptions): void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), limitMs / 10).unref();
  const watched: Watched = { beats, limitMs };
  new Worker(program, { workerData: watched }).unref();
}

/** True in the thread that watches, which has nothing else to do. */
export function watchFromHere(): boolean {
  if (isMainThread) return false;
  const { beats, limitMs } = workerData as Watched;
  let last = Atomics.load(beats, 0);
  setInterval(() => {
    const now = Atomics.load(beats, 0);
    if (now === last) tellAndEnd(limitMs);
    last = now;
  }, limitMs);
  return true;
}

function tellAndEnd(limitMs: number): void {
  const session = new Session();
  session.connectToMainThread();
  session.on('Debugger.paused', ({ params }) => {
    const frames = params.callFrames.slice(0, 20).map(frameInWords);
    writeSync(STDERR, `the main thread has been busy for ${limitMs / 1000} s without a pause, at\n${frames.join('\n')}\n`);
    // Nothing softer reaches a thread that is stopped.
    process.kill(process.pid, 'SIGKILL');
  });
  session.post('Debugger.enable');
  session.post('Debugger.pause');
}

function frameInWords({ functionName, location, url }: Debugger.CallFrame): string {
  return `  ${functionName || 'a function'} (${url}:${location.lineNumber + 1})`;
}
