import type { OutboxAnswer } from '../../../shared/outbox/entry.ts';
import { useHost } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { awayReason } from '../host/away-reason.ts';
import styles from './answer-bar.module.css';
import { progressWords } from './outbox-words.ts';

export interface AnswerBarProps {
  readonly entry: OutboxAnswer;
  readonly size: 'md' | 'lg';
  readonly problem: string | undefined;
  readonly onTakeBack: () => void;
}

/** Answers that were sent off while their Host is away, and the way back into the form. */
export function AnswerBar({ entry, size, problem, onTakeBack }: AnswerBarProps) {
  const host = useHost(entry.hostId);
  const away = awayReason(host) !== undefined;
  return (
    <span className={styles.bar}>
      <Icon name="clock" size={14} />
      <span className="med" role="status">
        {progressWords(entry, { away, hostName: host?.name ?? 'its Host' })}
      </span>
      {entry.progress.status === 'waiting' ? (
        <Button size={size} keys="U" onPress={onTakeBack}>
          Take back
        </Button>
      ) : null}
      {problem === undefined ? null : (
        <span role="alert" className="f-bad">
          {problem}
        </span>
      )}
    </span>
  );
}
