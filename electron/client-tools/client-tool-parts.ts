import { tmpdir } from 'node:os';
import { isMuted } from '../../shared/app/mute.ts';
import { quietUntil } from '../../shared/app/quiet.ts';
import type { HostId, Settings } from '../../shared/app/state.ts';
import type { ClientToolCall } from '../../shared/client-tools/call.ts';
import { type ClientToolGrant, isAllowed, NO_CLIENT_TOOLS, type ToolOffer } from '../../shared/client-tools/state.ts';
import type { InboxRequest } from '../../shared/inbox/request.ts';
import type { Answer } from '../../shared/ipc/contract.ts';
import type { Implementation } from '../../shared/protocol/common/connection-commands.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import type { Clock } from '../connection/clock.ts';
import { type ActiveClients, createActiveClients } from '../core/active-clients.ts';
import type { AppChannel } from '../core/app-channel.ts';
import type { AddNote } from '../core/notes.ts';
import type { Host } from '../hosts/host.ts';
import { unknownHost } from '../hosts/registry.ts';
import type { Replicas } from '../hosts/replicas.ts';
import { hostWords } from '../hosts/sentences.ts';
import { type KeptList, memoryList } from '../storage/kept-list.ts';
import { createCallReplies } from './call-replies.ts';
import { type ClientTools, createClientTools } from './client-tools.ts';
import { type Desktop, NO_DESKTOP } from './desktop.ts';
import { findFile } from './find-file.ts';
import { allowedTools } from './grants.ts';
import { createJudge, type ExecutionRequest } from './judge.ts';
import { openText } from './open-text.ts';
import { perform } from './perform.ts';
import { createTakenCalls, type TakenCall } from './taken-calls.ts';
import { createTemporaryCopies } from './temporary-copies.ts';

/** What is kept of this app's tools from one start to the next. */
export interface ClientToolFiles {
  readonly grants: KeptList<ClientToolGrant>;
  readonly offers: KeptList<ToolOffer>;
  readonly taken: KeptList<TakenCall>;
}

export interface ClientToolPartsOptions {
  readonly app: AppChannel;
  readonly replicas: Replicas;
  readonly clock: Pick<Clock, 'now'>;
  readonly addNote: AddNote;
  readonly clientInfo: Implementation;
  readonly hostOf: (hostId: HostId) => Host | undefined;
  readonly open: () => readonly InboxRequest[];
  /** A session that this app has followed is gone for good. */
  readonly onGone: (place: ToolOffer) => void;
  /** Kept in memory only when not given. */
  readonly clientToolFiles?: ClientToolFiles;
  /** Nothing outside of the app is done without one. */
  readonly desktop?: Desktop;
}

export interface ClientToolParts {
  readonly activeClients: ActiveClients;
  readonly tools: ClientTools;
  allow(grant: ClientToolGrant): Answer<null>;
  revoke(grant: ClientToolGrant): Answer<null>;
  /** A host is no longer in the list. */
  forget(hostId: HostId): void;
  /** Leaves every session at once, as long as the hosts are still connected; resolves when all is written and cleaned up. */
  close(): Promise<void>;
}

const DONE: Answer<null> = { ok: true, value: null };

/** This app as a client of its hosts' sessions: its memberships, and the tools that it runs for them. */
export function createClientToolParts(options: ClientToolPartsOptions): ClientToolParts {
  const { app, replicas, hostOf, clientInfo } = options;
  const files = options.clientToolFiles ?? { grants: memoryList(), offers: memoryList(), taken: memoryList() };
  const { tools, copies } = createRunner(options, files);
  const activeClients = createActiveClients({
    app,
    replicas,
    displayName: clientInfo.title ?? clientInfo.name,
    hostOf,
    kept: files.offers,
    toolsOf: (hostId) => allowedTools(app.state(), hostId),
    endCalls: tools.endCalls,
    onGone: options.onGone,
  });
  for (const grant of files.grants.value()) app.fold({ type: 'clientTool/allowed', grant });
  const stop = replicas.onEvent(({ kind, event }) => {
    if (kind === 'app' && event.type === 'confirmed' && MATTERS.has(event.action.type)) queueMicrotask(tools.review);
  });

  return {
    activeClients,
    tools,
    allow: (grant) => {
      const { hosts, clientTools = NO_CLIENT_TOOLS } = app.state();
      if (!hosts.some(({ id }) => id === grant.hostId)) return { ok: false, error: unknownHost() };
      if (isAllowed(clientTools, grant)) return DONE;
      files.grants.change((all) => [...all, grant]);
      app.fold({ type: 'clientTool/allowed', grant });
      return DONE;
    },
    revoke: (grant) => {
      files.grants.change((all) => all.filter(({ hostId, tool }) => hostId !== grant.hostId || tool !== grant.tool));
      app.fold({ type: 'clientTool/revoked', grant });
      return DONE;
    },
    forget: (hostId) => {
      activeClients.forget(hostId);
      files.grants.change((all) => all.filter((grant) => grant.hostId !== hostId));
    },
    close: async () => {
      activeClients.leave();
      activeClients.close();
      tools.close();
      stop();
      await Promise.all([copies.close(), files.grants.flush(), files.offers.flush(), files.taken.flush()]);
    },
  };
}

const MATTERS: ReadonlySet<string> = new Set([
  'host/connectionChanged',
  'clientTool/revoked',
  'toolOffer/made',
  'toolOffer/withdrawn',
]);

/** The same that keeps Requests from being announced. */
function isHushed(settings: Settings, place: ToolOffer, now: number): boolean {
  return quietUntil(settings, now) !== undefined || isMuted(settings.mutes, place, now);
}

function createRunner(options: ClientToolPartsOptions, { taken }: ClientToolFiles) {
  const { app, replicas, clock, addNote, hostOf, open, desktop = NO_DESKTOP } = options;
  const copies = createTemporaryCopies(tmpdir());
  const system = { ...desktop, platform: process.platform, systemRoot: process.env.SystemRoot ?? 'C:\\Windows' };
  const entryOf = (hostId: HostId) => app.state().hosts.find(({ id }) => id === hostId);

  const directoriesOf = (hostId: HostId, session: Uri) =>
    replicas.get({ hostId, channel: session }, 'session')?.confirmed?.workingDirectories ?? [];

  const run = async (call: ClientToolCall, { hostId, session, sessionTitle }: ExecutionRequest, signal: AbortSignal) => {
    const entry = entryOf(hostId);
    const scene = { entry, host: hostOf(hostId), directories: directoriesOf(hostId, session), copies };
    const place = {
      hostName: entry?.name ?? 'A host',
      sessionTitle,
      findFile: (uri: Uri) => findFile(uri, scene),
      tell: (text: string) => addNote({ tone: 'info', hostId, text }),
      signal,
    };
    const { settings } = app.state();
    const isHeard = settings.notifications === 'on' && !isHushed(settings, { hostId, session }, clock.now());
    const notify = isHeard ? desktop.notify : NO_DESKTOP.notify;
    const does = {
      desktop: { ...desktop, notify },
      editor: settings.editor,
      openText: (path: string) => openText(path, system),
    };
    const result = await perform(call, place, does);
    // Whoever said yes learns as well as the agent that nothing came of it.
    const problem = signal.aborted ? undefined : result.error?.message;
    if (problem !== undefined) addNote({ tone: 'warning', hostId, text: `${hostWords(sessionTitle)}: ${problem}` });
    return result;
  };

  const state = () => app.state().clientTools ?? NO_CLIENT_TOOLS;
  const tools = createClientTools({
    app,
    open,
    judge: createJudge({ now: clock.now, state, directoriesOf }),
    taken: createTakenCalls(taken),
    replies: createCallReplies({ app, hostOf }),
    perform: run,
  });
  return { tools, copies };
}
