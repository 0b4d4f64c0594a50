import type { KeyboardEvent } from 'react';
import type { ChatAt } from '../../parts/transcript/chat-at.ts';
import { isComposing } from '../../ui/composing.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './composer.module.css';
import { composerBlock } from './composer-block.ts';
import { ComposerTools } from './composer-tools.tsx';
import { PendingMessages } from './pending-messages.tsx';
import { useComposer } from './use-composer.ts';

export interface ComposerProps {
  readonly at: ChatAt;
  readonly onSent: () => void;
}

/** Where a person writes to the agent. It never takes the focus by itself, and what is written is never lost. */
export function Composer({ at, onSent }: ComposerProps) {
  const composer = useComposer(at, onSent);
  const block = composerBlock(composer.scene);
  return (
    <div className={styles.place}>
      <PendingMessages at={at} />
      {block === undefined ? <WritingBox at={at} composer={composer} /> : <BlockLine>{block}</BlockLine>}
    </div>
  );
}

interface WritingBoxProps {
  readonly at: ChatAt;
  readonly composer: ReturnType<typeof useComposer>;
}

function WritingBox({ at, composer }: WritingBoxProps) {
  function press(event: KeyboardEvent) {
    if (isComposing(event) || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    composer.send();
  }

  return (
    <section className={styles.box} aria-label="Message" data-composer={at.chat} data-session={at.session} onKeyDown={press}>
      <div className={styles.field}>
        <TextArea
          variant="bare"
          aria-label="Message to the agent"
          placeholder={composer.isRunning ? 'Write what should come next' : 'Write to the agent'}
          dir="auto"
          value={composer.text}
          readOnly={composer.isSending}
          onChange={composer.change}
        />
      </div>
      <ComposerTools composer={composer} />
    </section>
  );
}

interface BlockLineProps {
  readonly children: string;
}

function BlockLine({ children }: BlockLineProps) {
  return (
    <p className={styles.block} role="status">
      <Icon name="info" size={14} />
      <span className="trunc" title={children}>
        {children}
      </span>
    </p>
  );
}
