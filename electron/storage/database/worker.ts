import { parentPort, workerData } from 'node:worker_threads';
import { serveDatabase } from './serve.ts';

/** Entry of the database's own thread; `workerData` is the path of the file. */
const port = parentPort;
if (port) {
  const take = serveDatabase({
    path: String(workerData),
    now: Date.now,
    say: (report) => port.postMessage(report),
    onClosed: () => port.close(),
  });
  port.on('message', take);
}
