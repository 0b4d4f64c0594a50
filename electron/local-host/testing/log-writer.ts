import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as soon } from 'node:timers/promises';
import { v100 } from '../../../shared/dialects/v1-0-0.ts';
import { createSessionFiles } from '../host/session-files.ts';
import { USUAL_LIMITS } from '../log/session-log.ts';
import { COUNTING_SESSION, counted, countingSession, NOTHING_COUNTED, stepOf, timeOf } from './counting.ts';

// Run as a process: node log-writer.mjs FOLDER FROM. Counts on in its log until it is killed, and says each step that is safe.
const [folder = '', from = '0'] = process.argv.slice(2);
const files = createSessionFiles({
  folder: join(folder, 'sessions'),
  canonical: v100,
  report: (message) => process.stderr.write(`${message}\n`),
  // Small, so that many of the kills meet a snapshot.
  limits: { ...USUAL_LIMITS, soonMs: 3, syncMs: 5, minSnapshotBytes: 3000 },
});
const { stored } = await files.load();
let chat = stored[0]?.saved.chats[0] ?? NOTHING_COUNTED;
const log = files.open(COUNTING_SESSION, () => countingSession(chat), stored[0]?.position);
for (let number = Number(from); ; number += 1) {
  const { action, when } = stepOf(number);
  chat = counted(chat, number);
  log.write({ kind: 'fold', at: timeOf(number), channel: chat.resource, action }, when);
  if (when === 'now') writeSync(1, `${number}\n`);
  if (number % 25 === 0) await soon();
}
