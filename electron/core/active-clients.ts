import type { AppAction } from '../../shared/app/actions.ts';
import type { HostId } from '../../shared/app/state.ts';
import { NO_CLIENT_TOOLS, type ToolOffer } from '../../shared/client-tools/state.ts';
import type { Answer, WindowEvent } from '../../shared/ipc/contract.ts';
import type { SessionActiveClient } from '../../shared/protocol/session/state.ts';
import type { KeptList } from '../storage/kept-list.ts';
import { createMemberships, type Memberships, type MembershipsOptions, refused } from './active-client-memberships.ts';
import type { AppChannel } from './app-channel.ts';

export interface ActiveClientsOptions extends MembershipsOptions {
  /** The sessions that are to be offered tools, from one start to the next. */
  readonly kept: KeptList<ToolOffer>;
  /** This app is about to leave a session: what it runs there has failed. */
  readonly endCalls: (place: ToolOffer) => void;
}

/** This app as an active client of sessions (AHP `session/activeClientSet`): what is wanted, kept apart from what the host says. */
export interface ActiveClients {
  offer(place: ToolOffer): Answer<null>;
  withdraw(place: ToolOffer): Answer<null>;
  /** Announces anew what is offered, after the host has refused or forgotten it. */
  renew(place: ToolOffer): Answer<null>;
  /** What a session that is about to be created is told of this app. */
  entryFor(hostId: HostId): SessionActiveClient | undefined;
  /** Leaves every session of a host, or of all, and keeps the wish: it joins again with the next connection. */
  leave(hostId?: HostId): void;
  /** A host is no longer in the list. */
  forget(hostId: HostId): void;
  close(): void;
}

/** Each keeps its session subscribed, on a host that may have thousands. */
const MAX_OFFERS = 100;
const DONE: Answer<null> = { ok: true, value: null };

export function createActiveClients(options: ActiveClientsOptions): ActiveClients {
  const { app, replicas, hostOf, kept, endCalls } = options;
  const memberships = createMemberships(options);
  let isScheduled = false;
  let isClosed = false;

  function schedule(): void {
    if (isScheduled || isClosed) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      if (!isClosed) review();
    });
  }

  function review(): void {
    for (const place of wishesIn(app)) memberships.follow(place);
    for (const { hostId, session } of memberships.all()) {
      if (replicas.find({ hostId, channel: session })?.closed?.kind === 'removed') drop({ hostId, session });
      else memberships.announce({ hostId, session });
    }
  }

  function leaveOne(place: ToolOffer): void {
    const entry = memberships.entryIn(place);
    const host = hostOf(place.hostId);
    if (!entry || !host?.isConnected) return;
    endCalls(place);
    const action = { type: 'session/activeClientRemoved', clientId: entry.clientId };
    host.dispatch({ channel: place.session, action });
    memberships.left(place);
  }

  /** The wish is over. */
  function drop(place: ToolOffer): void {
    memberships.letGo(place);
    kept.change((all) => all.filter((offer) => !isSame(offer, place)));
    app.fold({ type: 'toolOffer/withdrawn', offer: place });
  }

  const stop = replicas.onEvent((event) => {
    if (concerns(event, memberships)) schedule();
  });
  for (const offer of kept.value()) app.fold({ type: 'toolOffer/made', offer });

  return {
    entryFor: memberships.entryFor,
    renew: memberships.renew,
    offer: (place) => {
      const refusal = offerRefusal(app, place);
      if (refusal) return refusal;
      if (wishesIn(app).some((offer) => isSame(offer, place))) return DONE;
      kept.change((all) => [...all, place]);
      app.fold({ type: 'toolOffer/made', offer: place });
      schedule();
      return DONE;
    },
    withdraw: (place) => {
      leaveOne(place);
      drop(place);
      return DONE;
    },
    leave: (hostId) => {
      for (const place of memberships.all()) if (hostId === undefined || place.hostId === hostId) leaveOne(place);
    },
    forget: (hostId) => {
      for (const place of memberships.all()) if (place.hostId === hostId) memberships.letGo(place);
      kept.change((all) => (all.some((offer) => offer.hostId === hostId) ? all.filter((o) => o.hostId !== hostId) : all));
    },
    close: () => {
      isClosed = true;
      stop();
    },
  };
}

function wishesIn(app: AppChannel): readonly ToolOffer[] {
  return (app.state().clientTools ?? NO_CLIENT_TOOLS).offers;
}

function offerRefusal(app: AppChannel, place: ToolOffer): Answer<null> | undefined {
  if (!app.state().hosts.some(({ id }) => id === place.hostId)) {
    return refused('This host is no longer in the list, so nothing was offered.');
  }
  const wishes = wishesIn(app);
  if (wishes.length < MAX_OFFERS || wishes.some((offer) => isSame(offer, place))) return undefined;
  return refused(`The tools are offered to ${MAX_OFFERS} sessions already. Withdraw them from one first.`);
}

const APP_NEWS: ReadonlySet<string> = new Set<AppAction['type']>([
  'host/added',
  'host/connectionChanged',
  'clientTool/allowed',
  'clientTool/revoked',
  'settings/changed',
]);

/** What may change whether this app is a member, or what it has to say. */
function concerns({ kind, event, hostId, channel }: WindowEvent, memberships: Memberships): boolean {
  if (kind === 'app') return event.type === 'confirmed' && APP_NEWS.has(event.action.type);
  if (kind !== 'session' || !memberships.has({ hostId, session: channel })) return false;
  return event.type !== 'confirmed' || event.action.type.startsWith('session/activeClient');
}

function isSame(a: ToolOffer, b: ToolOffer): boolean {
  return a.hostId === b.hostId && a.session === b.session;
}
