import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gitText, runGit } from './run-git.ts';
import { withoutFilters } from './without-filters.ts';

const CHECKOUT_MS = 120_000;

/** The folder in which the repository of a folder begins; undefined outside one. */
export function repositoryRoot(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (dirname(at) === at) return undefined;
  }
}

export interface Worktree {
  /** The folder in which the repository begins. */
  readonly root: string;
  /** Where the new one is put; it must not be there yet. */
  readonly folder: string;
  /** The new branch that is checked out there, or one of a similar name when it is taken. */
  readonly branch: string;
}

/** Checks out what was last committed as another work tree of the repository; the branch it is on, or why that cannot be done. */
export async function addWorktree({
  root,
  folder,
  branch,
}: Worktree): Promise<{ readonly branch: string } | { readonly problem: string }> {
  if ((await gitText(root, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'])) === undefined) {
    return { problem: `${root} has no commit yet` };
  }
  const free = await freeBranch(root, branch);
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  // Large files are fetched over the network; the agent can do that when it needs them.
  const env = { ...(await withoutFilters(root)), GIT_LFS_SKIP_SMUDGE: '1' };
  const add = ['worktree', 'add', '--quiet', '--no-track', '-b', free, '--', folder, 'HEAD'];
  const outcome = await runGit(root, add, env, '', CHECKOUT_MS);
  return outcome.ok ? { branch: free } : { problem: outcome.message };
}

async function freeBranch(root: string, branch: string): Promise<string> {
  let free = branch;
  for (let number = 2; await isTaken(root, free); number += 1) free = `${branch}-${number}`;
  return free;
}

async function isTaken(root: string, branch: string): Promise<boolean> {
  return (await gitText(root, ['rev-parse', '--verify', '--quiet', `refs/heads/${branch}`])) !== undefined;
}

/**
 * Removes a work tree and its branch when nothing would be lost: every file is committed and some other branch has all the commits. Else
 * both stay, and the answer says why.
 */
export async function removeWorktree(folder: string): Promise<{ readonly kept: string } | undefined> {
  const common = await gitText(folder, ['rev-parse', '--path-format=absolute', '--git-common-dir']);
  if (common === undefined) return { kept: 'it is no work tree of a repository any more' };
  const branch = await gitText(folder, ['symbolic-ref', '--quiet', '--short', 'HEAD']);
  const safe = await withoutFilters(folder);
  const status = await runGit(folder, ['status', '--porcelain', '--untracked-files=all', '--ignore-submodules=dirty'], safe);
  if (!status.ok) return { kept: status.message };
  if (status.stdout.byteLength > 0) return { kept: 'it has changes that are not committed' };
  const holders = await gitText(folder, [
    'for-each-ref',
    '--contains',
    'HEAD',
    '--format=%(refname)',
    'refs/heads',
    'refs/remotes',
  ]);
  const others = (holders ?? '').split('\n').filter((ref) => ref !== '' && ref !== `refs/heads/${branch ?? ''}`);
  if (others.length === 0) return { kept: `no other branch has the commits of ${branch ?? 'it'}` };
  const removed = await runGit(common, ['worktree', 'remove', '--', folder]);
  if (!removed.ok) return { kept: removed.message };
  if (branch !== undefined) await runGit(common, ['branch', '--quiet', '-D', '--', branch]);
  return undefined;
}
