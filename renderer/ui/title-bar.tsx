import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { KeyCap } from './key-cap.tsx';
import { Logo } from './logo.tsx';
import styles from './title-bar.module.css';
import { WindowButtons, type WindowButtonsProps } from './window-buttons.tsx';
import { words } from './words.ts';

export interface TitleBarProps {
  /** Undefined where there is nowhere to go: the button is off. */
  readonly onBack?: (() => void) | undefined;
  readonly onForward?: (() => void) | undefined;
  readonly onFind?: (() => void) | undefined;
  /** The window's own buttons; undefined on macOS, which draws its own at the left. */
  readonly window?: WindowButtonsProps | undefined;
}

export function TitleBar({ onBack, onForward, onFind, window }: TitleBarProps) {
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
          offReason={onBack ? undefined : words.titleBar.back}
          onPress={onBack}
        />
        <IconButton
          icon="arrow-right"
          label={words.titleBar.forward}
          keys={['Alt', 'Right']}
          offReason={onForward ? undefined : words.titleBar.forward}
          onPress={onForward}
        />
      </div>
      <button type="button" className={styles.find} disabled={!onFind} onClick={onFind}>
        <Icon name="search" />
        <span className="trunc grow">{words.titleBar.find}</span>
        <KeyCap keys={['Ctrl', 'K']} />
      </button>
      {window === undefined ? null : <WindowButtons {...window} />}
    </header>
  );
}
