import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileChange, parseChanges } from './change-list.ts';
import { gitText, runGit } from './run-git.ts';
import { withoutFilters } from './without-filters.ts';

const MAX_COUNTED_BYTES = 2 * 1024 * 1024;
/** A repository within another one is looked into with its own configuration, so it is not looked into. */
const COMPARE = ['--no-ext-diff', '--no-textconv', '--ignore-submodules=dirty', '--relative', '-M'];
const DIFF = ['diff', ...COMPARE, '-z', '--raw', '--numstat'];

export type Changes =
  | { readonly ok: true; readonly files: readonly FileChange[] }
  | { readonly ok: false; readonly message: string };

/** The commit that uncommitted changes are measured from; undefined outside a repository or without git. */
export async function headOf(folder: string): Promise<string | undefined> {
  if ((await gitText(folder, ['rev-parse', '--is-inside-work-tree'])) !== 'true') return undefined;
  return (await gitText(folder, ['rev-parse', '--verify', '--quiet', 'HEAD'])) ?? emptyTree(folder);
}

/** What a repository can be compared with before its first commit; its name depends on how the repository names things. */
async function emptyTree(folder: string): Promise<string | undefined> {
  return gitText(folder, ['hash-object', '-t', 'tree', '--stdin']);
}

/** Where the current branch left the main one; undefined on the main branch itself or where there is none. */
export async function branchBaseOf(folder: string): Promise<string | undefined> {
  const branch = await gitText(folder, ['symbolic-ref', '--quiet', '--short', 'HEAD']);
  for (const trunk of ['main', 'master', 'origin/HEAD']) {
    if (branch === trunk) return undefined;
    const base = await gitText(folder, ['merge-base', trunk, 'HEAD']);
    if (base !== undefined) return base;
  }
  return undefined;
}

/** Everything in the folder that differs from a commit: tracked files by git's own diff, and the files git does not know yet. */
export async function changesSince(folder: string, base: string): Promise<Changes> {
  const safe = await withoutFilters(folder);
  const [tracked, untracked] = await Promise.all([
    runGit(folder, [...DIFF, base, '--', '.'], safe),
    runGit(folder, ['ls-files', '--others', '--exclude-standard', '-z', '--', '.']),
  ]);
  for (const outcome of [tracked, untracked]) if (!outcome.ok) return { ok: false, message: outcome.message };
  const names = textOf(untracked).split('\0').filter(Boolean);
  const added = await inGroups(names, (path) => untrackedFile(folder, path));
  return { ok: true, files: [...parseChanges(textOf(tracked)), ...added].sort((a, b) => a.path.localeCompare(b.path)) };
}

/** Everything in the folder that differs between two commits or trees. */
export async function changesBetween(folder: string, from: string, to: string): Promise<Changes> {
  const outcome = await runGit(folder, [...DIFF, from, to, '--', '.']);
  if (!outcome.ok) return { ok: false, message: outcome.message };
  return { ok: true, files: [...parseChanges(textOf(outcome))].sort((a, b) => a.path.localeCompare(b.path)) };
}

/** The files of which something is staged, relative to the folder. */
export async function stagedIn(folder: string): Promise<ReadonlySet<string>> {
  const names = ['diff', ...COMPARE, '--cached', '--no-renames', '--name-only', '-z', '--', '.'];
  const outcome = await runGit(folder, names);
  return new Set(textOf(outcome).split('\0').filter(Boolean));
}

/** The commits between which a repository within this one has moved, oldest first; absent where there was or is none. */
export async function submoduleCommits(folder: string, range: readonly string[], path: string) {
  const outcome = await runGit(folder, ['diff', ...COMPARE, '--submodule=short', ...range, '--', path]);
  const commitAfter = (sign: string) => new RegExp(`^\\${sign}Subproject commit ([0-9a-f]+)`, 'm').exec(textOf(outcome))?.[1];
  return { before: commitAfter('-'), after: commitAfter('+') };
}

/** A file's bytes in a commit, or undefined when it is not in it. */
export async function contentAt(folder: string, commit: string, path: string): Promise<Buffer | undefined> {
  const outcome = await runGit(folder, ['show', '--no-textconv', `${commit}:./${path}`]);
  return outcome.ok ? outcome.stdout : undefined;
}

function textOf(outcome: { readonly ok: boolean; readonly stdout?: Buffer }): string {
  return outcome.stdout?.toString('utf8') ?? '';
}

/** So many at a time: every file that is open at once counts against a limit of the system. */
async function inGroups<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<readonly R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += 64) results.push(...(await Promise.all(items.slice(at, at + 64).map(work))));
  return results;
}

async function untrackedFile(folder: string, path: string): Promise<FileChange> {
  const lines = await countLines(join(folder, path));
  return { path, kind: 'added', ...(lines === undefined ? {} : { added: lines, removed: 0 }) };
}

/** Lines as git counts them; undefined for binary, unreadable or very large content. */
async function countLines(file: string): Promise<number | undefined> {
  const size = await stat(file).then(
    (found) => (found.isFile() ? found.size : undefined),
    () => undefined,
  );
  if (size === undefined || size > MAX_COUNTED_BYTES) return undefined;
  const bytes = await readWhole(file);
  if (bytes === undefined || bytes.subarray(0, 8000).includes(0)) return undefined;
  const breaks = bytes.reduce((count, byte) => (byte === 10 ? count + 1 : count), 0);
  return bytes.length > 0 && bytes.at(-1) !== 10 ? breaks + 1 : breaks;
}

async function readWhole(file: string): Promise<Buffer | undefined> {
  const handle = await open(file).catch(() => undefined);
  if (!handle) return undefined;
  try {
    return await handle.readFile();
  } catch {
    // The file went away or is not readable: it is shown without counts.
    return undefined;
  } finally {
    await handle.close();
  }
}
