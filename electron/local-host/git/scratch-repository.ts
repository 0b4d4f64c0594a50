import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runGit } from './run-git.ts';

/** The same author and time for every scratch repository, so that the same start gives the same commit. */
const IDENTITY: NodeJS.ProcessEnv = {
  GIT_AUTHOR_NAME: 'Rehearsal agent',
  GIT_AUTHOR_EMAIL: 'rehearsal@signalbox.example',
  GIT_AUTHOR_DATE: '2026-01-01T00:00:00Z',
  GIT_COMMITTER_NAME: 'Rehearsal agent',
  GIT_COMMITTER_EMAIL: 'rehearsal@signalbox.example',
  GIT_COMMITTER_DATE: '2026-01-01T00:00:00Z',
};

/**
 * Makes a folder with the given files, as a repository with one commit on `main` and a branch of its own to work on.
 * Without git the folder is made all the same; the answer then says in words what is missing.
 */
export async function createScratchRepository(
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<{ readonly notice?: string }> {
  await mkdir(folder, { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const steps: readonly (readonly string[])[] = [
    ['init', '--quiet', '--initial-branch=main'],
    ['config', 'user.name', 'Rehearsal agent'],
    ['config', 'user.email', 'rehearsal@signalbox.example'],
    ['config', 'commit.gpgsign', 'false'],
    ['add', '--all'],
    ['commit', '--quiet', '--message', 'Start of the rehearsal'],
    ['switch', '--quiet', '--create', 'rehearsal'],
  ];
  for (const args of steps) {
    const outcome = await runGit(folder, args, IDENTITY);
    if (outcome.ok) continue;
    const reason = outcome.missing ? 'git is not installed on this machine' : `git ${args[0]} said: ${outcome.message}`;
    return { notice: `The scratch folder is no git repository (${reason}). Everything works except changesets.` };
  }
  return {};
}
