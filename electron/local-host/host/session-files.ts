import { createHash, randomUUID } from 'node:crypto';
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

/** A file that could not be read as a session; it was set aside, where that could be done, and is now at `keptAs`. */
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
  const makeFolder = () => mkdir(folder, { recursive: true, mode: 0o700 });

  return {
    async load() {
      await makeFolder();
      const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
      const read = await Promise.all(names.map((name) => readSession(join(folder, name), check)));
      return {
        saved: read.flatMap((each) => ('saved' in each ? each.saved : [])),
        unreadable: read.flatMap((each) => ('saved' in each ? [] : each)),
      };
    },
    async save(saved) {
      const file = fileOf(saved.resource);
      await makeFolder();
      // Without the flush a power cut can leave the new name with no content.
      await writeFile(`${file}.draft`, JSON.stringify(saved), { mode: 0o600, flush: true });
      await rename(`${file}.draft`, file);
    },
    remove: (session) => rm(fileOf(session), { force: true }),
  };
}

async function readSession(
  file: string,
  check: (saved: SavedSession) => string | undefined,
): Promise<{ readonly saved: SavedSession } | UnreadableFile> {
  const read = await parsed(file);
  if ('problem' in read) return setAside(file, read.problem);
  if (!isSavedSession(read.value)) return setAside(file, 'it is no session of this version of the app');
  const problem = check(read.value);
  return problem === undefined ? { saved: read.value } : setAside(file, problem);
}

async function parsed(file: string): Promise<{ readonly value: unknown } | { readonly problem: string }> {
  try {
    return { value: JSON.parse(await readFile(file, 'utf8')) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
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

/** Under a name that no other has: a rename would replace it. */
async function setAside(file: string, reason: string): Promise<UnreadableFile> {
  const keptAs = `${file}.unreadable-${randomUUID()}`;
  try {
    await rename(file, keptAs);
    return { keptAs, reason };
  } catch {
    // It stays where it is: one file must not keep all the others from being shown.
    return { keptAs: file, reason };
  }
}
