import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { KeyCap } from './key-cap.tsx';
import styles from './menu.module.css';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly onChoose: () => void;
  readonly icon?: IconName | undefined;
  readonly keys?: string | readonly string[] | undefined;
  readonly tone?: 'plain' | 'danger';
  /** Why it can't be chosen now. */
  readonly offReason?: string | undefined;
  readonly lineAbove?: boolean;
}

export interface MenuEntryProps {
  readonly item: MenuItem;
  readonly onChosen: () => void;
}

export function MenuEntry({ item, onChosen }: MenuEntryProps) {
  const isOff = item.offReason !== undefined;
  function choose() {
    if (isOff) return;
    onChosen();
    item.onChoose();
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={classNames(styles.entry, item.tone === 'danger' && styles.danger, item.lineAbove && styles.line)}
      aria-disabled={isOff || undefined}
      title={item.offReason}
      onClick={choose}
    >
      {item.icon === undefined ? null : <Icon name={item.icon} size={14} tone="inherit" />}
      <span className="grow">{item.label}</span>
      {item.keys === undefined ? null : <KeyCap keys={item.keys} />}
    </button>
  );
}
