import type { AppAction } from '../../shared/app/actions.ts';
import type { HostId } from '../../shared/app/state.ts';
import { isOffered, NO_CLIENT_TOOLS, type ToolOffer } from '../../shared/client-tools/state.ts';
import type { Answer, WindowEvent } from '../../shared/ipc/contract.ts';
import type { SessionActiveClient } from '../../shared/protocol/session/state.ts';
import type { KeptList } from '../storage/kept-list.ts';
import { createMemberships, type Memberships, type MembershipsOptions, refused } from './active-client-memberships.ts';
import type { AppChannel } from './app-channel.ts';

export interface ActiveClientsOptions extends MembershipsOptions {
  /** The sessions that are to be offered tools, from one start to the next. */
  readonly kept: KeptList<ToolOffer>;
  /** A session is gone for good. */
  readonly onGone: (place: ToolOffer) => void;
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
  const { app, replicas, hostOf, kept, endCalls, onGone } = options;
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
    const wishes = wishesIn(app);
    for (const place of wishes) memberships.follow(place);
    for (const place of memberships.all()) {
      const { hostId, session: channel } = place;
      if (replicas.find({ hostId, channel })?.closed?.kind === 'removed') drop(place);
      else tell(place, isAmong(wishes, place));
    }
  }

  function tell(place: ToolOffer, isWanted: boolean): void {
    if (isWanted && memberships.brings(place)) memberships.announce(place);
    else if (!isWanted || !isReading(app, place)) leaveOne(place);
    if (!isWanted) memberships.letGo(place);
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

  /** The session is gone, and every wish with it. */
  function drop(place: ToolOffer): void {
    memberships.letGo(place);
    unoffer(options, place);
    onGone(place);
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
      if (isOffered(app.state().clientTools ?? NO_CLIENT_TOOLS, place)) return DONE;
      kept.change((all) => [...all, place]);
      app.fold({ type: 'toolOffer/made', offer: place });
      schedule();
      return DONE;
    },
    withdraw: (place) => {
      // Leaving ends what runs there; with a plugin of this app it joins again, without tools.
      leaveOne(place);
      unoffer(options, place);
      schedule();
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

function unoffer({ app, kept }: ActiveClientsOptions, place: ToolOffer): void {
  kept.change((all) => all.filter((offer) => !isSame(offer, place)));
  app.fold({ type: 'toolOffer/withdrawn', offer: place });
}

function isAmong(places: readonly ToolOffer[], place: ToolOffer): boolean {
  return places.some((each) => isSame(each, place));
}

/** Every session that is offered tools or has a plugin of this app. */
function wishesIn(app: AppChannel): readonly ToolOffer[] {
  const { clientTools = NO_CLIENT_TOOLS, plugins = [] } = app.state();
  const wishes = [...clientTools.offers];
  for (const { hostId, session } of plugins) if (!isAmong(wishes, { hostId, session })) wishes.push({ hostId, session });
  return wishes;
}

/** It is not known yet what there is to say. */
function isReading(app: AppChannel, place: ToolOffer): boolean {
  return (app.state().plugins ?? []).some((plugin) => isSame(plugin, place) && plugin.standing.kind === 'reading');
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
  'plugin/set',
  'plugin/withdrawn',
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
