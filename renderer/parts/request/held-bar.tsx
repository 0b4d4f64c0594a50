import type { HeldAnswer } from '../../../shared/app/state.ts';
import { Button } from '../../ui/button.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './held-bar.module.css';

export interface HeldBarProps {
  readonly answer: HeldAnswer;
  readonly size: 'md' | 'lg';
  readonly onUndo: () => void;
  readonly onSendNow: () => void;
}

/** An answer in its undo time: what it says, how long it can be taken back, and how to send it at once. */
export function HeldBar({ answer, size, onUndo, onSendNow }: HeldBarProps) {
  return (
    <span className={styles.bar}>
      <span className="med">{answer.label}</span>
      <Countdown to={answer.sendAt} />
      <Button size={size} keys="U" onPress={onUndo}>
        Undo
      </Button>
      <Button size={size} variant="quiet" keys="Enter" onPress={onSendNow}>
        Send now
      </Button>
    </span>
  );
}

interface CountdownProps {
  /** Epoch milliseconds. */
  readonly to: number;
}

/** "Sending in 2 s", kept true. */
export function Countdown({ to }: CountdownProps) {
  const now = useNow(250);
  return <span className={styles.countdown}>{countdownText(to, now)}</span>;
}

/** Both in epoch milliseconds. */
function countdownText(to: number, now: number): string {
  const left = Math.ceil((to - now) / 1000);
  return left > 0 ? `Sending in ${left} s` : 'Sending';
}
