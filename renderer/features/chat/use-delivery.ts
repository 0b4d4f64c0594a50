import type { RequestError, WrittenMessage } from '../../../shared/ipc/contract.ts';
import { messageAction, type SendMode } from '../../../shared/outbox/message-action.ts';
import type { ChatState } from '../../../shared/protocol/chat/state.ts';
import { stateOf } from '../../../shared/sync/state-of.ts';
import { useOutboxMessages } from '../../parts/outbox/use-outbox.ts';
import type { ChatAt } from '../../parts/transcript/chat-at.ts';
import type { Asking } from '../../store/actions.ts';
import { chatChannel } from '../../store/channels.ts';
import { replicaOf } from '../../store/replicas.ts';
import type { ComposerScene } from './composer-block.ts';
import { messageOf } from './send-action.ts';

export interface Delivery {
  /** Sends a message, or leaves it in the outbox; false when it stays in the composer. */
  readonly deliver: (written: WrittenMessage, mode: SendMode) => Promise<boolean>;
}

/** The way of a message to its Host: at once, or through the outbox while the Host is away or something waits for it already. */
export function useDelivery(at: ChatAt, scene: ComposerScene, { ask }: Asking): Delivery {
  const waiting = useOutboxMessages(at.hostId, at.chat).length;

  async function keep(message: WrittenMessage, mode: SendMode, state: ChatState | undefined): Promise<boolean> {
    const turn = mode === 'steer' ? state?.activeTurn : undefined;
    const kept = await ask('outbox:put', { kind: 'message', ...at, message, ...(turn && { steers: turn.id }) });
    return kept.ok;
  }

  async function deliver(written: WrittenMessage, mode: SendMode): Promise<boolean> {
    const state = shownChat(at);
    // What waits already comes first.
    if (scene.away !== undefined || waiting > 0) return keep(written, mode, state);
    if (!state) return false;
    const [id, now] = [crypto.randomUUID(), new Date().toISOString()];
    const action = messageAction({ message: messageOf(written), mode, chat: state, id, at: now });
    const sent = await ask('action:dispatch', { hostId: at.hostId, channel: at.chat, action });
    return sent.ok || (isAway(sent.error) && scene.mayWait && keep(written, mode, state));
  }

  return { deliver };
}

/** The Chat at this moment; selecting it would render the composer with every word of the agent. */
export function shownChat({ hostId, chat }: ChatAt): ChatState | undefined {
  return stateOf(replicaOf(chatChannel(hostId, chat)));
}

/** The window learns of a lost connection a moment after main. */
function isAway({ code }: RequestError): boolean {
  return code === 'not-connected';
}
