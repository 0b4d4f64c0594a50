import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './icon-button.module.css';
import type { IconName } from './icon-paths.ts';
import { ariaKeys, isMac, keyText } from './key-text.ts';

export interface IconButtonProps
  extends Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'onClick' | 'className' | 'style' | 'children'> {
  readonly icon: IconName;
  /** Framed where it stands in one line with framed buttons. */
  readonly variant?: 'plain' | 'framed';
  /** What it does: the accessible name, and the tooltip with the key. */
  readonly label: string;
  readonly keys?: string | readonly string[] | undefined;
  readonly pressed?: boolean | undefined;
  readonly offReason?: string | undefined;
  readonly onPress?: (() => void) | undefined;
}

export function IconButton({ icon, variant = 'plain', label, keys, pressed, offReason, onPress, ...rest }: IconButtonProps) {
  const isOff = offReason !== undefined;
  const style = isMac() ? 'mac' : 'other';
  const printed = [keys ?? []].flat().map((key) => keyText(key, style));
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, styles[variant])}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={isOff || undefined}
      aria-keyshortcuts={ariaKeys(keys, style)}
      title={offReason ?? [label, ...printed].join('  ')}
      onClick={(event) => (isOff ? event.preventDefault() : onPress?.())}
    >
      <Icon name={icon} tone="inherit" />
    </button>
  );
}
