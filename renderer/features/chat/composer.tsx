import { type ClipboardEvent, type CSSProperties, type DragEvent, type KeyboardEvent, useId, useRef } from 'react';
import type { Message } from '../../../shared/protocol/chat/message.ts';
import { setViewContext, useViewContexts } from '../../parts/mcp-app/to-composer.ts';
import { OutboxMessages } from '../../parts/outbox/outbox-messages.tsx';
import { AttachmentChip } from '../../parts/transcript/attachment-chip.tsx';
import type { ChatAt } from '../../parts/transcript/chat-at.ts';
import { isComposing } from '../../ui/composing.ts';
import { Icon } from '../../ui/icon.tsx';
import { inPlace } from '../../ui/in-place.tsx';
import { BackgroundWork } from './background-work.tsx';
import styles from './composer.module.css';
import { composerBlock } from './composer-block.ts';
import { ComposerField } from './composer-field.tsx';
import { ComposerTools } from './composer-tools.tsx';
import { PendingMessages } from './pending-messages.tsx';
import { type Completions, useCompletions } from './use-completions.ts';
import { type Composer as ComposerState, useComposer } from './use-composer.ts';

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
      <BackgroundWork at={at} />
      <PendingMessages at={at} />
      <OutboxMessages at={at} onTakenBack={({ message }) => choose(composer, message)} />
      {block === undefined ? <WritingBox at={at} composer={composer} /> : <BlockLine>{block}</BlockLine>}
    </div>
  );
}

/** A message that comes back is meant for whom it was meant for. */
function choose({ choices }: ComposerState, { model, agent }: Message): void {
  if (model) choices.chooseModel(model);
  if (agent) choices.chooseAgent(agent);
}

interface WritingBoxProps {
  readonly at: ChatAt;
  readonly composer: ComposerState;
}

function WritingBox({ at, composer }: WritingBoxProps) {
  const anchor = `--${useId()}`;
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, attachments, change } = composer;
  const contexts = useViewContexts(at);
  const completions: Completions = useCompletions(at, {
    text,
    field,
    insert: (next, attachment) => change({ text: next, attachments: withOne(attachments, attachment) }),
  });

  function press(event: KeyboardEvent) {
    if (completions.press(event)) return;
    if (isComposing(event) || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    composer.send();
  }

  function take(event: ClipboardEvent | DragEvent) {
    const files = [...(('clipboardData' in event ? event.clipboardData : event.dataTransfer).files ?? [])];
    if (files.length === 0 || composer.isSending) return;
    event.preventDefault();
    composer.attach(files);
  }

  return (
    <section
      className={styles.box}
      style={{ anchorName: anchor } as CSSProperties}
      aria-label="Message"
      data-composer={at.chat}
      data-session={at.session}
      onPaste={take}
      onDrop={take}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
    >
      {attachments.length + contexts.length === 0 ? null : (
        <div className={styles.chips}>
          {inPlace(attachments, (attachment, place) => (
            <AttachmentChip
              attachment={attachment}
              onRemove={() => change({ attachments: attachments.filter((_each, index) => index !== place) })}
            />
          ))}
          {contexts.map(({ view, attachment }) => (
            <AttachmentChip key={view} attachment={attachment} onRemove={() => setViewContext(at, view, undefined)} />
          ))}
        </div>
      )}
      <ComposerField ref={field} composer={composer} completions={completions} anchor={anchor} onKeyDown={press} />
      <ComposerTools at={at} composer={composer} />
    </section>
  );
}

/** What goes along already does not go along twice. */
function withOne<T>(list: readonly T[], one: T): readonly T[] {
  const text = JSON.stringify(one);
  return list.some((each) => JSON.stringify(each) === text) ? list : [...list, one];
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
