import type { RowChanges } from '../../shared/catalogue/actions.ts';
import type { ChatSummary } from '../../shared/protocol/chat/summary.ts';
import { reduceChannel } from '../../shared/protocol/common/channels.ts';
import type { Fold } from '../../shared/protocol/common/fold.ts';
import { present } from '../../shared/protocol/common/optional-key.ts';
import { isInProgress } from '../../shared/protocol/common/status.ts';
import type { SessionAction } from '../../shared/protocol/session/actions.ts';
import type { SessionChatSummary, SessionState, SessionSummary } from '../../shared/protocol/session/state.ts';
import { sameJson } from './same-json.ts';

/** The members that a session's own state shares with its row, except `chats`, which the row holds in a shorter form. */
const ROW_MEMBERS = [
  'title',
  'status',
  'activity',
  'project',
  'workingDirectories',
  'annotations',
  'defaultChat',
] as const satisfies readonly (keyof SessionState & keyof RowChanges)[];

type RowView = Pick<SessionState, (typeof ROW_MEMBERS)[number]>;

/**
 * What a snapshot of a session's channel says of its row: everything, since it is newer than whatever the row shows. A status that
 * contradicts the session's own chats is left out: no action says that a session has come to rest (AHP "Session status"), so a
 * host may keep a state that is at work for ever, and tell better in its list.
 */
export function snapshotRowChanges(state: SessionState): RowChanges {
  const { status, ...members } = membersOf(state);
  const chats = state.chats.map(rowChat);
  return isBelied(state) ? { ...members, chats } : { ...members, ...present({ status }), chats };
}

function isBelied({ status, chats, inputNeeded = [] }: SessionState): boolean {
  if (!isInProgress(status) || chats.length === 0 || inputNeeded.length > 0) return false;
  return !chats.some((chat) => isInProgress(chat.status));
}

/**
 * What an envelope says anew of a row: what its action does to a state that shows what the row shows. No action carries the
 * whole status (AHP "Session status"), so folding it over the session's own, perhaps older, state would mask a newer summary.
 */
export function envelopeRowChanges(
  row: SessionSummary,
  before: SessionState,
  action: SessionAction,
  fold: Fold,
): RowChanges | undefined {
  const base = { ...before, ...membersOf(row) } as SessionState;
  const after = reduceChannel('session', base, action, fold);
  if (after === base) return undefined;
  const changed = ROW_MEMBERS.filter((member) => !sameJson(base[member], after[member]));
  const chats = after.chats === base.chats ? {} : { chats: after.chats.map(rowChat) };
  const changes: RowChanges = { ...Object.fromEntries(changed.map((member) => [member, after[member]])), ...chats };
  return Object.keys(changes).length > 0 ? changes : undefined;
}

/** A member that is not there stays as undefined, because that is how the row loses it. */
function membersOf(view: RowView): RowChanges {
  return Object.fromEntries(ROW_MEMBERS.map((member) => [member, view[member]]));
}

function rowChat({ resource, title, origin, interactivity, status, changes }: ChatSummary): SessionChatSummary {
  return {
    resource,
    title,
    status,
    ...(origin && { origin }),
    ...(interactivity && { interactivity }),
    ...(changes && { changes }),
  };
}
