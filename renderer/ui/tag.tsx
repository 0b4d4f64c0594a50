import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import styles from './tag.module.css';

export interface TagProps {
  readonly tone?: 'neutral' | 'wait' | 'bad' | 'good' | 'accent' | 'plain';
  readonly icon?: IconName | undefined;
  readonly children: ReactNode;
}

export function Tag({ tone = 'neutral', icon, children }: TagProps) {
  return (
    <span className={classNames(styles.tag, styles[tone])}>
      {icon === undefined ? null : <Icon name={icon} size={12} tone="inherit" />}
      {children}
    </span>
  );
}
