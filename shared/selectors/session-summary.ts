import type { ChatState } from '../protocol/chat/state.ts';
import type { ChatSummary } from '../protocol/chat/summary.ts';
import { present } from '../protocol/common/optional-key.ts';
import { hasError, needsInput, SessionStatus, withActivity } from '../protocol/common/status.ts';
import type { Uri } from '../protocol/common/uri.ts';
import type { ChangesSummary } from '../protocol/session/changes-summary.ts';
import type { SessionChatSummary, SessionState, SessionSummary } from '../protocol/session/state.ts';

const ACTIVITY_MASK = 31;

/** What an entry of the session list needs besides the session's state; `createdAt` is ISO 8601. */
export interface SummarySource {
  readonly resource: Uri;
  readonly createdAt: string;
  /** Of the session as a whole; without it the chats' counters are summed. */
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

/**
 * Which chat speaks for its session (AHP Aggregation into SessionSummary): one that needs input, else one that failed, else the
 * default one, else the one changed last. Among equals the default chat goes before the others, and later ones before earlier ones.
 */
export function speakingChat({ chats, defaultChat }: Pick<SessionState, 'chats' | 'defaultChat'>): ChatSummary | undefined {
  const byRank = chats.toSorted((a, b) => {
    const byDefault = Number(b.resource === defaultChat) - Number(a.resource === defaultChat);
    return byDefault || compareTimes(b.modifiedAt, a.modifiedAt);
  });
  return byRank.find(({ status }) => needsInput(status)) ?? byRank.find(({ status }) => hasError(status)) ?? byRank[0];
}

/** The session's status and activity by the aggregation rules; the read and archive marks are its own. */
export function aggregated(session: SessionState): Pick<SessionState, 'status' | 'activity'> {
  if (session.lifecycle === 'failed') return { status: withActivity(session.status, SessionStatus.Error) };
  const chat = speakingChat(session);
  const status = withActivity(session.status, chat ? chat.status & ACTIVITY_MASK : SessionStatus.Idle);
  return { status, ...present({ activity: chat?.activity || undefined }) };
}

/** The session's entry in the list, as its host would write it. */
export function sessionSummary(session: SessionState, source: SummarySource): SessionSummary {
  const { provider, title, project, workingDirectories, annotations, origin, defaultChat, chats } = session;
  const times = chats.map(({ modifiedAt }) => modifiedAt).toSorted(compareTimes);
  const changes = source.changes ?? summedChanges(chats);
  return {
    resource: source.resource,
    provider,
    title,
    ...aggregated(session),
    createdAt: source.createdAt,
    modifiedAt: times.at(-1) ?? source.createdAt,
    chats: chats.map(chatEntry),
    ...present({ project, workingDirectories, annotations, origin, defaultChat, changes }),
  };
}

/** The sum of what the chats changed; undefined when none says anything. */
function summedChanges(chats: readonly ChatSummary[]): ChangesSummary | undefined {
  const known = chats.flatMap(({ changes }) => changes ?? []);
  const sum = (key: keyof ChangesSummary) => {
    const counts = known.flatMap((changes) => changes[key] ?? []);
    return counts.length === 0 ? undefined : counts.reduce((total, count) => total + count, 0);
  };
  const total = present({ additions: sum('additions'), deletions: sum('deletions'), files: sum('files') });
  return Object.keys(total).length === 0 ? undefined : total;
}

function chatEntry({ resource, title, origin, interactivity, status, changes }: ChatSummary): SessionChatSummary {
  return { resource, title, status, ...present({ origin, interactivity, changes }) };
}

/** Hosts write times with three or nine decimals; what is no time counts as the earliest. */
function compareTimes(a: string, b: string): number {
  return (Date.parse(a) || 0) - (Date.parse(b) || 0) || Number(a > b) - Number(a < b);
}
