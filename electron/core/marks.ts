import type { AppAction } from '../../shared/app/actions.ts';
import type { HostId } from '../../shared/app/state.ts';
import { deriveInbox, type HostSource } from '../../shared/inbox/derive.ts';
import { requestsOfHosts } from '../../shared/inbox/from-app.ts';
import type { InboxRequest } from '../../shared/inbox/request.ts';
import type { WindowEvent } from '../../shared/ipc/contract.ts';
import { CATALOGUE_CHANNEL } from '../../shared/ipc/own-channels.ts';
import type { ChatState } from '../../shared/protocol/chat/state.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import type { SessionState } from '../../shared/protocol/session/state.ts';
import type { Replica, ReplicaKind } from '../../shared/sync/replica.ts';
import type { Clock } from '../connection/clock.ts';
import type { Replicas } from '../hosts/replicas.ts';
import type { AppChannel } from './app-channel.ts';

export interface MarksOptions {
  readonly replicas: Replicas;
  readonly app: AppChannel;
  readonly clock: Pick<Clock, 'now'>;
  readonly onOpened: (requestKey: string) => void;
  /** A Request waits no longer; `seenAt` is when it was first seen. Not called for a host that leaves the list. */
  readonly onGone: (request: InboxRequest, seenAt: number) => void;
  /** Called after the open Requests may have changed. */
  readonly onReviewed: () => void;
}

/** The Requests that are open now, and when this installation first saw each. */
export interface Marks {
  find(requestKey: string): InboxRequest | undefined;
  /** All of them, host by host. */
  all(): readonly InboxRequest[];
  /** A host is no longer in the list. */
  forget(hostId: HostId): void;
}

/** The bulk of what streams: none of it opens or settles a Request. */
const SILENT = new Set(['chat/delta', 'chat/reasoning', 'chat/usage', 'chat/toolCallDelta', 'chat/turnsLoaded']);

/** Derives the inbox once for all that is folded in one go, and only of hosts where something happened. */
export function createMarks({ replicas, app, clock, onOpened, onGone, onReviewed }: MarksOptions): Marks {
  const open = new Map<HostId, ReadonlyMap<string, InboxRequest>>();
  const changed = new Set<HostId>();
  /** Several ask for it after each event. */
  let listed: readonly InboxRequest[] | undefined;

  function put(hostId: HostId, requests: ReadonlyMap<string, InboxRequest>) {
    open.set(hostId, requests);
    listed = undefined;
  }

  function review() {
    const hosts = [...changed];
    changed.clear();
    const ofHosts = requestsOfHosts(app.state());
    for (const hostId of hosts) {
      const own = ofHosts.filter((request) => request.hostId === hostId);
      reviewHost(hostId, deriveInbox([sourceOf(replicas, hostId)], {}, own));
    }
    onReviewed();
  }

  function reviewHost(hostId: HostId, requests: readonly InboxRequest[]) {
    const before = open.get(hostId) ?? new Map<string, InboxRequest>();
    // Most events leave every Request as it was.
    if (requests.length === before.size && requests.every((request) => before.get(request.key) === request)) return;
    const now = new Map(requests.map((request) => [request.key, request]));
    put(hostId, now);
    noteOpened(keysOnlyIn(now, before));
    noteGone(
      hostId,
      keysOnlyIn(before, now).flatMap((requestKey) => before.get(requestKey) ?? []),
    );
  }

  /** One action for all: the marks of a few hundred Requests are not to be copied for each. */
  function noteOpened(requestKeys: readonly string[]) {
    if (requestKeys.length > 0) app.fold({ type: 'requests/seen', requestKeys, at: clock.now() });
    for (const requestKey of requestKeys) onOpened(requestKey);
  }

  function noteGone(hostId: HostId, requests: readonly InboxRequest[]) {
    if (requests.length === 0) return;
    const { marks } = app.state();
    if (isListed(hostId)) for (const request of requests) onGone(request, marks[request.key]?.firstSeenAt ?? clock.now());
    app.fold({ type: 'requests/gone', requestKeys: requests.map(({ key }) => key) });
  }

  function isListed(hostId: HostId): boolean {
    return app.state().hosts.some(({ id }) => id === hostId);
  }

  replicas.onEvent((event) => {
    const hostId = hostThatMayWait(event);
    if (hostId === undefined) return;
    if (changed.size === 0) queueMicrotask(review);
    changed.add(hostId);
  });

  return {
    find: (requestKey) => {
      for (const requests of open.values()) if (requests.has(requestKey)) return requests.get(requestKey);
      return undefined;
    },
    all: () => {
      listed ??= [...open.values()].flatMap((requests) => [...requests.values()]);
      return listed;
    },
    forget: (hostId) => {
      reviewHost(hostId, []);
      open.delete(hostId);
      changed.delete(hostId);
      onReviewed();
    },
  };
}

function keysOnlyIn(a: ReadonlyMap<string, InboxRequest>, b: ReadonlyMap<string, InboxRequest>): readonly string[] {
  return [...a.keys()].filter((key) => !b.has(key));
}

/** The host whose Requests an event may open or settle. */
function hostThatMayWait(event: WindowEvent): HostId | undefined {
  if (event.kind === 'app') return hostOfSignIn(event);
  return canMatter(event) ? event.hostId : undefined;
}

function hostOfSignIn({ event }: WindowEvent): HostId | undefined {
  if (event.type !== 'confirmed') return undefined;
  const action = event.action as AppAction;
  switch (action.type) {
    case 'signIn/wanted':
      return action.signIn.hostId;
    case 'signIn/settled':
    case 'host/connectionChanged':
      return action.hostId;
    default:
      return undefined;
  }
}

function canMatter({ kind, event }: WindowEvent): boolean {
  if (kind !== 'session' && kind !== 'chat' && kind !== 'catalogue') return false;
  if (event.type === 'dispatched' || event.type === 'rejected') return false;
  return event.type !== 'confirmed' || !SILENT.has(event.action.type);
}

function sourceOf(replicas: Replicas, hostId: HostId): HostSource {
  const sessions = new Map<Uri, SessionState>();
  const chats = new Map<Uri, ChatState>();
  for (const [channel, replica] of replicas.ofHost(hostId)) {
    if (replica.closed) continue;
    if (isOfKind(replica, 'session') && replica.confirmed) sessions.set(channel, replica.confirmed);
    if (isOfKind(replica, 'chat') && replica.confirmed) chats.set(channel, replica.confirmed);
  }
  const rows = replicas.get({ hostId, channel: CATALOGUE_CHANNEL }, 'catalogue')?.confirmed?.rows ?? [];
  return { hostId, rows, sessions, chats };
}

function isOfKind<K extends ReplicaKind>(replica: Replica, kind: K): replica is Replica<K> {
  return replica.kind === kind;
}
