import type { ChatAt } from '../../parts/transcript/chat-at.ts';
import { useAsking } from '../../store/actions.ts';
import { Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/problem.tsx';
import styles from './older-turns.module.css';

export interface OlderTurnsProps {
  readonly at: ChatAt;
}

/** Loads the Turns before the first one that is shown. */
export function OlderTurns({ at }: OlderTurnsProps) {
  const { ask, isBusy, failure } = useAsking();
  return (
    <div className={styles.older}>
      <Button
        size="sm"
        offReason={isBusy ? 'Loading' : undefined}
        onPress={() => void ask('turns:fetch', { hostId: at.hostId, channel: at.chat })}
      >
        {isBusy ? 'Loading older Turns' : 'Load older Turns'}
      </Button>
      <Problem text={failure?.message} />
    </div>
  );
}
