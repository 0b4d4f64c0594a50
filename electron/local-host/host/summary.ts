import type { ChatState } from '../../../shared/protocol/chat/state.ts';
import type { ChatSummary } from '../../../shared/protocol/chat/summary.ts';
import { hasError, needsInput, SessionStatus, withActivity } from '../../../shared/protocol/common/status.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { ChangesSummary } from '../../../shared/protocol/session/changes-summary.ts';
import type { SessionChatSummary, SessionState, SessionSummary } from '../../../shared/protocol/session/state.ts';

const ACTIVITY_MASK = 31;

/** What a list entry needs besides the session's state. */
export interface SummarySource {
  readonly resource: Uri;
  readonly createdAt: string;
  readonly changes?: ChangesSummary;
}

/** The catalogue entry of a chat: its state without what only its own channel shows. */
export function chatSummary(chat: ChatState): ChatSummary {
  const {
    turns: _turns,
    turnsNextCursor: _cursor,
    activeTurn: _active,
    steeringMessage: _steering,
    queuedMessages: _queue,
    draft: _draft,
    changesets: _changesets,
    backgroundWork: _work,
    canvases: _canvases,
    _meta,
    ...summary
  } = chat;
  return summary;
}

/** Which chat speaks for the session: one that needs input, one that failed, the default one, the one changed last. */
function speaker(session: SessionState): ChatSummary | undefined {
  const latest = session.chats.toSorted((a, b) => b.modifiedAt.localeCompare(a.modifiedAt))[0];
  return (
    session.chats.find((chat) => needsInput(chat.status)) ??
    session.chats.find((chat) => hasError(chat.status)) ??
    session.chats.find((chat) => chat.resource === session.defaultChat) ??
    latest
  );
}

/** The session's status and activity by the aggregation rules (AHP Aggregation into SessionSummary); the flags are its own. */
export function aggregated(session: SessionState): Pick<SessionState, 'status' | 'activity'> {
  if (session.lifecycle === 'failed') return { status: withActivity(session.status, SessionStatus.Error) };
  const chat = speaker(session);
  const activity = chat ? chat.status & ACTIVITY_MASK : SessionStatus.Idle;
  return {
    status: withActivity(session.status, activity),
    ...(chat?.activity === undefined ? {} : { activity: chat.activity }),
  };
}

/** The session's entry in the list. */
export function sessionSummary(session: SessionState, source: SummarySource): SessionSummary {
  const { provider, title, project, workingDirectories, annotations, defaultChat } = session;
  const modified = session.chats.map((chat) => chat.modifiedAt).toSorted();
  return {
    resource: source.resource,
    provider,
    title,
    ...aggregated(session),
    createdAt: source.createdAt,
    modifiedAt: modified.at(-1) ?? source.createdAt,
    chats: session.chats.map(chatEntry),
    ...(project ? { project } : {}),
    ...(workingDirectories ? { workingDirectories } : {}),
    ...(annotations ? { annotations } : {}),
    ...(defaultChat ? { defaultChat } : {}),
    ...(source.changes ? { changes: source.changes } : {}),
  };
}

function chatEntry({ resource, title, origin, interactivity, status }: ChatSummary): SessionChatSummary {
  return { resource, title, status, ...(origin ? { origin } : {}), ...(interactivity ? { interactivity } : {}) };
}

/** The members of `now` that differ from `before`, compared by value; members that went away are undefined. */
export function changedMembers<T extends object>(before: T, now: T): Partial<T> {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])] as (keyof T)[];
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(now[key]));
  return Object.fromEntries(changed.map((key) => [key, now[key]])) as Partial<T>;
}
