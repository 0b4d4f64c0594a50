import { gitText } from './run-git.ts';

export interface Branch {
  readonly name: string;
  /** What was done last on it, and when, in words. */
  readonly description: string;
}

const MAX_BRANCHES = 1000;

/** The branches of a folder's repository, the one worked on last first; none where there is no repository. */
export async function branchesOf(folder: string): Promise<readonly Branch[]> {
  const format = '--format=%(refname:short)%00%(committerdate:relative)%00%(contents:subject)';
  const args = ['for-each-ref', '--sort=-committerdate', `--count=${MAX_BRANCHES}`, format, 'refs/heads'];
  const text = await gitText(folder, args);
  return (text ?? '').split('\n').flatMap((line) => {
    const [name = '', when = '', subject = ''] = line.split('\0');
    return name === '' ? [] : [{ name, description: `${when}: ${subject}` }];
  });
}

/** The branch that is checked out; undefined without one. */
export function currentBranch(folder: string): Promise<string | undefined> {
  return gitText(folder, ['symbolic-ref', '--quiet', '--short', 'HEAD']);
}
