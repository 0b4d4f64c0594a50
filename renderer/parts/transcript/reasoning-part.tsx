import { Icon } from '../../ui/icon.tsx';
import { AgentText } from './agent-text.tsx';
import { useShownChat } from './chat-at.ts';
import { useFold } from './folds.ts';
import type { PartRowAt } from './part-row.tsx';
import styles from './reasoning-part.module.css';

export interface ReasoningPartProps {
  readonly row: PartRowAt;
  readonly text: string;
}

/** The agent's reasoning, folded to one line. */
export function ReasoningPart({ row, text }: ReasoningPartProps) {
  const [isOpen, setOpen] = useFold(row.key, false);
  const isGoingOn = useShownChat(
    ({ activeTurn }) => activeTurn?.id === row.turnId && activeTurn.responseParts.length === row.index + 1,
  );
  return (
    <div>
      <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
        <span className={styles.word}>{isGoingOn ? 'Thinking' : 'Thought'}</span>
        {isOpen ? null : <span className={styles.excerpt}>{excerptOf(text, isGoingOn === true)}</span>}
      </button>
      {isOpen ? (
        <div className={styles.text}>
          <AgentText text={text} />
        </div>
      ) : null}
    </div>
  );
}

const EXCERPT_CHARS = 200;

/** How it began; while it goes on, where it is. */
function excerptOf(text: string, isGoingOn: boolean): string {
  const piece = isGoingOn ? (text.trimEnd().split('\n').at(-1) ?? '').slice(-EXCERPT_CHARS) : text.slice(0, EXCERPT_CHARS);
  return piece.replaceAll(/[*_`#\s]+/g, ' ').trim();
}
