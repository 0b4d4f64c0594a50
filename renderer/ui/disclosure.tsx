import { type ReactNode, useId } from 'react';
import styles from './disclosure.module.css';
import { Icon } from './icon.tsx';

export interface DisclosureProps {
  readonly summary: ReactNode;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** Something folded away behind one line. What is folded is not rendered. */
export function Disclosure({ summary, isOpen, onToggle, children }: DisclosureProps) {
  const id = useId();
  return (
    <div>
      <button
        type="button"
        className={styles.summary}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onToggle(!isOpen)}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
        {summary}
      </button>
      {isOpen ? <div id={id}>{children}</div> : null}
    </div>
  );
}
