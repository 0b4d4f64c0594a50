import { spawn } from 'node:child_process';
import { setTimeout as after } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../connection/clock.ts';
import { builtEntry } from '../local-host/testing/built-entry.ts';
import { openStorage } from './open-storage.ts';
import { makeFolder } from './test-folder.ts';
import { stepOf } from './testing/numbered-drafts.ts';
import { startThreadHere } from './testing/thread-here.ts';

/** How many processes are killed; a thorough run sets SIGNALBOX_KILLS=200. */
const KILLS = Number(process.env.SIGNALBOX_KILLS ?? 10);

test(`opens clean with the last committed state after ${KILLS} kills during writes`, async () => {
  const [writer, database] = [
    await builtEntry('../storage/testing/draft-writer.ts'),
    await builtEntry('../storage/database/worker.ts'),
  ];
  const folder = await makeFolder();
  onTestFinished(folder.remove);
  let next = 0;

  for (let round = 0; round < KILLS; round += 1) {
    const acknowledged = await killedWriter([writer, folder.path, database, String(next)], pseudoRandom(round) * 40);
    const { step, problems } = await reopened(folder.path);
    expect({ round, problems, isSafe: step !== undefined && step >= acknowledged }).toEqual({
      round,
      problems: [],
      isSafe: true,
    });
    next = (step ?? 0) + 1;
  }

  expect(next).toBeGreaterThanOrEqual(KILLS);
}, 1_800_000);

async function reopened(folder: string) {
  const { settings, problems, close } = await openStorage({
    folder,
    clock: systemClock,
    startThread: startThreadHere,
    oldFiles: [],
    onProblem: () => {},
  });
  await close();
  return { step: stepOf(settings.file.value().drafts), problems };
}

/** Starts a writer and kills it some milliseconds after its first word; gives the last step it has acknowledged. */
async function killedWriter(args: readonly string[], ms: number): Promise<number> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  const begun = new Promise<void>((resolve) => {
    child.stdout.on('data', (data) => {
      said += String(data);
      resolve();
    });
  });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await Promise.race([begun, closed]);
  await after(ms);
  child.kill('SIGKILL');
  await closed;
  return Number(said.split('\n').at(-2));
}

/** The same in every run, so that a failure can be looked at again. */
function pseudoRandom(round: number): number {
  return ((round * 7919 + 104_729) % 1000) / 1000;
}
