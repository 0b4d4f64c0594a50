import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Segments } from '../../ui/segments.tsx';
import styles from './composer.module.css';
import type { Composer } from './use-composer.ts';

export interface ComposerToolsProps {
  readonly composer: Composer;
}

const modes = [
  { id: 'queue', label: 'Queue', icon: 'queue' },
  { id: 'steer', label: 'Steer', icon: 'steer' },
] as const;

/** Below the text: what went wrong, how a message joins a running Turn, Stop and Send. */
export function ComposerTools({ composer }: ComposerToolsProps) {
  return (
    <div className={styles.tools}>
      <span className={styles.problem} role="alert">
        {composer.problem}
      </span>
      {composer.isRunning ? (
        <>
          <Segments label="While the Turn runs" items={modes} selected={composer.mode} onSelect={composer.setMode} />
          <IconButton
            icon="stop"
            variant="framed"
            label="Stop"
            keys={['Ctrl', '.']}
            offReason={composer.stopOff}
            onPress={composer.stop}
          />
        </>
      ) : null}
      <Button variant="primary" size="sm" keys={['Ctrl', 'Enter']} offReason={composer.sendOff} onPress={composer.send}>
        {composer.isSending ? 'Sending' : 'Send'}
      </Button>
    </div>
  );
}
