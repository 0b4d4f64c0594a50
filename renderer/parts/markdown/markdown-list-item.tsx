import type { ReactNode } from 'react';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import styles from './markdown.module.css';
import { words } from './words.ts';

export interface MarkdownListItemProps {
  /** Undefined for an item that is no task. */
  readonly checked: boolean | undefined;
  readonly children: ReactNode;
}

/** A task's box only shows; it is the agent's list, not the person's. */
export function MarkdownListItem({ checked, children }: MarkdownListItemProps) {
  if (checked === undefined) return <li>{children}</li>;
  return (
    <li className={styles.task}>
      <StatusGlyph glyph={checked ? 'done' : 'stopped'} label={checked ? words.taskDone : words.taskOpen} />
      <div>{children}</div>
    </li>
  );
}
