import { Worker } from 'node:worker_threads';
import type { DatabaseThread } from './messages.ts';

/** Starts the program of the database in a thread of its own. */
export function startWorkerThread(program: string, path: string): DatabaseThread {
  const worker = new Worker(program, { workerData: path });
  return {
    post: (demand) => worker.postMessage(demand),
    onReport: (listener) => worker.on('message', listener),
    onGone: (listener) => {
      worker.once('error', (error) => listener(error.message));
      worker.once('exit', (code) => listener(`its thread ended with ${code}`));
    },
    end: () => void worker.terminate(),
  };
}
