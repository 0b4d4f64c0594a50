import { Icon } from '../../ui/icon.tsx';
import { useMedia } from '../../ui/use-media.ts';
import type { Entry } from './customization-nodes.ts';
import { nameOf } from './entry-name.ts';
import styles from './entry-sign.module.css';
import { iconOf, kindWords } from './entry-words.ts';
import { safeIcon } from './safe-icon.ts';

export interface EntrySignProps {
  readonly entry: Entry;
}

/** The icon that an entry brings, if it can be drawn safely; its first letter if not; the sign of its kind where it brings none. */
export function EntrySign({ entry }: EntrySignProps) {
  const isDark = useMedia('(prefers-color-scheme: dark)');
  const forced = document.documentElement.dataset.theme;
  const theme = (forced ?? (isDark ? 'dark' : 'light')) === 'dark' ? 'dark' : 'light';
  const icon = safeIcon(entry.icons, theme);
  const kind = kindWords(entry.type);
  if (icon === undefined) return <Icon name={iconOf(entry.type)} label={kind} />;
  if (icon.kind === 'picture') return <img className={styles.picture} src={icon.src} alt={kind} draggable={false} />;
  return (
    <span className={styles.letter} role="img" aria-label={kind} title={icon.reason}>
      {[...nameOf(entry)][0]?.toUpperCase()}
    </span>
  );
}
