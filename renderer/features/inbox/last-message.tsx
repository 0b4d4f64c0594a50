import type { InboxRequest } from '../../../shared/inbox/request.ts';
import type { ResponsePart } from '../../../shared/protocol/chat/response-part.ts';
import type { ChatState } from '../../../shared/protocol/chat/state.ts';
import { Markdown } from '../../parts/markdown/markdown.tsx';
import { request as askMain } from '../../store/door.ts';
import { useChat } from '../../store/selectors.ts';
import styles from './last-message.module.css';
import { openRequest } from './open-request.ts';

export interface LastMessageProps {
  readonly request: Extract<InboxRequest, { readonly chat: string }>;
}

/** What the agent last said before it asked, quoted. Attaches the chat while it shows. */
export function LastMessage({ request }: LastMessageProps) {
  const text = useChat(request.hostId, request.chat, (chat) => lastMessageBefore(request, chat));
  if (!text) return null;
  return (
    <section className={styles.section} aria-label="The agent's last message">
      <h3 className={styles.title}>
        The agent's last message
        <button type="button" className={styles.link} onClick={() => openRequest(request)}>
          Show in chat
        </button>
      </h3>
      <blockquote className={styles.quote}>
        <Markdown text={text} onOpenLink={(url) => void askMain('link:open', { url })} />
      </blockquote>
    </section>
  );
}

/** The markdown that stands last before the Request; the whole part, never a piece of it. */
export function lastMessageBefore(request: InboxRequest, chat: ChatState): string | undefined {
  const parts = chat.activeTurn?.responseParts ?? chat.turns.at(-1)?.responseParts ?? [];
  const at = parts.findIndex((part) => isPartOf(request, part));
  const before = at < 0 ? parts : parts.slice(0, at);
  const last = before.findLast((part) => part.kind === 'markdown' && part.content.trim() !== '');
  return last?.kind === 'markdown' ? last.content : undefined;
}

function isPartOf(request: InboxRequest, part: ResponsePart): boolean {
  if (part.kind === 'toolCall') return 'toolCall' in request && part.toolCall.toolCallId === request.toolCall.toolCallId;
  return part.kind === 'inputRequest' && request.kind === 'chatInput' && part.request.id === request.request.id;
}
