import { join } from 'node:path';
import { v100 } from '../../../shared/dialects/v1-0-0.ts';
import type { NotificationName, Notifications } from '../../../shared/protocol/common/notifications.ts';
import { ROOT_URI, type Uri } from '../../../shared/protocol/common/uri.ts';
import type { RootConfigState } from '../../../shared/protocol/root/state.ts';
import type { Agent } from '../agents/agent.ts';
import { inOrder } from '../agents/in-order.ts';
import { createAutomations } from '../automations/automations.ts';
import { createCustomizing } from '../customizations/customizing.ts';
import { createKeptContent } from '../resources/kept-content.ts';
import { createResourceWatches } from '../resources/watches.ts';
import { createTelemetry } from '../telemetry/telemetry.ts';
import { createTerminals } from '../terminals/terminals.ts';
import { createChangesets } from './changesets.ts';
import { type Channels, createChannels } from './channels.ts';
import { countSessions } from './create-session.ts';
import { createEnvelopeLog } from './envelope-log.ts';
import { follow } from './follow.ts';
import { createKeeper } from './keeper.ts';
import type { Announce, HostParts } from './parts.ts';
import { isUntouched, restoreSession, restoreUnreadable } from './restore.ts';
import { openSettingsFile, readRootConfig } from './root-config.ts';
import { createRunningTurns } from './running-turns.ts';
import { createSessionFiles, type SessionFiles } from './session-files.ts';
import { createSessions } from './sessions.ts';
import { createSummaries } from './summaries.ts';
import { createWorktrees } from './worktrees.ts';

/** What is kept for clients that come back; output of commands comes in pieces of up to 200,000 characters. */
const LOG_LIMITS = { maxEnvelopes: 1000, maxChars: 8 * 2 ** 20 };

export interface HostOptions {
  readonly agents: readonly Agent[];
  readonly dataFolder: string;
  readonly now: () => number;
  readonly report: (message: string) => void;
}

export type NotificationListener = <M extends NotificationName>(method: M, params: Notifications[M]) => void;

export interface Restored {
  readonly isEmpty: boolean;
  /** Sessions in which nobody has decided anything yet. */
  readonly untouched: readonly Uri[];
}

export interface Host extends HostParts {
  /** Calls the listener with every notification; returns its undo. */
  onNotification(listener: NotificationListener): () => void;
  /** Reads what an earlier run has saved. */
  restore(): Promise<Restored>;
  /** Ends all work and writes every file. */
  stop(): Promise<void>;
}

/** An AHP host without any connection: channels, sessions and the agents at work in them. */
export function createHost(options: HostOptions): Host {
  const { agents, dataFolder, now, report } = options;
  const listeners = new Set<NotificationListener>();
  const announce: Announce = (method, params) => {
    for (const listener of listeners) listener(method, params);
  };

  const channels = createChannels({ rules: v100.rules, now });
  const sessions = createSessions(channels);
  const content = createKeptContent(join(dataFolder, 'content'));
  const log = createEnvelopeLog(channels.seq, LOG_LIMITS);
  const watches = createResourceWatches({ channels, now });
  const terminals = createTerminals({ channels, dataFolder, now });
  const customizing = createCustomizing({ channels, sessions, dataFolder, report });
  const summaries = createSummaries({ channels, sessions, announce });
  const scratch = join(dataFolder, 'snapshots');
  const changesets = createChangesets({ channels, sessions, content, scratch, now, onCounted: summaries.touched });
  const beforeTurn = changesets.turnBegins;
  const turns = createRunningTurns({ channels, sessions, content, terminals, beforeTurn, now, ...customizing });
  const files = createSessionFiles({ folder: join(dataFolder, 'sessions'), canonical: v100, report });
  const configFile = join(dataFolder, 'host-settings.json');
  const telemetry = createTelemetry({ channels, sessions, announce, now });
  openRoot(channels, agents, readRootConfig(configFile, report));
  const automations = createAutomations({ channels, file: join(dataFolder, 'automations.json'), now, report });
  const keeper = createKeeper({ channels, sessions, files, report });
  const parts = {
    ...customizing,
    canonical: v100,
    agents,
    channels,
    sessions,
    content,
    log,
    turns,
    summaries,
    changesets,
    terminals,
    watches,
    worktrees: createWorktrees(join(dataFolder, 'worktrees')),
    automations,
    telemetry,
    settingsFile: openSettingsFile(channels, configFile, report),
    keeper,
    announce,
    now,
    report,
  };

  channels.onEnvelope((envelope) => log.add({ envelope }));
  channels.onEnvelope((envelope, kind) => follow(parts, envelope, kind));
  // Before anybody is told: whoever serves the host listens later.
  channels.onEnvelope(keeper.changed);
  channels.onEnvelope((envelope, _kind, at) => telemetry.follow(envelope, at));

  return {
    ...parts,
    onNotification(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    restore: () => restoreAll(parts, files),
    stop: () => stopAll(parts),
  };
}

/** Ends all work, and then writes what it has come to. */
async function stopAll(parts: HostParts): Promise<void> {
  const {
    agents,
    sessions,
    turns,
    terminals,
    watches,
    telemetry,
    customizations,
    changesets,
    keeper,
    automations,
    settingsFile,
  } = parts;
  for (const { settingUp } of sessions.all()) settingUp?.abort();
  await turns.stop();
  await terminals.stop();
  watches.stop();
  telemetry.stop();
  await Promise.all([...agents.map((agent) => agent.stop()), customizations.stop()]);
  await changesets.stop();
  await Promise.all([keeper.stop(), automations.stop(), settingsFile.stop()]);
}

async function restoreAll(parts: HostParts, files: SessionFiles): Promise<Restored> {
  const { stored, unreadable } = await files.load();
  for (const each of stored) restoreSession(parts, each);
  for (const each of unreadable) restoreUnreadable(parts, each);
  if (parts.sessions.all().length > 0) countSessions(parts);
  const untouched = stored.filter(({ saved }) => isUntouched(saved)).map(({ saved }) => saved.resource);
  return { isEmpty: stored.length + unreadable.length === 0, untouched };
}

function openRoot(channels: Channels, agents: readonly Agent[], config: RootConfigState): void {
  const infos = () => inOrder(agents).map(({ info }) => info);
  channels.open('root', ROOT_URI, { agents: infos(), activeSessions: 0, terminals: [], config });
  for (const agent of agents)
    agent.onInfoChanged?.(() => channels.apply(ROOT_URI, { type: 'root/agentsChanged', agents: infos() }));
}
