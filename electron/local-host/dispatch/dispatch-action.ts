import type { AnnotationsAction } from '../../../shared/protocol/annotations/actions.ts';
import type { AutomationAction } from '../../../shared/protocol/automation/actions.ts';
import type { AutomationRunAction } from '../../../shared/protocol/automation-run/actions.ts';
import type { ChatAction } from '../../../shared/protocol/chat/actions.ts';
import { kindOfAction, type StateAction } from '../../../shared/protocol/common/channels.ts';
import type { ActionOrigin, DispatchActionParams } from '../../../shared/protocol/common/envelope.ts';
import { isObject, type Json } from '../../../shared/protocol/common/json.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { SessionAction } from '../../../shared/protocol/session/actions.ts';
import type { TerminalAction } from '../../../shared/protocol/terminal/actions.ts';
import { annotationsRefusal } from '../../../shared/refusals/annotations-refusal.ts';
import { chatRefusal } from '../../../shared/refusals/chat-refusal.ts';
import { isClientAction } from '../../../shared/refusals/client-actions.ts';
import { ownAutomationRefusal, ownRunRefusal } from '../automations/automation-rules.ts';
import { noRoomForAnnotation } from '../host/annotations.ts';
import { placeOf } from '../host/changes/changeset-place.ts';
import { ownChatRefusal, withBoundedChats } from '../host/chats/chat-rules.ts';
import type { HostParts } from '../host/parts.ts';
import { rootConfigRefusal } from '../host/root-config.ts';
import { terminalRefusal } from '../terminals/terminal-refusal.ts';
import { sessionRefusal } from './session-refusal.ts';
import { sizeRefusal } from './size-refusal.ts';

/** Takes or refuses a client's action (AHP Envelope and dispatch): unknown channels are silent, a refusal says why. */
export function dispatchAction(host: HostParts, clientId: string, params: DispatchActionParams): void {
  const { channel, action, clientSeq } = params;
  const origin: ActionOrigin = { clientId, clientSeq };
  const reason = refusal(host, clientId, channel, action);
  if (reason === undefined) host.channels.apply(channel, normalized(host, channel, action), origin);
  else host.channels.refuse(channel, action, origin, reason);
}

/** Refuses an action that is malformed, so that its sender does not wait for an echo; unknown channels and families stay silent. */
export function refuseUnreadable(host: HostParts, clientId: string, params: Json | undefined, reason: string): void {
  if (!isObject(params) || typeof params.channel !== 'string' || typeof params.clientSeq !== 'number') return;
  const { channel, clientSeq, action } = params;
  if (!isObject(action) || typeof action.type !== 'string') return;
  if (kindOfAction(action.type) === undefined || host.channels.kindOf(channel) === undefined) return;
  host.channels.refuse(
    channel,
    action as unknown as StateAction,
    { clientId, clientSeq },
    `The action cannot be read: ${reason}.`,
  );
}

function refusal(host: HostParts, clientId: string, channel: Uri, action: StateAction): string | undefined {
  const kind = host.channels.kindOf(channel);
  if (kind !== kindOfAction(action.type)) return `"${action.type}" does not belong on this channel.`;
  if (!isClientAction(action.type)) return `Only the host may send "${action.type}".`;
  return sizeRefusal(host, channel, action) ?? refusalByKind(host, clientId, channel, action);
}

function refusalByKind(host: HostParts, clientId: string, channel: Uri, action: StateAction): string | undefined {
  switch (kindOfAction(action.type)) {
    case 'session':
      return forSession(host, clientId, channel, action as SessionAction);
    case 'chat':
      return forChat(host, clientId, channel, action as ChatAction);
    case 'terminal':
      return forTerminal(host, clientId, channel, action as TerminalAction);
    case 'changeset':
      return reviewRefusal(host, channel);
    case 'annotations':
      return forAnnotations(host, channel, action as AnnotationsAction);
    case 'automation':
      return ownAutomationRefusal(host, action as AutomationAction);
    case 'automationRun':
      return ownRunRefusal(host, channel, action as AutomationRunAction);
    default:
      return action.type === 'root/configChanged' ? rootConfigRefusal(action) : undefined;
  }
}

function forSession(host: HostParts, clientId: string, channel: Uri, action: SessionAction): string | undefined {
  const session = host.channels.get('session', channel);
  const record = host.sessions.get(channel);
  return session && record && sessionRefusal({ session, agent: record.agent, clientId }, action);
}

function forAnnotations({ channels }: HostParts, channel: Uri, action: AnnotationsAction): string | undefined {
  const annotations = channels.get('annotations', channel);
  return annotations && (annotationsRefusal(annotations, action) ?? noRoomForAnnotation(annotations, action));
}

function reviewRefusal({ channels }: HostParts, channel: Uri): string | undefined {
  const session = placeOf(channel)?.session ?? '';
  const entry = channels.get('session', session)?.changesets?.find(({ uriTemplate }) => uriTemplate === channel);
  return entry?.capabilities?.review ? undefined : 'This changeset keeps no review marks.';
}

function forTerminal(host: HostParts, clientId: string, channel: Uri, action: TerminalAction): string | undefined {
  const { channels, terminals } = host;
  const terminal = channels.get('terminal', channel);
  return terminal && terminalRefusal({ terminal, clientId, channels, isPresent: terminals.isPresent }, action);
}

function forChat(host: HostParts, clientId: string, channel: Uri, action: ChatAction): string | undefined {
  const chat = host.channels.get('chat', channel);
  const owner = host.sessions.ownerOf(channel);
  const session = owner && host.channels.get('session', owner.resource);
  if (!chat || !owner || !session) return undefined;
  return ownChatRefusal(host, owner.resource, chat, action) ?? chatRefusal({ chat, session, clientId }, action);
}

/** Times in an action are the host's own: a client's clock may be wrong. */
function normalized(host: HostParts, channel: Uri, action: StateAction): StateAction {
  if (action.type === 'chat/turnStarted' || action.type === 'chat/pendingMessageSet') {
    const session = host.sessions.ownerOf(channel)?.resource ?? '';
    return withHostTime(host, withBoundedChats(host, session, action));
  }
  if (action.type !== 'chat/turnCancelled') return action;
  const startedAt = Date.parse(host.channels.get('chat', channel)?.activeTurn?.startedAt ?? '');
  return Number.isNaN(startedAt) ? action : { ...action, duration: Math.max(0, host.now() - startedAt) };
}

function withHostTime(host: HostParts, action: ChatAction): ChatAction {
  if (action.type !== 'chat/turnStarted') return action;
  const { queuedMessageId: _hostOnly, ...started } = action;
  return { ...started, startedAt: new Date(host.now()).toISOString() };
}
