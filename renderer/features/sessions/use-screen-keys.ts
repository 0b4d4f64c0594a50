import type { RefObject } from 'react';
import { isTyping } from '../../parts/request/answer-key.ts';
import { plainKey } from '../../ui/plain-key.ts';
import { useWindowKeys } from '../../ui/use-window-keys.ts';
import { changeLayout } from './layout.ts';

/** Keys of the whole screen: the list and its filter. */
export function useScreenKeys(filterField: RefObject<HTMLInputElement | null>): void {
  useWindowKeys((event) => {
    if (plainKey(event) === '/' && !isTyping(event.target)) return focusFilter;
    const isControl = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    return isControl && event.key.toLowerCase() === 'b' ? toggleList : undefined;
  });

  function focusFilter() {
    changeLayout(() => ({ hasList: true }));
    // The list may have to be drawn first.
    requestAnimationFrame(() => filterField.current?.focus());
  }
}

function toggleList(): void {
  changeLayout(({ hasList }) => ({ hasList: !hasList }));
}
