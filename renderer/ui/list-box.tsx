import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './list-box.module.css';
import { listMove, type OptionIds } from './list-move.ts';
import { optionDomId, optionIdAt, showOption } from './option-id.ts';
import { plainKey } from './plain-key.ts';

export interface ListBoxProps {
  readonly label: string;
  /** Makes the options' DOM ids; the same in each `ListOption`. */
  readonly listId: string;
  /** All ids that can be reached. */
  readonly ids: OptionIds;
  readonly activeId: string | undefined;
  readonly onMove: (id: string) => void;
  /** Enter or a double click. */
  readonly onOpen?: ((id: string) => void) | undefined;
  readonly className?: string | undefined;
  /** `ListGroup`s and `ListOption`s. */
  readonly children: ReactNode;
}

/** One tab stop. The list keeps the focus and points at its active option, so rows may come and go under it. */
export function ListBox({ label, listId, ids, activeId, onMove, onOpen, className, children }: ListBoxProps) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => showOption(listId, activeId), [listId, activeId]);

  function press(event: KeyboardEvent) {
    const key = event.target === list.current ? plainKey(event) : undefined;
    const move = key === undefined ? undefined : listMove(key, ids, activeId);
    if (!move) return;
    event.preventDefault();
    if (move.kind === 'open') onOpen?.(move.id);
    else if (move.id !== activeId) onMove(move.id);
  }

  function withOption(target: EventTarget, act: ((id: string) => void) | undefined) {
    const id = optionIdAt(target);
    if (id !== undefined) act?.(id);
  }

  return (
    <div
      className={classNames(styles.list, 'scroll', className)}
      ref={list}
      role="listbox"
      id={listId}
      aria-label={label}
      aria-activedescendant={activeId === undefined ? undefined : optionDomId(listId, activeId)}
      tabIndex={0}
      onKeyDown={press}
      onClick={(event) => withOption(event.target, onMove)}
      onDoubleClick={(event) => withOption(event.target, onOpen)}
    >
      {children}
    </div>
  );
}
