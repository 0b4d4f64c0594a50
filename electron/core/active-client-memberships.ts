import type { HostId } from '../../shared/app/state.ts';
import { isOffered, NO_CLIENT_TOOLS, type ToolOffer } from '../../shared/client-tools/state.ts';
import type { Answer } from '../../shared/ipc/contract.ts';
import { announcedPlugins } from '../../shared/plugins/announced.ts';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import type { SessionActiveClient } from '../../shared/protocol/session/state.ts';
import type { ToolDefinition } from '../../shared/protocol/session/tool-definition.ts';
import { stateOf } from '../../shared/sync/state-of.ts';
import type { Host } from '../hosts/host.ts';
import type { Replicas } from '../hosts/replicas.ts';
import { sameJson } from '../hosts/same-json.ts';
import type { AppChannel } from './app-channel.ts';

export interface MembershipsOptions {
  readonly app: AppChannel;
  readonly replicas: Replicas;
  /** What others read for this app. */
  readonly displayName: string;
  readonly hostOf: (hostId: HostId) => Pick<Host, 'hold' | 'dispatch' | 'isConnected'> | undefined;
  /** What a host may use now, in the sessions that are offered tools. */
  readonly toolsOf: (hostId: HostId) => readonly ToolDefinition[];
}

/** The sessions that this app is to be a member of: each stays subscribed, since whoever stops following it leaves it. */
export interface Memberships {
  has(place: ToolOffer): boolean;
  all(): readonly ToolOffer[];
  follow(place: ToolOffer): void;
  letGo(place: ToolOffer): void;
  /** What a host is told of this app and its tools; undefined for a host that is not in the list. */
  entryFor(hostId: HostId): SessionActiveClient | undefined;
  /** Whether this app brings something to a session now: its tools, or a plugin. */
  brings(place: ToolOffer): boolean;
  /** This app's entry in a session, own words on their way included. */
  entryIn(place: ToolOffer): SessionActiveClient | undefined;
  /** Says what there is to say that was not said: once for each connection and each change, as a host may refuse it each time. */
  announce(place: ToolOffer): void;
  /** The session has been told that this app leaves it: what was said before counts no more. */
  left(place: ToolOffer): void;
  /** Says it once more. */
  renew(place: ToolOffer): Answer<null>;
}

interface Followed {
  readonly place: ToolOffer;
  readonly release: () => void;
  /** What was announced last, and on which connection. */
  announced: Announced | undefined;
}

interface Announced {
  readonly since: number;
  readonly entry: SessionActiveClient;
}

const DONE: Answer<null> = { ok: true, value: null };

export function createMemberships({ app, replicas, displayName, hostOf, toolsOf }: MembershipsOptions): Memberships {
  const followed = new Map<string, Followed>();

  const hostEntry = (hostId: HostId) => app.state().hosts.find(({ id }) => id === hostId);

  function entryFor(hostId: HostId): SessionActiveClient | undefined {
    const clientId = hostEntry(hostId)?.clientId;
    return clientId === undefined ? undefined : { clientId, displayName, tools: toolsOf(hostId) };
  }

  /** The tools where they are offered, and the plugins that are ready. */
  function entryOf(place: ToolOffer): SessionActiveClient | undefined {
    const { clientTools = NO_CLIENT_TOOLS, plugins } = app.state();
    const entry = entryFor(place.hostId);
    if (!entry) return undefined;
    const customizations = announcedPlugins(plugins, place);
    const tools = isOffered(clientTools, place) ? entry.tools : [];
    return { ...entry, tools, ...(customizations.length > 0 ? { customizations } : {}) };
  }

  function brings(place: ToolOffer): boolean {
    const { clientTools = NO_CLIENT_TOOLS, plugins } = app.state();
    return isOffered(clientTools, place) || announcedPlugins(plugins, place).length > 0;
  }

  function entryIn({ hostId, session }: ToolOffer): SessionActiveClient | undefined {
    const replica = replicas.get({ hostId, channel: session }, 'session');
    const own = hostEntry(hostId)?.clientId;
    return replica && stateOf(replica)?.activeClients.find(({ clientId }) => clientId === own);
  }

  /** Undefined while the host is away. */
  function newsFor(place: ToolOffer): Announced | undefined {
    const connection = hostEntry(place.hostId)?.connection;
    const entry = brings(place) ? entryOf(place) : undefined;
    return connection?.status === 'connected' && entry ? { since: connection.since, entry } : undefined;
  }

  function isKnown({ hostId, session }: ToolOffer): boolean {
    const replica = replicas.find({ hostId, channel: session });
    return replica?.confirmed !== undefined && replica.closed === undefined;
  }

  function say(each: Followed, news: Announced): Answer<unknown> | undefined {
    each.announced = news;
    const activeClient = { ...news.entry } as unknown as JsonObject;
    const action = { type: 'session/activeClientSet', activeClient };
    return hostOf(each.place.hostId)?.dispatch({ channel: each.place.session, action });
  }

  return {
    has: (place) => followed.has(keyOf(place)),
    all: () => [...followed.values()].map(({ place }) => place),
    entryFor,
    brings,
    entryIn,
    follow: (place) => {
      const host = hostOf(place.hostId);
      if (!host || followed.has(keyOf(place))) return;
      followed.set(keyOf(place), { place, release: host.hold(place.session, 'session'), announced: undefined });
    },
    letGo: (place) => {
      followed.get(keyOf(place))?.release();
      followed.delete(keyOf(place));
    },
    announce: (place) => {
      const each = followed.get(keyOf(place));
      const news = newsFor(place);
      if (each && news && isKnown(place) && isNews(entryIn(place), each.announced, news)) say(each, news);
    },
    left: (place) => {
      const each = followed.get(keyOf(place));
      if (each) each.announced = undefined;
    },
    renew: (place) => {
      const each = followed.get(keyOf(place));
      const news = newsFor(place);
      if (!each || !news) {
        return refused('Nothing is offered to this session now, or its host is away. Nothing was sent.');
      }
      const sent = say(each, news);
      return sent?.ok === false ? sent : DONE;
    },
  };
}

/** A host may keep an entry in its own spelling, so what was said counts as much as what is read. */
function isNews(now: SessionActiveClient | undefined, said: Announced | undefined, news: Announced): boolean {
  const isSaid = said !== undefined && sameJson(said.entry, news.entry);
  return now ? !isSaid && !sameJson(now, news.entry) : !isSaid || said.since !== news.since;
}

function keyOf({ hostId, session }: ToolOffer): string {
  return `${hostId}\n${session}`;
}

export function refused(message: string): Answer<never> {
  return { ok: false, error: { code: 'refused', message } };
}
