import { createHash, randomUUID } from 'node:crypto';
import { copyFile, lstat, mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gitText, runGit } from './run-git.ts';
import { withoutFilters } from './without-filters.ts';

/** Where a snapshot is kept in the folder's repository: nothing but this host looks there, and no list of commits shows it. */
export interface SnapshotName {
  readonly session: string;
  readonly moment: string;
}

/** A file too large to be kept; the stamp is another one when it has changed. */
export interface LeftOut {
  readonly path: string;
  readonly stamp: string;
}

export interface Snapshot {
  /** The name by which git knows it. */
  readonly ref: string;
  /** The folder's files as a tree of git. */
  readonly tree: string;
  readonly leftOut: readonly LeftOut[];
}

const MAX_FILE_BYTES = 8 * 1024 * 1024;
const MAX_ALL_BYTES = 256 * 1024 * 1024;
const MAX_FILES = 20_000;
const PREFIX = 'refs/signalbox';

/**
 * Keeps the folder's files as they are now, those included that git does not know yet and does not ignore. Neither the index nor the
 * work tree is touched: git works on a copy of the index. Undefined outside a repository, or when git cannot do it.
 */
export async function takeSnapshot(folder: string, name: SnapshotName, scratch: string): Promise<Snapshot | undefined> {
  const index = await gitText(folder, ['rev-parse', '--git-path', 'index']);
  if (index === undefined) return undefined;
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  const copy = join(scratch, `index-${randomUUID()}`);
  try {
    // A repository in which nothing was ever added has no index.
    await copyFile(resolve(folder, index), copy).catch(() => undefined);
    const env = { ...(await withoutFilters(folder)), GIT_INDEX_FILE: copy };
    const { taken, leftOut } = await changedFiles(folder, env);
    const update = ['update-index', '-z', '--add', '--remove', '--replace', '--stdin'];
    const updated = await runGit(folder, [...WHOLE, ...update], env, taken.map((path) => `${path}\0`).join(''));
    const written = updated.ok ? await runGit(folder, [...WHOLE, 'write-tree'], env) : updated;
    if (!written.ok) return undefined;
    const tree = written.stdout.toString('utf8').trim();
    return await keep(folder, { ref: `${refOf(folder, name)}/tree`, tree, leftOut });
  } finally {
    await Promise.all([rm(copy, { force: true }), rm(`${copy}.lock`, { force: true })]);
  }
}

/** The copy of the index stands alone: no part of it is shared with the real one. */
const WHOLE = ['-c', 'core.splitIndex=false', '-c', 'index.sparse=false', '-c', 'core.untrackedCache=false'];

/** What was kept under a name; undefined when nothing was. */
export async function snapshotAt(folder: string, name: SnapshotName): Promise<Snapshot | undefined> {
  const ref = refOf(folder, name);
  const [tree, list] = await Promise.all([
    gitText(folder, ['rev-parse', '--verify', '--quiet', `${ref}/tree`]),
    gitText(folder, ['cat-file', 'blob', `${ref}/left-out`]),
  ]);
  return tree === undefined ? undefined : { ref: `${ref}/tree`, tree, leftOut: leftOutIn(list ?? '') };
}

/** Lets go of everything that was kept for a session, except for the given moments. */
export async function dropSnapshots(folder: string, session: string, kept: readonly string[] = []): Promise<void> {
  const listed = await gitText(folder, ['for-each-ref', '--format=%(refname)', `${PREFIX}/${hashOf(session)}/`]);
  const stays = new Set(kept.map(hashOf));
  const gone = (listed ?? '').split('\n').filter((ref) => ref !== '' && !stays.has(ref.split('/').at(3) ?? ''));
  if (gone.length > 0) await runGit(folder, ['update-ref', '--stdin'], {}, gone.map((ref) => `delete ${ref}\n`).join(''));
}

async function keep(folder: string, snapshot: Snapshot): Promise<Snapshot | undefined> {
  const ref = snapshot.ref.slice(0, -'/tree'.length);
  const updates = [`update ${snapshot.ref} ${snapshot.tree}`];
  if (snapshot.leftOut.length > 0) {
    const stored = await runGit(folder, ['hash-object', '-w', '--stdin'], {}, JSON.stringify(snapshot.leftOut));
    if (!stored.ok) return undefined;
    updates.push(`update ${ref}/left-out ${stored.stdout.toString('utf8').trim()}`);
  }
  const kept = await runGit(folder, ['update-ref', '--stdin'], {}, `${updates.join('\n')}\n`);
  return kept.ok ? snapshot : undefined;
}

async function changedFiles(folder: string, env: NodeJS.ProcessEnv) {
  const listings = await Promise.all([
    runGit(folder, [...WHOLE, 'diff-files', '--name-only', '--ignore-submodules=dirty', '--relative', '-z', '--', '.'], env),
    runGit(folder, [...WHOLE, 'ls-files', '--others', '--exclude-standard', '-z', '--', '.'], env),
  ]);
  const names = listings.flatMap((each) => (each.ok ? each.stdout.toString('utf8').split('\0').filter(Boolean) : []));
  const taken: string[] = [];
  const leftOut: LeftOut[] = [];
  let bytes = 0;
  // A name with a slash at its end is a repository within this one, which keeps its own files.
  for (const path of new Set(names.filter((name) => !name.endsWith('/')))) {
    const found = await lstat(join(folder, path)).catch(() => undefined);
    const size = found?.isFile() ? found.size : 0;
    const isTooMuch = size > MAX_FILE_BYTES || bytes + size > MAX_ALL_BYTES || taken.length >= MAX_FILES;
    if (isTooMuch) leftOut.push({ path, stamp: `${size}-${found?.mtimeMs ?? 0}` });
    else taken.push(path);
    bytes += isTooMuch ? 0 : size;
  }
  return { taken, leftOut };
}

function refOf(folder: string, { session, moment }: SnapshotName): string {
  return `${PREFIX}/${hashOf(session)}/${hashOf(moment)}/${hashOf(folder)}`;
}

/** Names come from clients; what becomes part of the name of a ref does not. */
function hashOf(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 24);
}

function leftOutIn(text: string): readonly LeftOut[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? (list as readonly LeftOut[]) : [];
  } catch {
    // Somebody else has written there; what was kept is still worth showing.
    return [];
  }
}
