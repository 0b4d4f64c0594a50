import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChatState } from '../../../shared/protocol/chat/state.ts';
import { isObject } from '../../../shared/protocol/common/json.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { SessionState } from '../../../shared/protocol/session/state.ts';

/** All that is needed to show a session again after a restart. */
export interface SavedSession {
  readonly version: 1;
  readonly resource: Uri;
  readonly createdAt: string;
  readonly provider: string;
  readonly folder?: string;
  readonly session: SessionState;
  readonly chats: readonly ChatState[];
}

/** A file that could not be read as a session; it was set aside under `keptAs`, not deleted. */
export interface UnreadableFile {
  readonly keptAs: string;
  readonly reason: string;
}

export interface SessionFiles {
  load(): Promise<{ readonly saved: readonly SavedSession[]; readonly unreadable: readonly UnreadableFile[] }>;
  /** Replaces the session's file in one step: a reader or a crash sees the old file or the new one, never a half. */
  save(saved: SavedSession): Promise<void>;
  remove(session: Uri): Promise<void>;
}

/** `check` says in words why a saved session cannot be used. */
export function createSessionFiles(folder: string, check: (saved: SavedSession) => string | undefined): SessionFiles {
  const fileOf = (session: Uri) => join(folder, `${createHash('sha256').update(session).digest('hex').slice(0, 32)}.json`);

  return {
    async load() {
      await mkdir(folder, { recursive: true });
      const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
      const read = await Promise.all(names.map((name) => readSession(join(folder, name), check)));
      return {
        saved: read.flatMap((each) => ('saved' in each ? each.saved : [])),
        unreadable: read.flatMap((each) => ('saved' in each ? [] : each)),
      };
    },
    async save(saved) {
      const file = fileOf(saved.resource);
      await mkdir(folder, { recursive: true });
      await writeFile(`${file}.draft`, JSON.stringify(saved));
      await rename(`${file}.draft`, file);
    },
    remove: (session) => rm(fileOf(session), { force: true }),
  };
}

async function readSession(
  file: string,
  check: (saved: SavedSession) => string | undefined,
): Promise<{ readonly saved: SavedSession } | UnreadableFile> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (!isSavedSession(value)) return await setAside(file, 'it is no session of this version of the app');
    const problem = check(value);
    return problem === undefined ? { saved: value } : await setAside(file, problem);
  } catch (error) {
    return await setAside(file, error instanceof Error ? error.message : String(error));
  }
}

function isSavedSession(value: unknown): value is SavedSession {
  if (!isObject(value) || value.version !== 1) return false;
  const { session, chats } = value;
  return (
    typeof value.resource === 'string' &&
    typeof value.createdAt === 'string' &&
    typeof value.provider === 'string' &&
    isObject(session) &&
    Array.isArray(session.chats) &&
    Array.isArray(chats) &&
    chats.every((chat) => isObject(chat) && typeof chat.resource === 'string' && Array.isArray(chat.turns))
  );
}

async function setAside(file: string, reason: string): Promise<UnreadableFile> {
  const keptAs = `${file}.unreadable`;
  await rename(file, keptAs);
  return { keptAs, reason };
}
