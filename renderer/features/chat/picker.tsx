import { type CSSProperties, type KeyboardEvent, useId, useRef } from 'react';
import { isComposing } from '../../ui/composing.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { rovingIndex } from '../../ui/roving.ts';
import styles from './picker.module.css';

export interface PickerItem {
  readonly id: string;
  readonly label: string;
  readonly note?: string | undefined;
  /** Why it can't be chosen. */
  readonly offReason?: string | undefined;
}

export interface PickerProps {
  /** What is chosen here: "Model". */
  readonly label: string;
  readonly icon: IconName;
  readonly items: readonly PickerItem[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

const focusable = '[role="menuitemradio"]:not([aria-disabled="true"])';

/** One of several, each with a word about it. The platform opens it, closes it on Esc or a click outside, and gives the focus back. */
export function Picker({ label, icon, items, selected, onSelect }: PickerProps) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const entries = (): readonly HTMLElement[] => [...(popover.current?.querySelectorAll<HTMLElement>(focusable) ?? [])];
  const chosen = items.find((item) => item.id === selected)?.label ?? selected;

  function press(event: KeyboardEvent) {
    if (isComposing(event)) return;
    const all = entries();
    const next = rovingIndex(
      event.key,
      all.findIndex((entry) => entry.matches(':focus')),
      all.length,
    );
    if (event.key === 'Tab') popover.current?.hidePopover();
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  }

  function begin() {
    const all = entries();
    (all.find((entry) => entry.ariaChecked === 'true') ?? all[0])?.focus();
  }

  function choose({ id: next, offReason }: PickerItem) {
    if (offReason !== undefined) return;
    popover.current?.hidePopover();
    onSelect(next);
  }

  return (
    <span className={styles.anchor} style={{ anchorName: `--${id}` } as CSSProperties}>
      <button
        type="button"
        className={styles.trigger}
        popoverTarget={`${id}-menu`}
        aria-haspopup="menu"
        aria-label={`${label}: ${chosen}`}
        title={`${label}: ${chosen}`}
      >
        <Icon name={icon} size={14} tone="inherit" />
        <span className="trunc">{chosen}</span>
        <Icon name="up-down" size={12} tone="inherit" />
      </button>
      <div
        ref={popover}
        id={`${id}-menu`}
        popover="auto"
        role="menu"
        aria-label={label}
        className={styles.menu}
        style={{ positionAnchor: `--${id}` } as CSSProperties}
        onToggle={(event) => event.newState === 'open' && begin()}
        onKeyDown={press}
      >
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="menuitemradio"
            tabIndex={-1}
            aria-checked={item.id === selected}
            aria-disabled={item.offReason !== undefined || undefined}
            className={styles.entry}
            onClick={() => choose(item)}
          >
            <span className={styles.check}>{item.id === selected ? <Icon name="check" size={14} tone="inherit" /> : null}</span>
            <span className={styles.words}>
              <span className="trunc">{item.label}</span>
              <PickerNote item={item} />
            </span>
          </button>
        ))}
      </div>
    </span>
  );
}

interface PickerNoteProps {
  readonly item: PickerItem;
}

function PickerNote({ item: { note, offReason } }: PickerNoteProps) {
  const text = [offReason, note].filter((word) => word !== undefined && word !== '').join(', ');
  return text === '' ? null : <span className={styles.note}>{text}</span>;
}
