import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { changeInboxView, useInboxView } from '../../store/inbox-view.ts';
import { useHost } from '../../store/selectors.ts';
import { Chip } from '../../ui/chip.tsx';
import { isComposing } from '../../ui/composing.ts';
import { TextField } from '../../ui/text-field.tsx';
import styles from './filter-line.module.css';

export interface FilterTarget {
  readonly open: () => void;
}

export interface FilterLineProps {
  readonly target: Ref<FilterTarget>;
  /** The field was left by Esc or Enter. */
  readonly onLeave: () => void;
}

/** The words that rows must hold, and the one Host that is shown; nothing while neither filters. */
export function FilterLine({ target, onLeave }: FilterLineProps) {
  const { query, hostId } = useInboxView();
  const host = useHost(hostId ?? '');
  const field = useRef<HTMLInputElement>(null);
  const [isWanted, setWanted] = useState(false);
  const isOpen = isWanted || query !== '';

  useImperativeHandle(target, () => ({
    open: () => {
      setWanted(true);
      requestAnimationFrame(() => field.current?.focus());
    },
  }));

  function press(event: KeyboardEvent) {
    if (isComposing(event) || (event.key !== 'Escape' && event.key !== 'Enter')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') changeInboxView({ query: '' });
    setWanted(false);
    onLeave();
  }

  if (!isOpen && hostId === undefined) return null;
  return (
    <div className={styles.line}>
      {isOpen ? (
        <span className="grow">
          <TextField
            ref={field}
            size="sm"
            icon="search"
            aria-label="Filter the list"
            placeholder="Words in the command, Session or Host"
            value={query}
            onChange={(text) => changeInboxView({ query: text })}
            onKeyDown={press}
            onBlur={() => setWanted(false)}
          />
        </span>
      ) : null}
      {hostId === undefined ? null : (
        <Chip icon="hosts" label={host?.name ?? 'Removed Host'} onRemove={() => changeInboxView({ hostId: undefined })} />
      )}
    </div>
  );
}
