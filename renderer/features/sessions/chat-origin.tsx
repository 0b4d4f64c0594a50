import { chatRequestKey } from '../../../shared/inbox/key.ts';
import type { ChatSummary } from '../../../shared/protocol/chat/summary.ts';
import { replacePlace } from '../../store/navigation.ts';
import { useSession } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { chatTitle, originChat, originIcon, originWords } from './chat-names.ts';
import styles from './chat-origin.module.css';
import type { OpenSession } from './open-chat.ts';

export interface ChatOriginProps {
  readonly open: OpenSession;
  readonly chat: string;
}

const NONE: readonly ChatSummary[] = [];

/** Where the shown Chat comes from, with the way back, and whether anybody may write in it. */
export function ChatOrigin({ open, chat }: ChatOriginProps) {
  const chats = useSession(open.hostId, open.session, (state) => state.chats) ?? NONE;
  const shown = chats.find(({ resource }) => resource === chat);
  const origin = shown?.origin;
  const words = origin && originWords(origin);
  const isReadOnly = shown?.interactivity === 'read-only';
  if (!shown || (words === undefined && !isReadOnly)) return null;
  const icon = originIcon(origin);
  return (
    <p className={styles.line}>
      {icon === undefined ? null : <Icon name={icon} size={14} />}
      {words === undefined ? null : (
        <>
          <span className={styles.words}>{words}</span>
          <OriginLink open={open} origin={origin} chats={chats} />
        </>
      )}
      {origin?.kind === 'sideChat' && origin.selection ? (
        <q className="trunc f3" title={origin.selection.text}>
          {origin.selection.text}
        </q>
      ) : null}
      {isReadOnly ? (
        <span className={styles.lock}>
          <Icon name="lock" size={14} />
          Read only
        </span>
      ) : null}
    </p>
  );
}

interface OriginLinkProps {
  readonly open: OpenSession;
  readonly origin: ChatSummary['origin'];
  readonly chats: readonly ChatSummary[];
}

function OriginLink({ open: { hostId, session }, origin, chats }: OriginLinkProps) {
  const from = origin && originChat(origin, chats);
  if (!origin || !from) return <span className="f3">a Chat that is not there any more</span>;
  const subject = subjectOf(origin);
  const requestKey = subject === undefined ? {} : { requestKey: chatRequestKey(hostId, from.resource, subject) };
  return (
    <Button
      size="sm"
      variant="quiet"
      onPress={() => replacePlace({ screen: 'sessions', session: { hostId, session, chat: from.resource, ...requestKey } })}
    >
      {chatTitle(from)}
    </Button>
  );
}

/** What is to be brought into view there: the Turn, or the call. */
function subjectOf(origin: NonNullable<ChatSummary['origin']>): string | undefined {
  if ('turnId' in origin) return origin.turnId;
  return 'toolCallId' in origin ? origin.toolCallId : undefined;
}
