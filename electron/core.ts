import { randomUUID } from 'node:crypto';
import { EMPTY_APP, type HostId } from '../shared/app/state.ts';
import { dialectFor, OFFERED } from '../shared/dialects/offered.ts';
import type { Answer } from '../shared/ipc/contract.ts';
import { type Clock, systemClock } from './connection/clock.ts';
import { openWebSocket } from './connection/websocket.ts';
import { Answers } from './core/answers.ts';
import { type AppChannel, createAppChannel } from './core/app-channel.ts';
import { createDrafts } from './core/drafts.ts';
import { createHostReactions, signInNote } from './core/host-reactions.ts';
import { createMarks } from './core/marks.ts';
import { createNotes } from './core/notes.ts';
import { answerRequest, type RequestContext } from './core/requests.ts';
import type { Core } from './core-contract.ts';
import type { Discovery } from './discovery/discovery.ts';
import type { Introduction } from './hosts/handshake.ts';
import { type EmbeddedHost, type OpenSavedHost, Registry, unknownHost } from './hosts/registry.ts';
import { createReplicas } from './hosts/replicas.ts';
import type { RpcLog } from './rpc/log.ts';
import type { StorageProblem } from './storage/read-stored.ts';
import type { SettingsFile } from './storage/settings-file.ts';
import type { TokenVault } from './storage/token-vault.ts';

export interface CoreOptions extends Introduction {
  readonly settings: SettingsFile;
  readonly tokens: TokenVault;
  /** What went wrong while opening the two. */
  readonly problems?: readonly StorageProblem[];
  readonly embedded?: EmbeddedHost;
  readonly discovery?: Discovery;
  readonly log: RpcLog;
  readonly clock?: Clock;
  readonly newId?: () => string;
  /** By WebSocket, unless a test brings its own way. */
  readonly openSaved?: OpenSavedHost;
}

/** The core as the interop suite and the rim use it. */
export interface HeadlessCore extends Core {
  /** Gives a host a token for one of its protected resources; it stays in memory. */
  authenticate(hostId: HostId, resource: string, token: string): Promise<Answer<null>>;
  /** The machine woke up or its network changed. */
  probe(): void;
  /** Tells the person of a problem with what is stored. */
  report(problem: StorageProblem): void;
}

/** The whole main process without Electron; it connects to every wanted host at once. */
export function createCore(options: CoreOptions): HeadlessCore {
  const { settings, clock = systemClock, newId = randomUUID } = options;
  const rules = newestRules();
  const replicas = createReplicas(rules);
  const { hosts: _saved, clientSeqs: _used, ...stored } = settings.value();
  const app = createAppChannel({ replicas, clock, rules, initial: { ...EMPTY_APP, ...stored } });
  const addNote = createNotes(app, clock, newId);
  const drafts = createDrafts(app, settings);
  const marks = createMarks({ replicas, app, clock, onReviewed: () => answers.review() });
  const hostOf = (hostId: HostId) => registry.find(hostId);
  const answers = new Answers({ app, drafts, addNote, clock, hostOf, find: marks.find });
  const registry = new Registry({
    openSaved: openByWebSocket,
    ...options,
    clock,
    newId,
    replicas,
    rules,
    fold: app.fold,
    eventsOf: createHostReactions({ answers, drafts, addNote }),
    onNotice: (hostId, text) => addNote({ tone: 'warning', hostId, text }),
  });
  const context: RequestContext = { registry, answers, app, drafts, marks, settings, newId };
  const report = ({ message }: StorageProblem) => addNote({ tone: 'error', text: message });
  for (const problem of options.problems ?? []) report(problem);
  registry.start(options.embedded);
  const stopFollowing = followDiscovery(options.discovery, app);

  return {
    onEvent: replicas.onEvent,
    replica: replicas.find,
    channels: replicas.keys,
    hold: ({ hostId, channel, kind }) => {
      if (kind === 'app' || kind === 'catalogue') return () => {};
      return hostOf(hostId)?.hold(channel, kind) ?? (() => {});
    },
    fetchTurns: async ({ hostId, channel }) => hostOf(hostId)?.fetchTurns(channel) ?? { ok: false, error: unknownHost() },
    request: (name, input) => answerRequest(context, name, input),
    authenticate: async (hostId, resource, token) => {
      const answer = await hostOf(hostId)?.authenticate(resource, token);
      if (answer?.ok) app.fold({ type: 'note/dismissed', id: signInNote(hostId, resource) });
      return answer ?? { ok: false, error: unknownHost() };
    },
    probe: () => registry.probe(),
    report,
    close: async () => {
      answers.close();
      stopFollowing();
      registry.close();
      await settings.flush();
    },
  };
}

/** Keeps the list of what runs on this computer in step; returns its undo. */
function followDiscovery(discovery: Discovery | undefined, app: AppChannel): () => void {
  const tell = () => {
    const found = discovery
      ?.found()
      .map(({ address, name, entry }) => ({ address, name, protocolVersion: entry.protocolVersion }));
    app.fold({ type: 'found/changed', found: found ?? [] });
  };
  const stop = discovery?.onChange(tell);
  void discovery?.look();
  return () => {
    stop?.();
    discovery?.close();
  };
}

const openByWebSocket: OpenSavedHost = ({ name, address, plainAllowed }, token) =>
  openWebSocket({ hostName: name, address, plainAllowed, ...(token === undefined ? {} : { token }) });

function newestRules() {
  const [newest = ''] = OFFERED;
  const dialect = dialectFor(newest);
  if (!dialect) throw new Error('no dialect is offered');
  return dialect.rules;
}
