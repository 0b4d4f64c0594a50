// Measures what shared/ and main cost, in plain Node and not in Electron, one JSON line per measure:  npm run bench [-- big-chat]
import { isMainThread, type MessagePort, workerData } from 'node:worker_threads';
import { measureBigChat } from './big-chat.ts';
import { serveChat } from './chat-host.ts';
import { showChat } from './chat-window.ts';
import { measureDeltaFold } from './delta-fold.ts';
import { measureInbox } from './inbox.ts';
import { measurePipeline } from './pipeline.ts';
import { lineOf } from './report.ts';
import { measureSnapshot } from './snapshot.ts';
import type { Role } from './thread.ts';

const GROUPS = {
  'delta-fold': measureDeltaFold,
  pipeline: measurePipeline,
  snapshot: measureSnapshot,
  inbox: measureInbox,
  'big-chat': measureBigChat,
};

if (isMainThread) await measureAll(process.argv.slice(2));
else play(workerData as Role);

async function measureAll(wanted: readonly string[]): Promise<void> {
  console.log(JSON.stringify({ bench: 'medians of five', runtime: `plain Node ${process.versions.node}, not Electron` }));
  for (const [name, measures] of Object.entries(GROUPS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const measure of await measures()) console.log(lineOf(measure));
  }
}

function play(role: Role): void {
  if (role.role === 'host') serveChat(role.turns);
  else showChat(role.port as MessagePort);
}
