import { readFile } from 'node:fs/promises';
import type { Dialect } from '../../../shared/dialects/dialect.ts';
import { isObject } from '../../../shared/protocol/common/json.ts';
import { foldRecords } from './fold-records.ts';
import type { HeaderRecord, LogRecord } from './record.ts';
import { readLine } from './record.ts';
import type { SavedSession } from './saved-session.ts';

/** Reads the one file as which a session was saved before there were logs; throws in words. */
export async function readFormerFile(path: string, canonical: Dialect): Promise<SavedSession> {
  const value: unknown = JSON.parse(await readFile(path, 'utf8'));
  if (!isObject(value) || value.version !== 1 || !Array.isArray(value.chats)) throw new Error('it is no session of this app');
  const { resource, createdAt, provider, folder, session, chats } = value;
  const header = { kind: 'session', format: 1, generation: 0, base: 'itself', resource, createdAt, provider };
  const records = [
    ...(folder === undefined ? [] : [{ kind: 'folder', folder }]),
    { kind: 'open', of: 'session', channel: resource, state: session },
    ...chats.map((state) => ({ kind: 'open', of: 'chat', channel: isObject(state) ? state.resource : undefined, state })),
  ];
  const [first, ...rest] = [header, ...records].map((record) => readLine(JSON.stringify(record)));
  if (first?.kind !== 'session' || rest.includes(undefined)) throw new Error('it is no session of this app');
  return foldRecords(canonical, first as HeaderRecord, rest as LogRecord[]);
}
