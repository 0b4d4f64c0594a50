import { useEffect, useRef } from 'react';
import { isComposing } from './composing.ts';

/** What a key does here; undefined when it does nothing. */
export type FindKey = (event: KeyboardEvent) => (() => void) | undefined;

/** Keys that work wherever the focus is, after what has it had its chance. While a dialog is open they are not meant. */
export function useWindowKeys(find: FindKey): void {
  const latest = useRef(find);

  useEffect(() => {
    latest.current = find;
  });

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || isComposing(event) || document.querySelector('dialog[open]')) return;
      const act = latest.current(event);
      if (!act) return;
      event.preventDefault();
      act();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
