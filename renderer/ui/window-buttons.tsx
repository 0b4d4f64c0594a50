import { Icon } from './icon.tsx';
import styles from './title-bar.module.css';
import { words } from './words.ts';

export interface WindowButtonsProps {
  readonly isMaximised: boolean;
  readonly onMinimise: () => void;
  readonly onToggleMaximise: () => void;
  readonly onClose: () => void;
}

export function WindowButtons({ isMaximised, onMinimise, onToggleMaximise, onClose }: WindowButtonsProps) {
  return (
    <div className={styles.window}>
      <button type="button" aria-label={words.titleBar.minimise} onClick={onMinimise}>
        <Icon name="window-minimise" size={14} tone="text" />
      </button>
      <button
        type="button"
        aria-label={isMaximised ? words.titleBar.restore : words.titleBar.maximise}
        onClick={onToggleMaximise}
      >
        <Icon name={isMaximised ? 'copy' : 'window-maximise'} size={14} tone="text" />
      </button>
      <button type="button" className={styles.close} aria-label={words.close} onClick={onClose}>
        <Icon name="window-close" size={14} tone="inherit" />
      </button>
    </div>
  );
}
