import { randomUUID } from 'node:crypto';
import type { ChatState } from '../../../shared/protocol/chat/state.ts';
import type { ErrorInfo } from '../../../shared/protocol/common/content.ts';
import { ErrorCode, type RpcError } from '../../../shared/protocol/common/errors.ts';
import { ROOT_URI, type Uri } from '../../../shared/protocol/common/uri.ts';
import type { CreateSessionParams } from '../../../shared/protocol/session/commands.ts';
import type { AutomationOrigin } from '../../../shared/protocol/session/state.ts';
import { valuesRefusal, withDefaults } from '../../../shared/refusals/config-refusal.ts';
import { type Agent, type Setup, TurnFailure } from '../agents/agent.ts';
import { agentNamed } from '../agents/in-order.ts';
import { leaveRuns } from '../automations/follow-automations.ts';
import { missingDirectory } from '../dispatch/session-refusal.ts';
import { pathOf, uriOf } from '../resources/file-uri.ts';
import { agentSession } from './agent-session.ts';
import { annotationsOf, openAnnotations } from './annotations.ts';
import { closeCanvases } from './canvases.ts';
import { sessionAddressRefusal } from './new-address.ts';
import type { HostParts } from './parts.ts';
import { NEW_TITLE, newChat, newSession } from './session-states.ts';
import type { OwnWorktree } from './worktrees.ts';

/** What a new session begins with. */
export interface Opening extends CreateSessionParams {
  readonly title?: string;
  /** The run that it works for. */
  readonly origin?: AutomationOrigin;
  /** The chat it begins with, already opened; one nothing has been said in when not given. */
  readonly chat?: ChatState;
  /** The folder of the session this one comes from; one that the agent chooses when not given. */
  readonly folder?: string;
  /** The worktree that is made for it. */
  readonly worktree?: OwnWorktree;
  /** Told how far the agent is with setting it up. */
  readonly progress?: { readonly tell: Setup['progress']; readonly end: () => void };
}

/** Creates a session, whose agent is prepared after this has returned; undefined, or why it cannot be (AHP createSession). */
export function createSession(host: HostParts, params: Opening, title = NEW_TITLE): RpcError | undefined {
  const { channel, provider, config = {}, workingDirectories = [] } = params;
  const misplaced = sessionAddressRefusal(provider, channel);
  if (misplaced !== undefined) return { code: ErrorCode.InvalidParams, message: `The session was not created: ${misplaced}` };
  if (host.channels.kindOf(channel) !== undefined) {
    return { code: ErrorCode.SessionAlreadyExists, message: `${channel} already exists.` };
  }
  const agent = agentNamed(host.agents, provider);
  if (!agent) return { code: ErrorCode.ProviderNotFound, message: `This host has no agent "${provider}".` };
  const unavailable = agent.unavailable?.();
  if (unavailable !== undefined) return { code: ErrorCode.ProviderNotFound, message: unavailable };
  const missing = workingDirectories.map(missingDirectory).find((reason) => reason !== undefined);
  if (missing !== undefined) return { code: ErrorCode.NotFound, message: missing };
  const wrong = valuesRefusal(agent.configSchema, config);
  if (wrong !== undefined) return { code: ErrorCode.InvalidParams, message: wrong };
  const worktree = host.worktrees.plan(channel, pathsOf(workingDirectories), config);
  if (worktree && 'problem' in worktree) return { code: ErrorCode.InvalidParams, message: worktree.problem };
  openSession(host, agent, { title, ...params, ...(worktree ? { worktree } : {}) });
  return undefined;
}

/** Opens a session whose beginning is known to be right, and lets the agent prepare it. */
export function openSession(host: HostParts, agent: Agent, opening: Opening): void {
  const { channel, activeClient, workingDirectories = [], title = NEW_TITLE, config = {} } = opening;
  const { worktree } = opening;
  const folder = opening.folder ?? worktree?.folder ?? agent.folderFor(channel, pathsOf(workingDirectories));
  const own = uriOf(folder);
  // The folder that the worktree is made of is no place for its agent.
  const more = workingDirectories.filter((directory) => directory !== own && pathOf(directory) !== worktree?.chosen);
  const others = agent.info.capabilities?.multipleWorkingDirectories ? more : [];
  const at = new Date(host.now()).toISOString();
  const chat = opening.chat ?? newChat({ chat: `ahp-chat:/${randomUUID()}`, at });
  const session = newSession({ chat: chat.resource, title, agent, config: withDefaults(agent.configSchema, config), at }, chat);
  host.channels.open('chat', chat.resource, chat);
  host.channels.open('session', channel, {
    ...session,
    workingDirectories: [own, ...others],
    activeClients: activeClient ? [activeClient] : [],
    ...(opening.origin ? { origin: opening.origin } : {}),
  });
  openAnnotations(host.channels, channel);
  const settingUp = new AbortController();
  host.sessions.add({ resource: channel, createdAt: at, agent, settingUp });
  host.keeper.created(channel);
  host.summaries.added(channel);
  countSessions(host);
  const isInherited = opening.folder !== undefined;
  const progress = opening.progress?.tell ?? (() => undefined);
  const setup = { isInherited, signal: settingUp.signal, progress };
  void prepare(host, agent, { resource: channel, folder, setup, ...(worktree ? { worktree } : {}) }).finally(() =>
    opening.progress?.end(),
  );
}

interface Preparation {
  readonly resource: Uri;
  readonly folder: string;
  readonly setup: Setup;
  readonly worktree?: OwnWorktree;
}

function pathsOf(directories: readonly Uri[]): readonly string[] {
  return directories.flatMap((directory) => pathOf(directory) ?? []);
}

async function prepare(host: HostParts, agent: Agent, { resource, folder, setup, worktree }: Preparation): Promise<void> {
  const session = agentSession(host, resource, folder);
  try {
    if (worktree) await host.worktrees.make(resource, worktree);
    setup.signal.throwIfAborted();
    const customizations = await agent.prepare(session, setup);
    setup.signal.throwIfAborted();
    host.sessions.update(resource, { folder });
    await host.customizations.open(resource, folder, customizations);
    session.emit({ type: 'session/ready' });
  } catch (error) {
    // A session that was disposed has no state, and one whose host stops is told of that at the next start.
    if (!setup.signal.aborted) session.emit({ type: 'session/creationFailed', error: creationError(error, folder) });
  }
}

function creationError(error: unknown, folder: string): ErrorInfo {
  if (error instanceof TurnFailure) return { errorType: error.errorType, message: error.message };
  const reason = error instanceof Error ? error.message : String(error);
  const message = `The agent's folder ${folder} could not be set up: ${reason}. Nothing was started; dispose the session and create it again.`;
  return { errorType: 'folder-failed', message };
}

/**
 * Ends a session's work and forgets it; undefined, or why it cannot be. The agent's folder stays on disk, a worktree only when something in
 * it is nowhere else.
 */
export async function disposeSession(host: HostParts, resource: Uri): Promise<RpcError | undefined> {
  const state = host.channels.get('session', resource);
  const record = host.sessions.get(resource);
  if (!state || !record) return { code: ErrorCode.SessionNotFound, message: `There is no session ${resource}.` };
  record.settingUp?.abort();
  host.changesets.close(resource);
  const ended = host.terminals.disposeOf(resource);
  const released = host.customizations.release(resource);
  for (const chat of state.chats) {
    closeCanvases(host.channels, chat.resource);
    host.channels.close(chat.resource);
    host.turns.follow(chat.resource);
  }
  host.channels.close(resource);
  host.channels.close(annotationsOf(resource));
  host.sessions.remove(resource);
  // Before anybody is told: a host that is killed now must not bring it back.
  const forgotten = host.keeper.forget(resource);
  host.summaries.removed(resource);
  leaveRuns(host, resource, state);
  countSessions(host);
  await Promise.all([record.agent.forget?.(resource), forgotten, released, ended]);
  await releaseWorktree(host, resource, state.workingDirectories?.[0]);
  return undefined;
}

/** A worktree that another session goes on with stays; so does one that holds what is nowhere else. */
async function releaseWorktree(host: HostParts, session: Uri, directory: Uri | undefined): Promise<void> {
  const folder = directory === undefined ? undefined : pathOf(directory);
  const isShared = host.sessions
    .all()
    .some(({ resource }) => host.channels.get('session', resource)?.workingDirectories?.some((each) => each === directory));
  if (folder === undefined || isShared) return;
  const kept = await host.worktrees.release(session, folder);
  if (kept !== undefined) host.report(kept);
}

export function countSessions(host: HostParts): void {
  host.channels.apply(ROOT_URI, { type: 'root/activeSessionsChanged', activeSessions: host.sessions.all().length });
}
