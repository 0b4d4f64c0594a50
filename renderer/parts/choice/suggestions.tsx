import { type CSSProperties, useEffect, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import styles from './suggestions.module.css';

export interface Suggestion {
  readonly id: string;
  readonly label: string;
  /** Quieter text at the end. */
  readonly note?: string | undefined;
  readonly icon?: IconName | undefined;
}

export interface SuggestionsProps {
  readonly listId: string;
  readonly label: string;
  /** Name of the CSS anchor that it stands at. */
  readonly anchor: string;
  readonly side: 'above' | 'below';
  readonly items: readonly Suggestion[];
  /** Place of the one that is taken by key. */
  readonly active: number;
  readonly onChoose: (place: number) => void;
}

/** What could be chosen for a field, which keeps the focus: the field names the active one by `aria-activedescendant`. */
export function Suggestions({ listId, label, anchor, side, items, active, onChoose }: SuggestionsProps) {
  const list = useRef<HTMLDivElement>(null);
  const activeId = items[active]?.id;

  // Above everything, a dialog too.
  useEffect(() => list.current?.showPopover?.(), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another active one is what moves the list.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return (
    <div
      ref={list}
      id={listId}
      popover="manual"
      role="listbox"
      aria-label={label}
      className={classNames(styles.list, styles[side])}
      style={{ positionAnchor: anchor } as CSSProperties}
      // Else a press would take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {items.map((item, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
        // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus, and names the active option.
        <div
          key={item.id}
          id={suggestionDomId(listId, place)}
          role="option"
          aria-selected={place === active}
          className={styles.option}
          onClick={() => onChoose(place)}
        >
          {item.icon === undefined ? null : <Icon name={item.icon} size={14} />}
          <span className={classNames('trunc', styles.label)} title={item.label}>
            {item.label}
          </span>
          {item.note === undefined ? null : (
            <span className={classNames('trunc', styles.note)} title={item.note}>
              {item.note}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

export const suggestionDomId = (listId: string, place: number) => `${listId}-${place}`;
