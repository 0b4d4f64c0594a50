import { randomUUID } from 'node:crypto';
import type { ResponsePart } from '../../../shared/protocol/chat/response-part.ts';
import type { ChatState } from '../../../shared/protocol/chat/state.ts';
import type { ErrorInfo } from '../../../shared/protocol/common/content.ts';
import { SessionStatus } from '../../../shared/protocol/common/status.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { SessionState } from '../../../shared/protocol/session/state.ts';
import { mcpServers } from '../../../shared/selectors/find-customization.ts';
import type { Agent } from '../agents/agent.ts';
import type { SavedSession } from '../log/saved-session.ts';
import { forgetBackgroundWork } from '../terminals/background-work.ts';
import { openAnnotations } from './annotations.ts';
import { closeCanvases } from './canvases.ts';
import { forgetSubagents } from './chats/background-works.ts';
import type { HostParts } from './parts.ts';
import type { StoredSession, UnreadableFile } from './session-files.ts';
import { configFor } from './session-states.ts';

const INTERRUPTED: ErrorInfo = {
  errorType: 'interrupted',
  message:
    'The host stopped while this turn was running, so it was interrupted. What was said and done until then is kept; send the message again to go on.',
};

const NEVER_READY: ErrorInfo = {
  errorType: 'interrupted',
  message: 'The host stopped while this session was being created. Dispose it and create it again.',
};

/** Shows a saved session again; a turn that was running comes back as one that failed. */
export function restoreSession(host: HostParts, { saved, position, path }: StoredSession): void {
  const { resource, createdAt, folder, session, chats, others } = saved;
  const agent = host.agents.find(({ info }) => info.provider === saved.provider);
  if (!agent) {
    restoreUnreadable(host, { keptAs: path, reason: `this host has no agent "${saved.provider}"` });
    return;
  }
  for (const chat of chats) host.channels.open('chat', chat.resource, chat);
  for (const { of, channel, state } of others) host.channels.open(of, channel, state);
  host.channels.open('session', resource, asLeft(session, agent));
  openAnnotations(host.channels, resource);
  host.sessions.add({ resource, createdAt, agent, ...(folder === undefined ? {} : { folder }) });
  host.keeper.resumed(saved, position);
  host.summaries.added(resource);
  for (const chat of chats) interrupt(host, chat);
  for (const { resource: chat } of chats) forgetBackgroundWork(host.channels, chat);
  for (const { resource: chat } of chats) forgetSubagents(host.channels, chat);
  for (const { resource: chat } of chats) closeCanvases(host.channels, chat);
  if (session.lifecycle === 'creating') host.channels.apply(resource, { type: 'session/creationFailed', error: NEVER_READY });
  stopServers(host, resource);
  host.changesets.refresh(resource);
}

/** Whether nobody has ever decided or added anything in a saved session: its first turn had got as far as its first question at most. */
export function isUntouched({ folder, chats }: SavedSession): boolean {
  return folder !== undefined && chats.every(isUntouchedChat);
}

function isUntouchedChat({ turns, activeTurn, steeringMessage, queuedMessages = [] }: ChatState): boolean {
  if (turns.length > 0 || steeringMessage || queuedMessages.length > 0) return false;
  return (activeTurn?.responseParts ?? []).every(isUndecided);
}

function isUndecided(part: ResponsePart): boolean {
  if (part.kind === 'inputRequest') return part.response === undefined;
  if (part.kind !== 'toolCall') return true;
  return part.toolCall.status === 'streaming' || part.toolCall.status === 'pending-confirmation';
}

/** No client is here yet, and the agent may offer other choices than it did. The session itself when nothing of that is news. */
function asLeft(session: SessionState, agent: Agent): SessionState {
  const config = configFor(agent, session.config?.values ?? {});
  const isSame = session.activeClients.length === 0 && JSON.stringify(session.config?.schema) === JSON.stringify(config.schema);
  return isSame ? session : { ...session, activeClients: [], config };
}

/** Servers ended with the process that ran them; work in the session, or a person, starts them again. */
function stopServers(host: HostParts, resource: Uri): void {
  const session = host.channels.get('session', resource);
  for (const { id, state } of session ? mcpServers(session) : []) {
    if (state.kind !== 'stopped' && state.kind !== 'error')
      host.channels.apply(resource, { type: 'session/mcpServerStateChanged', id, state: { kind: 'stopped' } });
  }
}

function interrupt(host: HostParts, { resource, activeTurn }: ChatState): void {
  if (!activeTurn) return;
  const duration = Math.max(0, host.now() - Date.parse(activeTurn.startedAt)) || 0;
  host.channels.apply(resource, {
    type: 'chat/error',
    turnId: activeTurn.id,
    duration,
    part: { kind: 'error', error: INTERRUPTED },
  });
}

/** A file nobody can read still shows in the list, as a session that says where the file is. */
export function restoreUnreadable(host: HostParts, { keptAs, reason }: UnreadableFile): void {
  const agent = host.agents[0];
  if (!agent) return;
  const resource = `ahp-session:/${randomUUID()}`;
  const message = `A saved session could not be read (${reason}). Nothing was deleted: its file was kept as ${keptAs}.`;
  host.channels.open('session', resource, {
    provider: agent.info.provider,
    title: 'A session that could not be read',
    status: SessionStatus.Error,
    lifecycle: 'failed',
    creationError: { errorType: 'unreadable', message },
    activeClients: [],
    chats: [],
  });
  host.sessions.add({ resource, createdAt: new Date(host.now()).toISOString(), agent });
  host.summaries.added(resource);
}
