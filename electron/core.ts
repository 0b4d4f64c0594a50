import { randomUUID } from 'node:crypto';
import { type AppState, EMPTY_APP, type HostId } from '../shared/app/state.ts';
import { dialectFor, OFFERED } from '../shared/dialects/offered.ts';
import type { Answer } from '../shared/ipc/contract.ts';
import { type ClientToolFiles, createClientToolParts } from './client-tools/client-tool-parts.ts';
import type { Desktop } from './client-tools/desktop.ts';
import { type Clock, systemClock } from './connection/clock.ts';
import { openAddress } from './connection/open-address.ts';
import { Answers } from './core/answers.ts';
import { createAppChannel } from './core/app-channel.ts';
import { type AttentionChange, createAttention, reviewOnAnswers } from './core/attention.ts';
import { fetchTurns } from './core/chats.ts';
import { createDrafts } from './core/drafts.ts';
import { followDiscovery } from './core/follow-discovery.ts';
import { createHostReactions } from './core/host-reactions.ts';
import { createInboxParts, type InboxFiles } from './core/inbox-parts.ts';
import { createLateArrivals } from './core/late-arrivals.ts';
import { createNotes, type NewNote } from './core/notes.ts';
import { Outbox } from './core/outbox.ts';
import { answerRequest, type RequestContext } from './core/requests.ts';
import { createRules } from './core/rules.ts';
import type { RuleFiles } from './core/rules-book.ts';
import { authenticate, createSignIns } from './core/sign-in-parts.ts';
import type { Core } from './core-contract.ts';
import type { Discovery } from './discovery/discovery.ts';
import type { Introduction } from './hosts/handshake.ts';
import { type EmbeddedHost, type OpenSavedHost, Registry, unknownHost } from './hosts/registry.ts';
import { createReplicas } from './hosts/replicas.ts';
import type { RpcLog } from './rpc/log.ts';
import type { OpenBrowser } from './sign-in/open-sign-in-page.ts';
import type { StoredConsent } from './sign-in/stored-consent.ts';
import type { Database } from './storage/database/database.ts';
import type { KeptList } from './storage/kept-list.ts';
import { followForOffline } from './storage/offline/offline-copies.ts';
import type { ProtocolLog } from './storage/protocol-log/protocol-log.ts';
import type { StorageProblem } from './storage/read-stored.ts';
import type { SettingsFile } from './storage/settings-file.ts';
import type { TokenVault } from './storage/token-vault.ts';

export interface CoreOptions extends Introduction {
  readonly settings: SettingsFile;
  readonly tokens: TokenVault;
  readonly inboxFiles?: InboxFiles;
  /** The approval rules; they last as long as the app where no store is given. */
  readonly ruleFiles?: RuleFiles;
  /** What was decided about tokens for protected resources; it lasts as long as the app where no store is given. */
  readonly consents?: KeptList<StoredConsent>;
  /** What the person allows this app to do for sessions; as long as the app runs where no store is given. */
  readonly clientToolFiles?: ClientToolFiles;
  /** What the tools of this app act on. */
  readonly desktop?: Desktop;
  /** Where what was last seen of hosts is kept; where it is not given, absent hosts show nothing. */
  readonly database?: Pick<Database, 'demand'>;
  /** What goes over the connections is recorded where it is given. */
  readonly frames?: ProtocolLog;
  /** Opens a page to sign in at, once the person has said yes. */
  readonly openBrowser?: OpenBrowser;
  /** What went wrong while opening them. */
  readonly problems?: readonly StorageProblem[];
  readonly embedded?: EmbeddedHost;
  readonly discovery?: Discovery;
  readonly log: RpcLog;
  /** Told what newly waits for a person, and what no longer does. */
  readonly onAttention?: (change: AttentionChange) => void;
  readonly clock?: Clock;
  readonly newId?: () => string;
  /** Reads which machines the person's SSH configuration names. */
  readonly sshMachines?: () => Promise<readonly string[]>;
  /** By its address, unless a test brings its own way. */
  readonly openSaved?: OpenSavedHost;
}

/** The core as the interop suite and the rim use it. */
export interface HeadlessCore extends Core {
  /** Gives a host a token for one of its protected resources; it stays in memory. */
  authenticate(hostId: HostId, resource: string, token: string): Promise<Answer<null>>;
  /** The machine woke up or its network changed. */
  probe(): void;
  /** The app's own state as it is now. */
  app(): AppState;
  /** A person asked for a Request outside of the windows; the window that is there shows it. */
  want(requestKey: string): void;
  /** Tells the person something once. */
  tell(note: NewNote): void;
  /** Tells the person of a problem with what is stored. */
  report(problem: StorageProblem): void;
}

/** The whole main process without Electron; it connects to every wanted host at once. */
export function createCore(options: CoreOptions): HeadlessCore {
  const { settings, clock = systemClock, newId = randomUUID, sshMachines = () => Promise.resolve([]) } = options;
  const rules = newestRules();
  const replicas = createReplicas(rules);
  const { hosts: _saved, clientSeqs: _used, ...stored } = settings.value();
  const app = createAppChannel({ replicas, clock, rules, initial: { ...EMPTY_APP, ...stored } });
  const base = { app, replicas, clock };
  const offline = followForOffline({ ...base, database: options.database, rules });
  const addNote = createNotes(app, clock, newId);
  const drafts = createDrafts(app, settings);
  const lateArrivals = createLateArrivals(replicas, drafts, addNote);
  const parts = createInboxParts({
    ...base,
    files: options.inboxFiles,
    onReviewed: () => {
      for (const each of [clientTools.tools, answers, approvalRules, attention]) each.review();
    },
  });
  const { marks } = parts;
  const attention = createAttention({
    ...base,
    open: marks.all,
    isAnswered: (requestKey) => answers.isSent(requestKey),
    isDeciding: (requestKey) => app.state().rules?.deciding.includes(requestKey) === true,
    onChange: (change) => options.onAttention?.(change),
  });
  const hostOf = (hostId: HostId) => registry.find(hostId);
  const signIns = createSignIns({ ...options, ...base, addNote, hostOf });
  const clientTools = createClientToolParts({ ...options, ...base, addNote, hostOf, open: marks.all });
  const outbox = new Outbox({ ...base, settings, addNote, newId, lateArrivals, hostOf, find: marks.find });
  const answers = new Answers({ app, drafts, addNote, clock, hostOf, find: marks.find, run: clientTools.tools.run, outbox });
  const approvalRules = createRules({
    ...base,
    files: options.ruleFiles,
    addNote,
    newId,
    find: marks.find,
    open: marks.all,
    give: (answer) => answers.giveByRule(answer),
    isSent: (requestKey) => answers.isSent(requestKey),
  });
  const registry = new Registry({
    openSaved: openByAddress,
    ...options,
    clock,
    newId,
    replicas,
    rules,
    fold: app.fold,
    eventsOf: createHostReactions({
      answers,
      drafts,
      lateArrivals,
      outbox,
      addNote,
      signInWanted: (hostId, resource) => signIns.demanded(hostId, resource),
    }),
    signIns,
    onNotice: (hostId, text) => addNote({ tone: 'warning', hostId, text }),
  });
  const context: RequestContext = {
    ...base,
    ...parts,
    registry,
    answers,
    approvalRules,
    outbox,
    drafts,
    settings,
    newId,
    addNote,
    signIns,
    clientTools,
    sshMachines,
  };
  reviewOnAnswers(replicas, attention.review);
  const report = ({ message }: StorageProblem) => addNote({ tone: 'error', text: message });
  for (const problem of options.problems ?? []) report(problem);
  registry.start(options.embedded);
  outbox.start();
  const stopFollowing = followDiscovery(options.discovery, app);

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
    request: (name, input) => answerRequest(context, name, input),
    authenticate: (hostId, resource, token) => authenticate({ app, host: hostOf(hostId) }, { hostId, resource, token }),
    app: app.state,
    want: (requestKey) => app.fold({ type: 'request/wanted', requestKey, at: clock.now() }),
    probe: () => registry.probe(),
    tell: addNote,
    report,
    close: async () => {
      attention.close();
      outbox.close();
      lateArrivals.close();
      answers.close();
      // The hosts hear that this app leaves while they can still be told.
      const left = clientTools.close();
      stopFollowing();
      const remembered = offline.close();
      registry.close();
      await Promise.all([remembered, settings.flush(), parts.close(), approvalRules.close(), signIns.close(), left]);
    },
  };
}

const openByAddress: OpenSavedHost = ({ name: hostName, ...saved }, token) =>
  openAddress({ hostName, ...saved, ...(token === undefined ? {} : { token }) });

function newestRules() {
  const [newest = ''] = OFFERED;
  const dialect = dialectFor(newest);
  if (!dialect) throw new Error('no dialect is offered');
  return dialect.rules;
}
