import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { ariaKeys, isMac } from './key-text.ts';
import styles from './rail.module.css';
import { words } from './words.ts';

export interface RailItem<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly icon: IconName;
  /** How many wait there. */
  readonly waiting?: number | undefined;
  readonly keys?: readonly string[] | undefined;
  readonly place?: 'top' | 'bottom';
}

export interface RailProps<Id extends string> {
  readonly items: readonly RailItem<Id>[];
  readonly current: Id | undefined;
  readonly onGo: (id: Id) => void;
}

/** The places of the app. */
export function Rail<Id extends string>({ items, current, onGo }: RailProps<Id>) {
  return (
    <nav className={styles.rail} aria-label={words.rail}>
      {items.map((item) => (
        <button
          type="button"
          key={item.id}
          className={styles.item}
          data-place={item.place ?? 'top'}
          aria-current={item.id === current ? 'page' : undefined}
          aria-keyshortcuts={ariaKeys(item.keys, isMac() ? 'mac' : 'other')}
          onClick={() => onGo(item.id)}
        >
          <Icon name={item.icon} size={17} tone="inherit" />
          {item.label}
          {item.waiting ? (
            <span className={styles.waiting} role="img" aria-label={`${item.waiting} ${words.waiting}`}>
              {item.waiting > 99 ? '99+' : item.waiting}
            </span>
          ) : null}
        </button>
      ))}
    </nav>
  );
}
