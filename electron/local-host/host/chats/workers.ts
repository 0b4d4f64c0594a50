import { randomUUID } from 'node:crypto';
import type { ChatState } from '../../../../shared/protocol/chat/state.ts';
import type { Uri } from '../../../../shared/protocol/common/uri.ts';
import { chatSummary } from '../../../../shared/selectors/session-summary.ts';
import { TurnFailure, type Worker, type WorkerWish } from '../../agents/agent.ts';
import type { Channels } from '../channels.ts';
import { newChat } from '../session-states.ts';
import { untilFound } from '../until-found.ts';
import { MAX_CHATS } from './max-chats.ts';

/** The turn that opens a worker. */
export interface Opener {
  readonly session: Uri;
  readonly chat: Uri;
  readonly turnId: string;
  readonly signal: AbortSignal;
}

export interface WorkersOptions {
  readonly channels: Channels;
  readonly now: () => number;
}

/** Opens a chat for a tool call and starts its turn, linked by its origin (AHP Several chats). */
export function openWorker(options: WorkersOptions, opener: Opener, wish: WorkerWish): Worker {
  const { channels, now } = options;
  if ((channels.get('session', opener.session)?.chats.length ?? 0) >= MAX_CHATS) throw tooMany();
  const at = new Date(now()).toISOString();
  const chat: ChatState = {
    ...newChat({ chat: `ahp-chat:/${randomUUID()}`, at }),
    title: wish.title,
    origin: { kind: 'tool', chat: opener.chat, toolCallId: wish.toolCallId },
    interactivity: wish.interactivity,
    movable: false,
  };
  const turnId = randomUUID();
  channels.open('chat', chat.resource, chat);
  channels.apply(opener.session, { type: 'session/chatAdded', summary: chatSummary(chat) });
  channels.apply(chat.resource, { type: 'chat/turnStarted', turnId, startedAt: at, message: wish.message });
  const letGo = wish.outlivesTurn ? () => undefined : endWithOpener(options, opener, chat.resource, turnId);
  const endedTurn = ({ turns }: ChatState) => turns.find(({ id }) => id === turnId);
  return { chat: chat.resource, ended: (signal) => untilFound(channels, chat.resource, signal, endedTurn).finally(letGo) };
}

/** When the host stops it changes no state, so the worker's turn is then found interrupted like that of its opener. */
function endWithOpener({ channels, now }: WorkersOptions, opener: Opener, chat: Uri, turnId: string): () => void {
  const end = () => {
    const isStopping = channels.get('chat', opener.chat)?.activeTurn?.id === opener.turnId;
    const active = channels.get('chat', chat)?.activeTurn;
    if (isStopping || active?.id !== turnId) return;
    const duration = Math.max(0, now() - Date.parse(active.startedAt));
    channels.apply(chat, { type: 'chat/turnCancelled', turnId, duration });
  };
  opener.signal.addEventListener('abort', end, { once: true });
  return () => opener.signal.removeEventListener('abort', end);
}

function tooMany(): TurnFailure {
  const message = `This session has ${MAX_CHATS} chats already, so no subagent was started. What was said until then is kept; dispose of some chats and send the message again.`;
  return new TurnFailure('too-many-chats', message);
}
