import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './list-box.module.css';
import { optionDomId } from './option-id.ts';

export interface ListOptionProps {
  readonly listId: string;
  readonly id: string;
  readonly isActive: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** One row of a `ListBox`, which handles its clicks and keys. */
export function ListOption({ listId, id, isActive, className, children }: ListOptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list keeps the focus and names this row by aria-activedescendant.
    <div
      className={classNames(styles.option, className)}
      role="option"
      id={optionDomId(listId, id)}
      data-option-id={id}
      aria-selected={isActive}
    >
      {children}
    </div>
  );
}
