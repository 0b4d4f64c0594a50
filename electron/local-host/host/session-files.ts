import { createHash, randomUUID } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Dialect } from '../../../shared/dialects/dialect.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { writeBase } from '../log/base.ts';
import { type Disk, realDisk } from '../log/disk.ts';
import { readFormerFile } from '../log/former-file.ts';
import { type LogPosition, loadLog } from '../log/load-log.ts';
import type { SavedSession } from '../log/saved-session.ts';
import { SessionLog, type SessionLogLimits } from '../log/session-log.ts';

/** A session as it was saved, and where its log goes on; a session without a position has no log yet. */
export interface StoredSession {
  readonly saved: SavedSession;
  readonly position?: LogPosition;
  readonly path: string;
}

/** What could not be read as a session; it was set aside, where that could be done, and is now at `keptAs`. */
export interface UnreadableFile {
  readonly keptAs: string;
  readonly reason: string;
}

/** The folder in which every session has a folder of its own, under a name made of its URI by a digest. */
export interface SessionFiles {
  load(): Promise<{ readonly stored: readonly StoredSession[]; readonly unreadable: readonly UnreadableFile[] }>;
  /** The log of a session; without a position the session is written whole at once. */
  open(session: Uri, current: () => SavedSession | undefined, position?: LogPosition): SessionLog;
  /** Takes the session away in one step, before this returns; its files are deleted once nobody writes to them. */
  remove(session: Uri, isLetGo?: Promise<void>): Promise<void>;
}

export interface SessionFilesOptions {
  readonly folder: string;
  readonly canonical: Dialect;
  readonly report: (message: string) => void;
  readonly disk?: Disk;
  readonly limits?: SessionLogLimits;
}

const OWN_NAME = /^[0-9a-f]{32}$/;

export function createSessionFiles({ folder, canonical, report, disk = realDisk, limits }: SessionFilesOptions): SessionFiles {
  const folderOf = (session: Uri) => join(folder, createHash('sha256').update(session).digest('hex').slice(0, 32));

  async function loadOne(name: string): Promise<StoredSession | UnreadableFile | undefined> {
    const path = join(folder, name);
    try {
      if (name.endsWith('.json')) return await moveOver(path);
      const loaded = await loadLog(path, canonical);
      if (loaded) return { ...loaded, path };
      // Its writer was stopped before anybody was told of the session.
      await rm(path, { recursive: true, force: true });
      return undefined;
    } catch (error) {
      return setAside(path, error instanceof Error ? error.message : String(error));
    }
  }

  /** From the one file of former versions to a log; until that is on the disk the file stays. */
  async function moveOver(path: string): Promise<StoredSession> {
    const saved = await readFormerFile(path, canonical);
    try {
      const position = await writeBase(disk, folderOf(saved.resource), saved);
      await rm(path, { force: true });
      return { saved, position, path: folderOf(saved.resource) };
    } catch (error) {
      report(`The session "${saved.session.title}" could not be written anew: ${String(error)}. It is kept as ${path}.`);
      return { saved, path };
    }
  }

  return {
    async load() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const names = (await readdir(folder)).sort();
      for (const name of names.filter(isDisposed)) await rm(join(folder, name), { recursive: true, force: true });
      const logs = names.filter((name) => OWN_NAME.test(name));
      // A file beside a folder of its name was moved over already, and only its removal was cut short.
      const former = names.filter((name) => name.endsWith('.json') && !logs.includes(name.slice(0, -5)));
      const stale = names.filter((name) => name.endsWith('.json') && !former.includes(name));
      for (const name of stale) await rm(join(folder, name), { force: true });
      const read = [];
      for (const name of [...logs, ...former]) read.push(await loadOne(name));
      return {
        stored: read.flatMap((each) => (each && 'saved' in each ? each : [])),
        unreadable: read.flatMap((each) => (each && 'keptAs' in each ? each : [])),
      };
    },
    open: (session, current, position) =>
      new SessionLog({
        folder: folderOf(session),
        disk,
        current,
        report,
        ...(limits ? { limits } : {}),
        ...(position ? { position } : {}),
      }),
    async remove(session, isLetGo) {
      const disposed = `${folderOf(session)}.disposed-${randomUUID()}`;
      const isGone = taken(folderOf(session), disposed);
      await isLetGo;
      // Windows renames no folder with an open file in it.
      if (!isGone) await rename(folderOf(session), disposed);
      await rm(disposed, { recursive: true, force: true });
    },
  };
}

function taken(folder: string, disposed: string): boolean {
  try {
    renameSync(folder, disposed);
    return true;
  } catch {
    return !existsSync(folder);
  }
}

function isDisposed(name: string): boolean {
  return name.includes('.disposed-');
}

/** Under a name that no other has: a rename would replace it. */
async function setAside(path: string, reason: string): Promise<UnreadableFile> {
  const keptAs = `${path}.unreadable-${randomUUID()}`;
  try {
    await rename(path, keptAs);
    return { keptAs, reason };
  } catch {
    // It stays where it is: one session must not keep all the others from being shown.
    return { keptAs: path, reason };
  }
}
