import { useShallow } from 'zustand/react/shallow';
import type { InboxRequest } from '../../../shared/inbox/request.ts';
import type { ResponsePart } from '../../../shared/protocol/chat/response-part.ts';
import type { ChatState } from '../../../shared/protocol/chat/state.ts';
import { RequestCard } from '../../parts/request/request-card.tsx';
import type { ChatAt } from '../../parts/transcript/chat-at.ts';
import { useInbox } from '../../store/inbox.ts';
import { useChat } from '../../store/selectors.ts';
import styles from './stray-requests.module.css';

export interface StrayRequestsProps {
  readonly at: ChatAt;
}

/** Requests of this Chat, or of its Session as a whole, that no part of the transcript stands for: never dropped. */
export function StrayRequests({ at }: StrayRequestsProps) {
  const { hostId, session, chat } = at;
  const requests = useInbox(
    useShallow(({ rows }) => rows.flatMap((row) => (row.type === 'open' && concerns(row.request, at) ? [row.request] : []))),
  );
  // One string, so that a word of the agent renders nothing here.
  const shown = useChat(hostId, chat, (state) =>
    requests
      .filter((request) => isInTranscript(state, request))
      .map(({ key }) => key)
      .join('\n\n'),
  );
  const stray = requests.filter(({ key }) => !shown?.split('\n\n').includes(key));
  if (stray.length === 0) return null;
  return (
    <section className={styles.stray} aria-label={`Requests of ${session}`}>
      {stray.map((request) => (
        <RequestCard key={request.key} request={request} />
      ))}
    </section>
  );
}

function concerns(request: InboxRequest, { hostId, session, chat }: ChatAt): boolean {
  if (request.hostId !== hostId || request.session !== session) return false;
  return !('chat' in request) || request.chat === chat;
}

function isInTranscript({ turns, activeTurn }: ChatState, request: InboxRequest): boolean {
  if (!('chat' in request)) return false;
  const id = 'toolCall' in request ? request.toolCall.toolCallId : request.request.id;
  const isHere = (part: ResponsePart) => idOf(part) === id;
  return activeTurn?.responseParts.some(isHere) || turns.some((turn) => turn.responseParts.some(isHere));
}

function idOf(part: ResponsePart): string | undefined {
  if (part.kind === 'toolCall') return part.toolCall.toolCallId;
  return part.kind === 'inputRequest' ? part.request.id : undefined;
}
