import { runGit } from './run-git.ts';

const OFF = { clean: '', smudge: '', process: '', required: 'false' };

/**
 * An environment in which git runs none of the filters that a repository's own configuration names, for whatever reads or writes the
 * files on disk. Those of the person's own configuration stay: large files are compared by them.
 */
export async function withoutFilters(folder: string): Promise<NodeJS.ProcessEnv> {
  const scopes = await Promise.all(['--local', '--worktree'].map((scope) => filtersIn(folder, scope)));
  const settings = [...new Set(scopes.flat())].flatMap((filter) =>
    Object.entries(OFF).map(([name, value]) => ({ key: `${filter}.${name}`, value })),
  );
  const entries = settings.flatMap(({ key, value }, at) => [
    [`GIT_CONFIG_KEY_${at}`, key],
    [`GIT_CONFIG_VALUE_${at}`, value],
  ]);
  return { GIT_CONFIG_COUNT: String(settings.length), ...Object.fromEntries(entries) };
}

/** `filter.<name>`, where the name may hold anything. */
async function filtersIn(folder: string, scope: string): Promise<readonly string[]> {
  const found = await runGit(folder, ['config', scope, '--includes', '--name-only', '-z', '--get-regexp', '^filter\\.']);
  // Without any the command fails; so it does outside a repository, where nothing is compared.
  const names = found.ok ? found.stdout.toString('utf8').split('\0').filter(Boolean) : [];
  return names.map((name) => name.slice(0, name.lastIndexOf('.')));
}
