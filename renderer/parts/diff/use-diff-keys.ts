import type { KeyboardEvent as ReactKeyboardEvent, RefObject } from 'react';
import { plainKey } from '../../ui/plain-key.ts';
import { useWindowKeys } from '../../ui/use-window-keys.ts';
import { isTyping } from '../request/answer-key.ts';

export interface DiffKeys {
  readonly keys: 'everywhere' | 'within';
  readonly step: (by: 1 | -1) => void;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly across: RefObject<HTMLElement | null>;
}

const SIDEWAYS = 80;

/** N and P step from change to change; left and right move long lines. Returns what the rows' own key handler is. */
export function useDiffKeys({ keys, step, scroller, across }: DiffKeys): (event: ReactKeyboardEvent) => void {
  function find(event: KeyboardEvent | ReactKeyboardEvent): (() => void) | undefined {
    if (isTyping(event.target)) return undefined;
    switch (plainKey(event)) {
      case 'n':
        return () => step(1);
      case 'p':
        return () => step(-1);
      default:
        return undefined;
    }
  }

  useWindowKeys((event) => (keys === 'everywhere' ? find(event) : undefined));

  return (event) => {
    const within = event.target === scroller.current ? sideways(event, across.current) : undefined;
    const act = within ?? (keys === 'within' ? find(event) : undefined);
    if (!act) return;
    event.preventDefault();
    act();
  };
}

function sideways(event: ReactKeyboardEvent, across: HTMLElement | null): (() => void) | undefined {
  const step = { ArrowLeft: -SIDEWAYS, ArrowRight: SIDEWAYS }[plainKey(event) ?? ''];
  if (step === undefined || !across) return undefined;
  return () => {
    across.scrollLeft += step;
  };
}
