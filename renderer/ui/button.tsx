import type { ComponentPropsWithRef } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { KeyCap } from './key-cap.tsx';
import { ariaKeys, isMac } from './key-text.ts';

export type ButtonVariant = 'primary' | 'plain' | 'quiet' | 'danger' | 'danger-solid';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'onClick' | 'className' | 'style'> {
  readonly variant?: ButtonVariant;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly icon?: IconName | undefined;
  /** The key that does the same, printed on the button. */
  readonly keys?: string | readonly string[] | undefined;
  /** Why it can't be used now: the button stays focusable and says so. */
  readonly offReason?: string | undefined;
  readonly onPress?: (() => void) | undefined;
}

export function Button({
  variant = 'plain',
  size = 'md',
  icon,
  keys,
  offReason,
  onPress,
  children,
  title,
  'aria-disabled': isDisabled,
  ...rest
}: ButtonProps) {
  const isOff = offReason !== undefined;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, styles[variant], styles[size], isOff && styles.off)}
      aria-disabled={isOff || isDisabled || undefined}
      aria-keyshortcuts={ariaKeys(keys, isMac() ? 'mac' : 'other')}
      title={offReason ?? title}
      onClick={(event) => (isOff ? event.preventDefault() : onPress?.())}
    >
      {icon === undefined ? null : <Icon name={icon} size={size === 'sm' ? 14 : 16} tone="inherit" />}
      {children}
      {keys === undefined ? null : (
        <span className={styles.keys}>
          <KeyCap keys={keys} />
        </span>
      )}
    </button>
  );
}
