import type { BackgroundWork as Work } from '../../../shared/protocol/chat/background-work.ts';
import type { ChatAt } from '../../parts/transcript/chat-at.ts';
import { chatGlyph } from '../../parts/transcript/status-sign.ts';
import { openSession } from '../../store/navigation.ts';
import { useChat, useSession } from '../../store/selectors.ts';
import { TickingAge } from '../../ui/age.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import styles from './background-work.module.css';

export interface BackgroundWorkProps {
  readonly at: ChatAt;
}

const NONE: readonly Work[] = [];

/** What goes on outside of the Turn: it ends by itself, or with the Session. */
export function BackgroundWork({ at }: BackgroundWorkProps) {
  const works = useChat(at.hostId, at.chat, (chat) => chat.backgroundWork ?? NONE) ?? NONE;
  if (works.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="In the background">
      {works.map((work) => (
        <li key={work.id} className={styles.work}>
          <Sign at={at} work={work} />
          {work.kind === 'shell' && work.label === work.command ? null : (
            <span className={styles.label} title={work.label}>
              {work.label}
            </span>
          )}
          <Subject work={work} />
          <StartedAt iso={work.startedAt} />
          {work.kind === 'subagent' ? (
            <Button
              size="sm"
              variant="quiet"
              onPress={() => openSession({ hostId: at.hostId, session: at.session, chat: work.chat })}
            >
              Open Chat
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

interface WorkProps {
  readonly work: Work;
}

/** A worker has a Chat, which says how it stands. */
function Sign({ at, work }: BackgroundWorkProps & WorkProps) {
  const uri = work.kind === 'subagent' ? work.chat : undefined;
  const status = useSession(at.hostId, at.session, ({ chats }) => chats.find(({ resource }) => resource === uri)?.status);
  if (status !== undefined) return <StatusGlyph glyph={chatGlyph(status)} />;
  return work.kind === 'shell' ? <Icon name="terminal" size={14} /> : <StatusGlyph glyph="running" />;
}

/** The command as it is; of a kind that is not known, its name. */
function Subject({ work }: WorkProps) {
  switch (work.kind) {
    case 'shell':
      return (
        <code className={styles.command} title={work.command}>
          {work.command}
        </code>
      );
    case 'subagent':
      return <span className="grow" />;
    default:
      return <span className="grow f3">{String((work satisfies never as Work).kind)}</span>;
  }
}

function StartedAt({ iso }: { readonly iso: string }) {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? null : (
    <span className="f3">
      <TickingAge of={at} />
    </span>
  );
}
