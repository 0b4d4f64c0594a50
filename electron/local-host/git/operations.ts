import { lstat, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { entryWithin } from '../resources/containment.ts';
import type { FileChange } from './change-list.ts';
import { changesBetween } from './changes.ts';
import { gitText, runGit } from './run-git.ts';
import { withoutFilters } from './without-filters.ts';

/** What an operation came to: words for a person, or why nothing was done. */
export type Done = { readonly said: string } | { readonly problem: string };

/** Takes files into the next commit as they are now. */
export async function stage(folder: string, changes: readonly FileChange[]): Promise<Done> {
  const gone = changes.flatMap(({ kind, path, from }) => (kind === 'deleted' ? [path] : (from ?? [])));
  const present = changes.filter(({ kind }) => kind !== 'deleted').map(({ path }) => path);
  const failed =
    (await intoIndex(folder, ['--force-remove'], gone)) ??
    (await intoIndex(folder, ['--add', '--remove', '--replace'], present));
  return failed ?? { said: `Staged ${filesIn(changes)}.` };
}

/** By names and not by patterns, so that a name which is already gone from the index is fine. */
async function intoIndex(
  folder: string,
  how: readonly string[],
  paths: readonly string[],
): Promise<{ readonly problem: string } | undefined> {
  if (paths.length === 0) return undefined;
  const args = ['update-index', '-z', ...how, '--stdin'];
  const outcome = await runGit(folder, args, await withoutFilters(folder), listed(paths));
  return outcome.ok ? undefined : { problem: outcome.message };
}

/** Takes files out of the next commit; on disk they stay as they are. */
export async function unstage(folder: string, changes: readonly FileChange[]): Promise<Done> {
  const outcome = await onPaths(folder, ['reset', '--quiet'], pathsOf(changes));
  return outcome ?? { said: `Took ${filesIn(changes)} out of the next commit.` };
}

/** Puts files back to what they are in the last commit, and deletes those that are not in it. */
export async function discard(folder: string, changes: readonly FileChange[]): Promise<Done> {
  const head = await gitText(folder, ['rev-parse', '--verify', '--quiet', 'HEAD']);
  const unstaged = await unstage(folder, changes);
  if ('problem' in unstaged) return unstaged;
  return (await putBack(folder, head, changes)) ?? { said: `Discarded the changes of ${filesIn(changes)}.` };
}

export interface Revert {
  /** Trees: what was before the changes, what came after them, and what is there now. */
  readonly before: string;
  readonly after: string;
  readonly now: string;
}

/** Takes changes back, unless one of the files was changed again since: then nothing is touched. */
export async function revert(folder: string, changes: readonly FileChange[], trees: Revert): Promise<Done> {
  const since = await changesBetween(folder, trees.after, trees.now);
  if (!since.ok) return { problem: since.message };
  const touched = new Set(pathsOf(since.files));
  const again = pathsOf(changes).filter((path) => touched.has(path));
  if (again.length > 0) return { problem: `${listOf(again)} changed again since then` };
  return (await putBack(folder, trees.before, changes)) ?? { said: `Took back the changes of ${filesIn(changes)}.` };
}

/** Makes a commit of what is staged; no hook runs and nothing is signed. */
export async function commit(folder: string, message: string): Promise<Done> {
  const outcome = await runGit(folder, ['commit', '--quiet', '--no-verify', '--no-gpg-sign', '--message', message]);
  if (!outcome.ok) return { problem: outcome.message };
  return { said: `Committed as ${await gitText(folder, ['rev-parse', '--short', 'HEAD'])}.` };
}

/** From a commit or tree what is in it, and away with what is not. */
async function putBack(
  folder: string,
  source: string | undefined,
  changes: readonly FileChange[],
): Promise<{ readonly problem: string } | undefined> {
  const old = changes.filter(({ kind }) => kind !== 'added').map(({ path, from = path }) => from);
  const fresh = changes.filter(({ kind }) => kind === 'added' || kind === 'renamed').map(({ path }) => path);
  for (const path of fresh) await remove(folder, path);
  if (source === undefined || old.length === 0) return undefined;
  return onPaths(folder, ['restore', `--source=${source}`, '--worktree'], old);
}

/** The entry itself and folders that are empty without it; a repository within this one is never deleted. */
async function remove(folder: string, path: string): Promise<void> {
  const file = await entryWithin(folder, path);
  const found = file === undefined ? undefined : await lstat(file).catch(() => undefined);
  if (file === undefined || !found || found.isDirectory()) return;
  await rm(file, { force: true });
  for (let above = dirname(path); above !== '.' && above !== ''; above = dirname(above)) {
    const isGone = await rmdir(join(folder, above)).then(
      () => true,
      () => false,
    );
    if (!isGone) return;
  }
}

async function onPaths(
  folder: string,
  command: readonly string[],
  paths: readonly string[],
): Promise<{ readonly problem: string } | undefined> {
  const literal = { ...(await withoutFilters(folder)), GIT_LITERAL_PATHSPECS: '1' };
  const args = [...command, '--pathspec-from-file=-', '--pathspec-file-nul'];
  const outcome = await runGit(folder, args, literal, listed(paths));
  return outcome.ok ? undefined : { problem: outcome.message };
}

function listed(paths: readonly string[]): string {
  return paths.map((path) => `${path}\0`).join('');
}

function pathsOf(changes: readonly FileChange[]): readonly string[] {
  return [...new Set(changes.flatMap(({ path, from }) => (from === undefined ? [path] : [from, path])))];
}

function filesIn(changes: readonly FileChange[]): string {
  const [only] = changes;
  return changes.length === 1 && only ? only.path : `${changes.length} files`;
}

function listOf(paths: readonly string[]): string {
  return paths.length > 3 ? `${paths.slice(0, 3).join(', ')} and ${paths.length - 3} more files` : paths.join(', ');
}
