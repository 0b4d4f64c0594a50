import { type ReactNode, useId } from 'react';
import styles from './list-box.module.css';

export interface ListGroupProps {
  readonly label: string;
  /** Beside the label: a glyph, a count, a note. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly children: ReactNode;
}

export function ListGroup({ label, before, after, children }: ListGroupProps) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id}>
      <div className={styles.group}>
        {before}
        <span id={id}>{label}</span>
        {after}
      </div>
      {children}
    </fieldset>
  );
}
