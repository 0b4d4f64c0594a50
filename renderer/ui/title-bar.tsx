import { IconButton } from './icon-button.tsx';
import { Logo } from './logo.tsx';
import styles from './title-bar.module.css';
import { WindowButtons, type WindowButtonsProps } from './window-buttons.tsx';
import { words } from './words.ts';

export interface TitleBarProps {
  /** Undefined where there is nowhere to go: the button is off. */
  readonly onBack?: (() => void) | undefined;
  readonly onForward?: (() => void) | undefined;
  /** The window's own buttons; undefined on macOS, which draws its own at the left. */
  readonly window?: WindowButtonsProps | undefined;
}

export function TitleBar({ onBack, onForward, window }: TitleBarProps) {
  return (
    <header className={styles.bar} data-window={window === undefined ? 'native' : 'drawn'}>
      <span className={styles.mark}>
        <Logo />
      </span>
      <div className={styles.nav}>
        <IconButton
          icon="arrow-left"
          label={words.titleBar.back}
          keys={['Alt', 'Left']}
          offReason={onBack ? undefined : words.titleBar.noBack}
          onPress={onBack}
        />
        <IconButton
          icon="arrow-right"
          label={words.titleBar.forward}
          keys={['Alt', 'Right']}
          offReason={onForward ? undefined : words.titleBar.noForward}
          onPress={onForward}
        />
      </div>
      {window === undefined ? null : <WindowButtons {...window} />}
    </header>
  );
}
