import type { KeyboardEvent, Ref } from 'react';
import { suggestionDomId } from '../../parts/choice/suggestions.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { CompletionList } from './completion-list.tsx';
import styles from './composer.module.css';
import type { Completions } from './use-completions.ts';
import type { Composer } from './use-composer.ts';

export interface ComposerFieldProps {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly composer: Composer;
  readonly completions: Completions;
  /** Name of the CSS anchor that the list stands at. */
  readonly anchor: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The text itself, and at its cursor what the Host would write there. */
export function ComposerField({ ref, composer, completions, anchor, onKeyDown }: ComposerFieldProps) {
  const { items, active, listId, moveCursor, setComposing } = completions;
  const isListed = items.length > 0;
  const look = ({ selectionStart, selectionEnd }: HTMLTextAreaElement) =>
    moveCursor(selectionStart === selectionEnd ? selectionStart : undefined);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the field in it.
    <div className={styles.field} onKeyDown={onKeyDown}>
      <TextArea
        ref={ref}
        variant="bare"
        aria-label="Message to the agent"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isListed ? listId : undefined}
        aria-activedescendant={isListed ? suggestionDomId(listId, active) : undefined}
        placeholder={placeholderOf(composer)}
        dir="auto"
        value={composer.text}
        readOnly={composer.isSending}
        onChange={(text) => composer.change({ text })}
        onInput={(event) => look(event.currentTarget)}
        onSelect={(event) => look(event.currentTarget)}
        onBlur={() => moveCursor(undefined)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
      />
      <CompletionList completions={completions} anchor={anchor} />
    </div>
  );
}

function placeholderOf({ scene, isRunning }: Composer): string {
  if (scene.away !== undefined && scene.mayWait) return `Write to the agent; it waits for ${scene.hostName}`;
  return isRunning ? 'Write what should come next' : 'Write to the agent';
}
