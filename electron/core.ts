import type { HostId } from '../shared/app/state.ts';
import { openAddress } from './connection/open-address.ts';
import { createAnswering } from './core/answering.ts';
import { fetchTurns } from './core/chats.ts';
import { type CoreBase, createCoreBase } from './core/core-base.ts';
import type { CoreOptions, HeadlessCore } from './core/core-options.ts';
import { followDiscovery } from './core/follow-discovery.ts';
import { createHostReactions } from './core/host-reactions.ts';
import { createMcpApps } from './core/mcp-apps.ts';
import { createMcpChannel } from './core/mcp-channel.ts';
import { answerRequest, type RequestContext } from './core/requests.ts';
import { authenticate, createSignIns } from './core/sign-in-parts.ts';
import { tellUnkept } from './core/unkept-tokens.ts';
import { createViewShelf } from './core/view-shelf.ts';
import type { Host } from './hosts/host.ts';
import { type OpenSavedHost, Registry, unknownHost } from './hosts/registry.ts';
import { leavingText } from './plugins/leaving.ts';
import type { StorageProblem } from './storage/read-stored.ts';

/** The whole main process without Electron; it connects to every wanted host at once. */
export function createCore(options: CoreOptions): HeadlessCore {
  const base = createCoreBase(options);
  const { app, replicas, clock, addNote, offline } = base;
  const hostOf = (hostId: HostId) => registry.find(hostId);
  const answering = createAnswering(base, options, hostOf);
  const { inbox, attention, clientTools, outbox, answers, approvalRules } = answering;
  const signIns = createSignIns({ ...options, ...base, hostOf });
  const registry = new Registry({
    openSaved: openByAddress,
    ...options,
    ...base,
    fold: app.fold,
    eventsOf: createHostReactions({
      ...base,
      ...answering,
      signInWanted: (hostId, resource) => signIns.demanded(hostId, resource),
    }),
    signIns,
    handlersOf: answering.plugins.handlersOf,
    onTokenNotKept: tellUnkept(app, addNote),
  });
  const { settings, sshMachines = () => Promise.resolve([]) } = options;
  const mcp = createMcpChannel({ ...base, hostOf });
  const shelf = createViewShelf();
  const views = createMcpApps({ ...base, mcp, shelf, settings, appVersion: options.clientInfo.version ?? '' });
  const context: RequestContext = { ...base, ...inbox, ...answering, registry, settings, signIns, sshMachines, mcp, views };
  const report = ({ message }: StorageProblem) => addNote({ tone: 'error', text: message });
  for (const problem of options.problems ?? []) report(problem);
  registry.start(options.embedded);
  outbox.start();
  const stopFollowing = followDiscovery(options.discovery, app);

  async function close(): Promise<void> {
    attention.close();
    outbox.close();
    base.lateArrivals.close();
    answers.close();
    // The hosts hear that this app leaves while they can still be told.
    const left = clientTools.close();
    stopFollowing();
    const remembered = offline.close();
    registry.close();
    const closed = [inbox, approvalRules, signIns, answering.plugins].map((part) => part.close());
    await Promise.all([remembered, settings.flush(), left, ...closed]);
  }

  return {
    ...followingOf(base, hostOf),
    request: (name, input) => answerRequest(context, name, input),
    authenticate: (hostId, resource, token) => authenticate({ app, host: hostOf(hostId) }, { hostId, resource, token }),
    app: app.state,
    leaving: () => leavingText(app.state(), replicas),
    views: shelf,
    want: (requestKey) => app.fold({ type: 'request/wanted', requestKey, at: clock.now() }),
    probe: () => registry.probe(),
    tell: addNote,
    report,
    close,
  };
}

type Following = Pick<HeadlessCore, 'onEvent' | 'replica' | 'channels' | 'hold' | 'fetchTurns'>;

/** How windows follow the channels of hosts. */
function followingOf({ replicas, offline }: CoreBase, hostOf: (hostId: HostId) => Host | undefined): Following {
  return {
    onEvent: replicas.onEvent,
    replica: replicas.find,
    channels: replicas.keys,
    hold: ({ hostId, channel, kind }) => {
      if (kind === 'app' || kind === 'catalogue') return () => {};
      offline.recall({ hostId, channel });
      return hostOf(hostId)?.hold(channel, kind, 'window') ?? (() => {});
    },
    fetchTurns: async (key) => {
      const host = hostOf(key.hostId);
      return host ? fetchTurns(host, replicas, key) : { ok: false, error: unknownHost() };
    },
  };
}

const openByAddress: OpenSavedHost = ({ name: hostName, ...saved }, token) =>
  openAddress({ hostName, ...saved, ...(token === undefined ? {} : { token }) });
