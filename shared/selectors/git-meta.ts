import { isObject, type JsonObject } from '../protocol/common/json.ts';

/** What hosts say of a session's first folder in their own data. */
export interface GitMeta {
  readonly branch?: string;
  readonly base?: string;
  readonly upstream?: string;
  readonly incoming?: number;
  readonly outgoing?: number;
  readonly uncommitted?: number;
}

/** The known keys of `_meta.git` (AHP `_meta`); what has another type than expected is left out. */
export function gitOf(meta: JsonObject | undefined): GitMeta | undefined {
  const git = meta?.git;
  if (!isObject(git)) return undefined;
  const found = {
    ...textAt(git, 'branchName', 'branch'),
    ...textAt(git, 'baseBranchName', 'base'),
    ...textAt(git, 'upstreamBranchName', 'upstream'),
    ...countAt(git, 'incomingChanges', 'incoming'),
    ...countAt(git, 'outgoingChanges', 'outgoing'),
    ...countAt(git, 'uncommittedChanges', 'uncommitted'),
  };
  return Object.keys(found).length === 0 ? undefined : found;
}

function textAt(git: JsonObject, from: string, to: keyof GitMeta): GitMeta {
  const value = git[from];
  return typeof value === 'string' && value !== '' ? { [to]: value } : {};
}

function countAt(git: JsonObject, from: string, to: keyof GitMeta): GitMeta {
  const value = git[from];
  return typeof value === 'number' && value >= 0 ? { [to]: value } : {};
}

/** "retry-jitter from main, 3 uncommitted, 1 to push" */
export function gitText({ branch, base, upstream, incoming, outgoing, uncommitted }: GitMeta): string {
  const from = base !== undefined && base !== branch ? ` from ${base}` : '';
  const parts = [
    branch === undefined ? undefined : `${branch}${from}`,
    upstream === undefined ? undefined : `follows ${upstream}`,
    uncommittedText(uncommitted),
    outgoing ? `${outgoing} to push` : undefined,
    incoming ? `${incoming} to pull` : undefined,
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}

function uncommittedText(count: number | undefined): string | undefined {
  if (count === undefined) return undefined;
  return count === 0 ? 'clean' : `${count} uncommitted`;
}
