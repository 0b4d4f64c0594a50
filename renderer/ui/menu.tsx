import { type CSSProperties, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { isComposing } from './composing.ts';
import styles from './menu.module.css';
import { MenuEntry, type MenuItem } from './menu-entry.tsx';
import { rovingIndex } from './roving.ts';

export interface MenuTrigger {
  readonly id: string;
  readonly popoverTarget: string;
  readonly 'aria-haspopup': 'menu';
}

export interface MenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Draws the button that opens it: spread the trigger's props on it. */
  readonly children: (trigger: MenuTrigger) => ReactNode;
  readonly align?: 'start' | 'end';
}

const focusable = '[role="menuitem"]:not([aria-disabled="true"])';

/** A popover under its button. The platform opens it, closes it on Esc or a click outside, and gives the focus back. */
export function Menu({ label, items, children, align = 'start' }: MenuProps) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const entries = (): readonly HTMLElement[] => [...(popover.current?.querySelectorAll<HTMLElement>(focusable) ?? [])];

  function press(event: KeyboardEvent) {
    if (isComposing(event)) return;
    const all = entries();
    const at = all.findIndex((entry) => entry.matches(':focus'));
    const next = rovingIndex(event.key, at, all.length);
    if (event.key === 'Tab') popover.current?.hidePopover();
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  }

  return (
    <span className={styles.anchor} style={{ anchorName: `--${id}` } as CSSProperties}>
      {children({ id: `${id}-trigger`, popoverTarget: `${id}-menu`, 'aria-haspopup': 'menu' })}
      <div
        ref={popover}
        id={`${id}-menu`}
        popover="auto"
        role="menu"
        aria-label={label}
        className={styles[align]}
        style={{ positionAnchor: `--${id}` } as CSSProperties}
        onToggle={(event) => event.newState === 'open' && entries()[0]?.focus()}
        onKeyDown={press}
      >
        {items.map((item) => (
          <MenuEntry key={item.id} item={item} onChosen={() => popover.current?.hidePopover()} />
        ))}
      </div>
    </span>
  );
}
