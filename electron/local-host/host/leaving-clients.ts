import type { ChatState } from '../../../shared/protocol/chat/state.ts';
import type { ActionEnvelope } from '../../../shared/protocol/common/envelope.ts';
import type { Channels } from './channels.ts';

/** Ends, as failed, what a client that is no longer active in its session was running for it (AHP Client tools). */
export function followLeaving(channels: Channels, { channel, action }: ActionEnvelope): void {
  if (action.type !== 'session/activeClientRemoved') return;
  const { clientId } = action;
  const session = channels.get('session', channel);
  const left = session?.activeClients.some((client) => client.clientId === clientId) ? undefined : session;
  for (const { resource } of left?.chats ?? []) {
    const chat = channels.get('chat', resource);
    for (const call of chat ? runningFor(chat, clientId) : []) {
      const message = `The client that was running ${call.displayName} has left the session, so the call was ended. What it had done until then is kept.`;
      channels.apply(resource, {
        type: 'chat/toolCallComplete',
        turnId: call.turnId,
        toolCallId: call.toolCallId,
        result: {
          success: false,
          pastTenseMessage: `${call.displayName} was not finished`,
          error: { message, code: 'client-left' },
        },
      });
    }
  }
}

interface RunningCall {
  readonly turnId: string;
  readonly toolCallId: string;
  readonly displayName: string;
}

function runningFor({ activeTurn }: ChatState, clientId: string): readonly RunningCall[] {
  if (!activeTurn) return [];
  return activeTurn.responseParts.flatMap((part) => {
    const call = part.kind === 'toolCall' ? part.toolCall : undefined;
    if (call?.status !== 'running' || call.contributor?.kind !== 'client' || call.contributor.clientId !== clientId) return [];
    return [{ turnId: activeTurn.id, toolCallId: call.toolCallId, displayName: call.displayName }];
  });
}
