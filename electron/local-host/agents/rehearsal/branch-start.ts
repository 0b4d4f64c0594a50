import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import type {
  ResolveSessionConfigParams,
  SessionConfigCompletionsParams,
  SessionConfigCompletionsResult,
} from '../../../../shared/protocol/session/commands.ts';
import type { SessionConfigPropertySchema, SessionConfigSchema } from '../../../../shared/protocol/session/state.ts';
import { bestMatches } from '../../completions/fuzzy.ts';
import { branchesOf, currentBranch } from '../../git/branches.ts';
import { gitText, runGit } from '../../git/run-git.ts';
import { withoutFilters } from '../../git/without-filters.ts';
import { pathOf } from '../../resources/file-uri.ts';
import { type AgentSession, TurnFailure } from '../agent.ts';

const MAX_SEEDS = 10;
const MAX_ITEMS = 50;

/** What the scratch folder of a session begins with; the branch is asked for only where there are some to choose from. */
export const START_PROPERTIES = {
  start: {
    type: 'string',
    title: 'Scratch folder',
    description: 'What the scratch folder of the rehearsal agent begins with',
    default: 'examples',
    enum: ['examples', 'branch'],
    enumLabels: ['Example files', 'The files of a branch'],
    enumDescriptions: ['A few files to play with', 'A copy of what is on a branch of the chosen folder'],
  },
  branch: {
    type: 'string',
    title: 'Branch',
    description: 'The branch of the chosen folder whose files are copied',
    enumDynamic: true,
  },
} as const satisfies Readonly<Record<string, SessionConfigPropertySchema>>;

/** What can be chosen for a folder: a start from a branch where it is a repository, and then which one. */
export async function schemaFor(
  { type, properties }: SessionConfigSchema,
  { workingDirectory, config = {} }: ResolveSessionConfigParams,
): Promise<SessionConfigSchema> {
  const { start, branch, ...others } = properties;
  const folder = workingDirectory === undefined ? undefined : pathOf(workingDirectory);
  const branches = folder === undefined ? [] : await branchesOf(folder);
  if (folder === undefined || branches.length === 0 || !start || !branch) return { type, properties: others };
  if (config.start !== 'branch') return { type, properties: { ...others, start } };
  const seeds = branches.slice(0, MAX_SEEDS).map(({ name }) => name);
  const usual = (await currentBranch(folder)) ?? seeds[0] ?? '';
  return { type, properties: { ...others, start, branch: { ...branch, enum: seeds, default: usual } }, required: ['branch'] };
}

/** The branches that fit what was typed. */
export async function branchItems({
  workingDirectory,
  property,
  query = '',
}: SessionConfigCompletionsParams): Promise<SessionConfigCompletionsResult['items']> {
  const folder = workingDirectory === undefined ? undefined : pathOf(workingDirectory);
  if (property !== 'branch' || folder === undefined) return [];
  const branches = (await branchesOf(folder)).map((branch) => ({ ...branch, path: branch.name }));
  const fitting = query === '' ? branches.slice(0, MAX_ITEMS) : bestMatches(query, branches, MAX_ITEMS);
  return fitting.map(({ name, description }) => ({ value: name, label: name, description }));
}

/** Copies the files of the chosen branch into the session's folder when the session says so; false when it does not. */
export async function copyBranch(session: AgentSession): Promise<boolean> {
  const { start, branch } = session.state()?.config?.values ?? {};
  if (start !== 'branch') return false;
  const [, chosen] = session.state()?.workingDirectories ?? [];
  const source = chosen === undefined ? undefined : pathOf(chosen);
  if (source === undefined || typeof branch !== 'string') throw noBranch('no folder and branch were chosen');
  const tree = await gitText(source, ['rev-parse', '--verify', '--quiet', '--end-of-options', `refs/heads/${branch}^{tree}`]);
  if (tree === undefined) throw noBranch(`${source} has no branch "${branch}"`);
  await copyTree(source, tree, session.folder);
  return true;
}

/** Neither the repository nor what is checked out there is touched: the files come from its objects by an index of their own. */
async function copyTree(source: string, tree: string, folder: string): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), 'rehearsal-'));
  try {
    await mkdir(folder, { recursive: true });
    const env = { ...(await withoutFilters(source)), GIT_INDEX_FILE: join(place, 'index') };
    await git(source, ['read-tree', tree], env);
    await git(source, ['checkout-index', '--all', '--force', `--prefix=${folder}${sep}`], env);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function git(folder: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const outcome = await runGit(folder, args, env);
  if (!outcome.ok) throw noBranch(`git ${args[0]} said: ${outcome.message}`);
}

function noBranch(reason: string): TurnFailure {
  const message = `The files of the branch could not be copied: ${reason}. Nothing was started; dispose the session and create it again.`;
  return new TurnFailure('branch-failed', message);
}
