import { existsSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { TurnFailure } from '../agents/agent.ts';
import { dropSnapshots } from '../git/snapshots.ts';
import { addWorktree, removeWorktree, repositoryRoot } from '../git/worktrees.ts';
import { isWithin } from '../resources/containment.ts';

/** A session's own work tree of the repository that a person chose. */
export interface OwnWorktree {
  /** The folder that was chosen. */
  readonly chosen: string;
  readonly root: string;
  /** Where the work tree is put. */
  readonly top: string;
  /** The same place in it as the chosen folder has in the repository. */
  readonly folder: string;
}

export interface Worktrees {
  /** Where a session would work that is told to work in a worktree; undefined for every other session. */
  plan(session: Uri, chosen: readonly string[], config: JsonObject): OwnWorktree | { readonly problem: string } | undefined;
  /** Makes the worktree; throws a `TurnFailure` that says why it cannot be. */
  make(session: Uri, planned: OwnWorktree): Promise<void>;
  /** Removes the worktree that a folder of a session is in, when nothing would be lost; the reason in words when it is kept. */
  release(session: Uri, folder: string): Promise<string | undefined>;
}

/** Worktrees under a folder of this host, each on a branch of its own. */
export function createWorktrees(parent: string): Worktrees {
  /** A session may be disposed while git is still making its worktree. */
  const making = new Map<Uri, ReturnType<typeof addWorktree>>();

  return {
    plan(session, [chosen], { isolation }) {
      if (isolation !== 'worktree') return undefined;
      if (chosen === undefined) return { problem: 'A worktree is made of a folder, and none was chosen; choose one.' };
      const real = realpathSync(chosen);
      const root = repositoryRoot(real);
      if (root === undefined) {
        return { problem: `${chosen} is in no git repository, so there is no worktree of it; choose the folder itself.` };
      }
      const top = freePlace(join(parent, nameOf(session)));
      return { chosen, root, top, folder: join(top, relative(root, real)) };
    },
    async make(session, { root, top, chosen, folder }) {
      const adding = addWorktree({ root, folder: top, branch: `signalbox/${nameOf(session)}` });
      making.set(session, adding);
      const made = await adding.finally(() => making.delete(session));
      const problem = 'problem' in made ? made.problem : undefined;
      if (problem === undefined && existsSync(folder)) return;
      const reason = problem ?? `${chosen} is not in what was last committed`;
      throw new TurnFailure(
        'worktree-failed',
        `No worktree of ${root} could be made: ${reason}. Your folder was not touched; dispose the session and create it again.`,
      );
    },
    async release(session, folder) {
      if (!isWithin(parent, folder) || folder === parent) return undefined;
      // Why it could not be made is told by `make`.
      await making.get(session)?.catch(() => undefined);
      const top = join(parent, relative(parent, folder).split(sep)[0] ?? '');
      if (!existsSync(top)) return undefined;
      await dropSnapshots(top, session);
      const outcome = await removeWorktree(top);
      return outcome && `The worktree ${top} was kept because ${outcome.kept}.`;
    },
  };
}

/** The last part of a session's URI, made safe as the name of a folder and of a branch. */
function nameOf(session: Uri): string {
  return (session.split('/').at(-1) ?? '').replaceAll(/[^0-9A-Za-z_-]/g, '_').replace(/^-+/, '') || 'session';
}

function freePlace(folder: string): string {
  let free = folder;
  for (let number = 2; existsSync(free); number += 1) free = `${folder}-${number}`;
  return free;
}
