// Writes drafts until it is killed, and says on its output what is safe: node draft-writer <folder> <program of the database> <first step>
import { systemClock } from '../../connection/clock.ts';
import { startWorkerThread } from '../database/worker-thread.ts';
import { openStorage } from '../open-storage.ts';
import { draftsOf } from './numbered-drafts.ts';

const [folder = '', program = '', first = '0'] = process.argv.slice(2);
const { settings } = await openStorage({
  folder,
  clock: systemClock,
  startThread: (path) => startWorkerThread(program, path),
  oldFiles: [],
  onProblem: ({ message }) => {
    throw new Error(message);
  },
});
for (let step = Number(first); ; step += 1) {
  settings.file.change((stored) => ({ ...stored, drafts: draftsOf(step) }));
  const outcome = await settings.file.flush();
  if (!outcome.ok) throw new Error(outcome.message);
  process.stdout.write(`${step}\n`);
}
