import type { ToolCallState } from '../../../shared/protocol/chat/tool-call.ts';
import type { ToolResultContent } from '../../../shared/protocol/chat/tool-result.ts';
import { openSession } from '../../store/navigation.ts';
import { useSession } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { inPlace } from '../../ui/in-place.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { useChatAt } from './chat-at.ts';
import { chatGlyph } from './status-sign.ts';
import styles from './subagents.module.css';

type SubagentBlock = Extract<ToolResultContent, { readonly type: 'subagent' }>;

export interface SubagentsProps {
  readonly call: ToolCallState;
}

/** The workers that a call has started, each with how it stands and the way to its Chat. */
export function Subagents({ call }: SubagentsProps) {
  const workers = ('content' in call ? call.content : undefined)?.filter((block) => block.type === 'subagent') ?? [];
  if (workers.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Subagents">
      {inPlace(workers, (worker) => (
        <Worker worker={worker} />
      ))}
    </ul>
  );
}

interface WorkerProps {
  readonly worker: SubagentBlock;
}

function Worker({ worker: { resource, title, agentName, description } }: WorkerProps) {
  const { hostId, session } = useChatAt();
  const chat = useSession(hostId, session, ({ chats }) => chats.find((each) => each.resource === resource));
  const glyph = chat && chatGlyph(chat.status);
  return (
    <li className={styles.worker}>
      {glyph ? <StatusGlyph glyph={glyph} /> : <Icon name="subagent" size={14} />}
      <span className="trunc" title={description ?? title}>
        {title}
      </span>
      <span className={styles.note}>{[agentName, chat?.activity].filter(Boolean).join(', ')}</span>
      {chat?.interactivity === 'hidden' ? (
        <span className="f3 t-small">hidden by the Host</span>
      ) : (
        <Button size="sm" variant="quiet" icon="subagent" onPress={() => openSession({ hostId, session, chat: resource })}>
          Open Chat
        </Button>
      )}
    </li>
  );
}
