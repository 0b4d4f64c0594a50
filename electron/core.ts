import { randomUUID } from 'node:crypto';
import { type AppState, EMPTY_APP, type HostId } from '../shared/app/state.ts';
import { dialectFor, OFFERED } from '../shared/dialects/offered.ts';
import type { Answer } from '../shared/ipc/contract.ts';
import { type Clock, systemClock } from './connection/clock.ts';
import { openWebSocket } from './connection/websocket.ts';
import { Answers } from './core/answers.ts';
import { createAppChannel } from './core/app-channel.ts';
import { type AttentionChange, createAttention, reviewOnAnswers } from './core/attention.ts';
import { createDrafts } from './core/drafts.ts';
import { followDiscovery } from './core/follow-discovery.ts';
import { createHostReactions } from './core/host-reactions.ts';
import { createInboxParts, type InboxFiles } from './core/inbox-parts.ts';
import { createNotes } from './core/notes.ts';
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
import type { KeptList } from './storage/kept-file.ts';
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
  /** By WebSocket, unless a test brings its own way. */
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
  const base = { app, replicas, clock };
  const addNote = createNotes(app, clock, newId);
  const drafts = createDrafts(app, settings);
  const parts = createInboxParts({
    ...base,
    files: options.inboxFiles,
    onReviewed: () => {
      for (const each of [answers, approvalRules, attention]) each.review();
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
  const answers = new Answers({ app, drafts, addNote, clock, hostOf, find: marks.find });
  const approvalRules = createRules({
    ...base,
    files: options.ruleFiles,
    addNote,
    newId,
    find: marks.find,
    open: marks.all,
    give: (answer) => answers.giveByRule(answer),
  });
  const registry = new Registry({
    openSaved: openByWebSocket,
    ...options,
    clock,
    newId,
    replicas,
    rules,
    fold: app.fold,
    eventsOf: createHostReactions({
      answers,
      drafts,
      addNote,
      signInWanted: (hostId, resource) => signIns.demanded(hostId, resource),
    }),
    signIns,
    onNotice: (hostId, text) => addNote({ tone: 'warning', hostId, text }),
  });
  const context: RequestContext = { ...base, ...parts, registry, answers, approvalRules, drafts, settings, newId, addNote, signIns };
  reviewOnAnswers(replicas, attention.review);
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
    authenticate: (hostId, resource, token) => authenticate({ app, host: hostOf(hostId) }, { hostId, resource, token }),
    app: app.state,
    want: (requestKey) => app.fold({ type: 'request/wanted', requestKey, at: clock.now() }),
    probe: () => registry.probe(),
    report,
    close: async () => {
      attention.close();
      answers.close();
      stopFollowing();
      registry.close();
      await Promise.all([settings.flush(), parts.close(), approvalRules.close(), signIns.close()]);
    },
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
