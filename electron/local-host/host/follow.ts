import type { ChannelKind, StateAction } from '../../../shared/protocol/common/channels.ts';
import type { ActionEnvelope } from '../../../shared/protocol/common/envelope.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { SessionAction } from '../../../shared/protocol/session/actions.ts';
import { followAutomations, followRun, followRunSession } from '../automations/follow-automations.ts';
import { followBackgroundWork } from '../terminals/background-work.ts';
import { agentSession } from './agent-session.ts';
import { annotatedSession } from './annotations.ts';
import { touched } from './changes/touched.ts';
import { followDirectories } from './chats/chat-directories.ts';
import { lineOf, nameChatAfterFirstMessage } from './chats/name-chat.ts';
import { followChat, isQuiet } from './follow-chat.ts';
import { followLeaving } from './leaving-clients.ts';
import type { HostParts } from './parts.ts';
import { followPending, startPending } from './pending-messages.ts';
import { NEW_TITLE } from './session-states.ts';

/** Actions within a session after which the files on disk may have changed. */
const TOUCHES_FILES: ReadonlySet<string> = new Set([
  'chat/toolCallComplete',
  'session/ready',
  'session/workingDirectorySet',
  'session/workingDirectoryRemoved',
  'session/workingDirectoryReplaced',
]);

/** Does what the host owes after each fold: agents at work, sessions in step with their chats, the list, the files. */
export function follow(host: HostParts, envelope: ActionEnvelope, kind: ChannelKind): void {
  if (envelope.rejectionReason !== undefined) return;
  if (kind === 'chat') afterChat(host, envelope);
  if (kind === 'session') afterSession(host, envelope);
  if (kind === 'terminal') afterTerminal(host, envelope);
  if (kind === 'annotations') host.summaries.touched(annotatedSession(envelope.channel));
  if (kind === 'automation') followAutomations(host, envelope);
  if (kind === 'automationRun') followRun(host, envelope);
  if (envelope.action.type === 'root/configChanged') host.settingsFile.save();
}

function afterChat(host: HostParts, envelope: ActionEnvelope): void {
  const owner = host.sessions.ownerOf(envelope.channel);
  if (!owner) return;
  const session = owner.resource;
  if (!isQuiet(envelope)) {
    followChat(host.channels, session, envelope);
    host.turns.follow(envelope.channel);
    if (owner.folder !== undefined) followPending(host.channels, envelope, host.now());
    nameChatAfterFirstMessage(host.channels, session, envelope);
    nameAfterFirstMessage(host, session, envelope);
  }
  afterEither(host, session, envelope);
}

function afterSession(host: HostParts, envelope: ActionEnvelope): void {
  const record = host.sessions.get(envelope.channel);
  if (!record) return;
  host.customizations.follow(envelope.channel, envelope);
  followLeaving(host.channels, envelope);
  followDirectories(host.channels, envelope);
  if (envelope.action.type === 'session/ready') startWaiting(host, envelope.channel);
  if (envelope.origin && record.folder !== undefined) {
    const session = agentSession(host, record.resource, record.folder);
    record.agent.onSessionAction(session, envelope.action as SessionAction);
  }
  afterEither(host, envelope.channel, envelope);
}

function afterTerminal(host: HostParts, envelope: ActionEnvelope): void {
  host.terminals.follow(envelope);
  const { channel, action } = envelope;
  const hasEnded = action.type === 'terminal/commandFinished' || action.type === 'terminal/exited';
  if (hasEnded) touched(host, [host.channels.get('terminal', channel)?.cwd]);
  followBackgroundWork(host, envelope);
}

function afterEither(host: HostParts, session: Uri, envelope: ActionEnvelope): void {
  if (!isQuiet(envelope)) host.summaries.touched(session);
  followRunSession(host, session, envelope);
  const { action } = envelope;
  if (isTurnEnd(action)) host.changesets.turnEnded(session, action.turnId);
  else if (TOUCHES_FILES.has(action.type)) host.changesets.refresh(session);
}

function isTurnEnd(action: StateAction): action is StateAction & { readonly type: TurnEnd } {
  return action.type === 'chat/turnComplete' || action.type === 'chat/turnCancelled' || action.type === 'chat/error';
}

type TurnEnd = 'chat/turnComplete' | 'chat/turnCancelled' | 'chat/error';

/** A first turn may have been started, or queued, while the session was still being created. */
function startWaiting(host: HostParts, session: Uri): void {
  for (const { resource } of host.channels.get('session', session)?.chats ?? []) {
    host.turns.follow(resource);
    startPending(host.channels, resource, host.now());
  }
}

function nameAfterFirstMessage(host: HostParts, session: Uri, { action }: ActionEnvelope): void {
  if (action.type !== 'chat/turnStarted' || host.channels.get('session', session)?.title !== NEW_TITLE) return;
  const title = lineOf(action.message.text);
  if (title !== undefined) host.channels.apply(session, { type: 'session/titleChanged', title });
}
