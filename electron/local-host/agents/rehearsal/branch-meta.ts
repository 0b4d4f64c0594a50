import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject } from '../../../../shared/protocol/common/json.ts';
import type { AgentSession } from '../agent.ts';

/** Says in the session's provider data which branch its folder is on (AHP `_meta`, `git`), when that has changed. */
export async function tellBranch(session: AgentSession): Promise<void> {
  const branchName = await branchOf(session.folder);
  const state = session.state();
  if (!state || branchName === undefined) return;
  const { _meta: before = {} } = state;
  if (isObject(before.git) && before.git.branchName === branchName) return;
  session.emit({ type: 'session/metaChanged', _meta: { ...before, git: { branchName } } });
}

/** Read from the repository's own note: asking git after each turn would cost a process each time. */
async function branchOf(folder: string): Promise<string | undefined> {
  const head = await readFile(join(folder, '.git/HEAD'), 'utf8').catch(() => '');
  return /^ref: refs\/heads\/(.+)$/m.exec(head)?.[1]?.trim();
}
