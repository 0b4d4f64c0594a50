import type { ChannelKind } from '../../shared/protocol/common/channels.ts';
import { needsInput } from '../../shared/protocol/common/status.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import type { SessionState, SessionSummary } from '../../shared/protocol/session/state.ts';

export interface InboxSource {
  /** Under which the host knows this app. */
  readonly clientId: string;
  readonly rows: readonly SessionSummary[];
  readonly isHeld: (session: Uri) => boolean;
  /** The states of all sessions that are followed. */
  readonly sessions: ReadonlyMap<Uri, SessionState>;
}

/** Sessions that are followed only because they wait for a person; further ones show as rows. */
export const MAX_INBOX_SESSIONS = 64;
/** A host may name any number of chats in its entries. */
export const MAX_INBOX_CHATS = 128;

/**
 * The channels that are followed whoever looks: waiting sessions, oldest first, chats with an open Request, and sessions that have
 * this app as an active client, because to let go of one is to leave it (AHP "Active clients").
 */
export function inboxChannels({ clientId, rows, isHeld, sessions }: InboxSource): ReadonlyMap<Uri, ChannelKind> {
  const waiting = rows
    .filter((row) => needsInput(row.status) && !isHeld(row.resource))
    .sort((a, b) => compare(a.modifiedAt, b.modifiedAt))
    .slice(0, MAX_INBOX_SESSIONS);
  const chats = [...sessions.values()].flatMap(({ inputNeeded = [] }) => inputNeeded.map((entry) => entry.chat));
  const joined = [...sessions].filter(([, { activeClients }]) => activeClients.some((client) => client.clientId === clientId));
  return new Map<Uri, ChannelKind>([
    ...[...new Set(chats)].slice(0, MAX_INBOX_CHATS).map((chat) => [chat, 'chat'] as const),
    ...[...waiting.map((row) => row.resource), ...joined.map(([session]) => session)].map(
      (session) => [session, 'session'] as const,
    ),
  ]);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
