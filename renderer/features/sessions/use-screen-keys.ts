import type { RefObject } from 'react';
import { isTyping } from '../../parts/request/answer-key.ts';
import { plainKey } from '../../ui/plain-key.ts';
import { useWindowKeys } from '../../ui/use-window-keys.ts';
import { changeLayout } from './layout.ts';

export interface ScreenKeys {
  readonly filterField: RefObject<HTMLInputElement | null>;
  readonly onNew: () => void;
}

/** Keys of the whole screen: a new Session, the list, its filter. */
export function useScreenKeys({ filterField, onNew }: ScreenKeys): void {
  useWindowKeys((event) => {
    if (plainKey(event) === '/' && !isTyping(event.target)) return focusFilter;
    const isControl = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    return isControl ? withControl[event.key.toLowerCase()] : undefined;
  });

  const withControl: Readonly<Record<string, () => void>> = {
    n: onNew,
    b: () => changeLayout(({ hasList }) => ({ hasList: !hasList })),
  };

  function focusFilter() {
    changeLayout(() => ({ hasList: true }));
    // The list may have to be drawn first.
    requestAnimationFrame(() => filterField.current?.focus());
  }
}
