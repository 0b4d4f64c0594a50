import type { Disk } from './disk.ts';
import type { LogPosition } from './load-log.ts';
import { logPath } from './log-files.ts';
import { type HeaderRecord, type LogRecord, lineOf } from './record.ts';
import type { SavedSession } from './saved-session.ts';

/** As many turns as a line holds, so that writing a long chat never keeps the host from its clients for long. */
const TURNS_IN_A_LINE = 20;

/** A file that says a session whole, line by line. Its states are immutable, so none of them changes while it is written. */
export function* baseLines(saved: SavedSession, generation: number): Generator<string> {
  yield lineOf(headerOf(saved, generation, 'itself'));
  for (const record of baseRecords(saved)) yield lineOf(record);
}

export function headerOf(saved: SavedSession, generation: number, base: HeaderRecord['base']): HeaderRecord {
  const { resource, createdAt, provider } = saved;
  return { kind: 'session', format: 1, generation, base, resource, createdAt, provider };
}

/** Begins the first log of a session that was saved in another way; resolves when it is on the disk. */
export async function writeBase(disk: Disk, folder: string, saved: SavedSession): Promise<LogPosition> {
  const content = Buffer.from([...baseLines(saved, 1)].join(''));
  disk.create(logPath(folder, 1), content);
  await disk.sync(logPath(folder, 1));
  return { generation: 1, bytes: content.length, bases: [1] };
}

function* baseRecords({ resource, folder, session, chats, others }: SavedSession): Generator<LogRecord> {
  if (folder !== undefined) yield { kind: 'folder', folder };
  yield { kind: 'open', of: 'session', channel: resource, state: session };
  for (const chat of chats) {
    const { turns } = chat;
    yield { kind: 'open', of: 'chat', channel: chat.resource, state: { ...chat, turns: turns.slice(0, TURNS_IN_A_LINE) } };
    for (let from = TURNS_IN_A_LINE; from < turns.length; from += TURNS_IN_A_LINE)
      yield { kind: 'turns', channel: chat.resource, turns: turns.slice(from, from + TURNS_IN_A_LINE) };
  }
  yield* others;
  yield { kind: 'end' };
}
