import type { ChatAt } from '../../parts/transcript/chat-at.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Segments } from '../../ui/segments.tsx';
import { AgentPicker } from './agent-picker.tsx';
import { AttachButton } from './attach-button.tsx';
import styles from './composer.module.css';
import { ModePicker } from './mode-picker.tsx';
import { ModelPicker } from './model-picker.tsx';
import type { Composer } from './use-composer.ts';

export interface ComposerToolsProps {
  readonly at: ChatAt;
  readonly composer: Composer;
}

const modes = [
  { id: 'queue', label: 'Queue', icon: 'queue' },
  { id: 'steer', label: 'Steer', icon: 'steer' },
] as const;

/** Below the text: what went wrong, whom it is meant for, how a message joins a running Turn, Stop and Send. */
export function ComposerTools({ at, composer }: ComposerToolsProps) {
  return (
    <>
      <p className={styles.problem} role="alert">
        {composer.problem}
      </p>
      <div className={styles.tools}>
        <AttachButton composer={composer} />
        <AgentPicker at={at} choices={composer.choices} />
        <ModelPicker at={at} choices={composer.choices} />
        <ModePicker at={at} />
        <span className="grow" />
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
    </>
  );
}
