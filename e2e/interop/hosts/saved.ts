import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Whether an agent has written these words into the record of one of its sessions; both kinds of hosts run the same agent. */
export async function hasSaved(home: string, words: string): Promise<boolean> {
  const folder = join(home, '.copilot/session-state');
  const sessions = await readdir(folder).catch(() => []);
  // There is none before the first is written.
  const records = await Promise.all(
    sessions.map((each) => readFile(join(folder, each, 'events.jsonl'), 'utf8').catch(() => '')),
  );
  return records.some((record) => record.includes(words));
}
