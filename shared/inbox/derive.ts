import type { HostId, RequestMark } from '../app/state.ts';
import type { ChatState } from '../protocol/chat/state.ts';
import { needsInput } from '../protocol/common/status.ts';
import type { Uri } from '../protocol/common/uri.ts';
import type { SessionState, SessionSummary } from '../protocol/session/state.ts';
import { chatPath } from './chat-path.ts';
import { requestsOfChat, resolvedInChat } from './from-chat.ts';
import { requestsOfSession } from './from-session.ts';
import { sessionRequestKey } from './key.ts';
import { remembered } from './remembered.ts';
import type { InboxRequest } from './request.ts';

/** What is known of one host, as confirmed states: an own answer counts only once the host has echoed it. */
export interface HostSource {
  readonly hostId: HostId;
  /** Rows of the host's list. */
  readonly rows: readonly SessionSummary[];
  /** Held session channels, by URI. */
  readonly sessions: ReadonlyMap<Uri, SessionState>;
  /** Held chat channels, by URI; closed ones left out. */
  readonly chats: ReadonlyMap<Uri, ChatState>;
}

/**
 * Every Request of every host, oldest first (AHP "Session channel", `inputNeeded`; AHP "Status bits").
 *
 * Sources, in order of trust: a held chat's own open calls and questions; the session's `inputNeeded` entries that no held
 * chat shows as settled; and a generic entry for a session whose status says that it waits without saying for what. The same
 * Request seen twice is one. `ofHosts` is what the hosts ask as a whole (`requestsOfHosts`). Pure and total: entries of unknown kinds are kept. What it made of a state it remembers as long as the
 * state lives, and a host that is handed over as the same object costs nothing.
 */
export function deriveInbox(
  hosts: readonly HostSource[],
  marks: Readonly<Record<string, RequestMark>>,
  ofHosts: readonly InboxRequest[] = [],
): readonly InboxRequest[] {
  const requests = [...ofHosts, ...hosts.flatMap((host) => requestsOfHost(NOTHING_ELSE, host))];
  const age = (request: InboxRequest) => marks[request.key]?.firstSeenAt ?? Number.POSITIVE_INFINITY;
  return requests
    .map((request, index) => ({ request, index, seen: age(request) }))
    .sort((a, b) => compare(a.seen, b.seen) || a.index - b.index)
    .map(({ request }) => request);
}

/** Infinity minus infinity is no number, so ages are compared and not subtracted. */
function compare(a: number, b: number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** All that a host's Requests depend on is in its source. */
const NOTHING_ELSE = {};

const requestsOfHost = remembered((_nothing: object, host: HostSource): readonly InboxRequest[] => {
  const explained = firstByKey([...requestsOfChats(host), ...requestsOfSessions(host)]);
  const sessions = new Set(explained.map((request) => request.session));
  return [...explained, ...unexplainedRequests(host, sessions)];
});

function firstByKey(requests: readonly InboxRequest[]): readonly InboxRequest[] {
  const byKey = new Map<string, InboxRequest>();
  for (const request of requests) if (!byKey.has(request.key)) byKey.set(request.key, request);
  return [...byKey.values()];
}

const openInChat = remembered(requestsOfChat);
const neededInSession = remembered(requestsOfSession);

function requestsOfChats(host: HostSource): readonly InboxRequest[] {
  const running = [...host.chats].filter(([, state]) => state.activeTurn);
  if (running.length === 0) return [];
  const owners = ownersOf(new Set(running.map(([chat]) => chat)), host.sessions);
  return running.flatMap(([chat, state]) => {
    const session = owners.get(chat);
    if (session === undefined) return [];
    const owner = host.sessions.get(session);
    const path = owner && chatPath(owner, chat);
    const origin = { hostId: host.hostId, session, sessionTitle: owner?.title ?? session, chat };
    return openInChat(path === undefined ? origin : { ...origin, path }, state);
  });
}

function requestsOfSessions(host: HostSource): readonly InboxRequest[] {
  return [...host.sessions].flatMap(([session, state]) => {
    const needed = neededInSession({ hostId: host.hostId, session, sessionTitle: state.title }, state);
    return needed.filter((request) => !isSettled(host, request));
  });
}

function unexplainedRequests(host: HostSource, explained: ReadonlySet<Uri>): readonly InboxRequest[] {
  return host.rows
    .filter((row) => needsInput(row.status) && !explained.has(row.resource) && !saysWhy(host, row.resource))
    .map(({ resource, title }) => ({
      key: sessionRequestKey(host.hostId, resource),
      kind: 'unexplained',
      hostId: host.hostId,
      session: resource,
      sessionTitle: title,
    }));
}

/** A held session with entries has said why it waits, even where a held chat already shows them settled. */
function saysWhy(host: HostSource, session: Uri): boolean {
  return (host.sessions.get(session)?.inputNeeded?.length ?? 0) > 0;
}

function isSettled(host: HostSource, request: InboxRequest): boolean {
  if (!('chat' in request)) return false;
  const chat = host.chats.get(request.chat);
  return chat !== undefined && resolvedInChat(request, chat);
}

/** The sessions that some chats belong to: the few that run, since a table of all would cost more than the rest. */
function ownersOf(chats: ReadonlySet<Uri>, sessions: ReadonlyMap<Uri, SessionState>): ReadonlyMap<Uri, Uri> {
  const owners = new Map<Uri, Uri>();
  for (const [session, state] of sessions) {
    for (const { resource } of state.chats) if (chats.has(resource)) owners.set(resource, session);
  }
  return owners;
}
