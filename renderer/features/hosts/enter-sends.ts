import type { KeyboardEvent } from 'react';
import { isComposing } from '../../ui/composing.ts';

/** Enter in any text field of a form sends it, once it can be sent. */
export function sendingByEnter(canSend: boolean, send: () => Promise<void>): (event: KeyboardEvent) => void {
  return (event) => {
    const isField = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (event.key === 'Enter' && isField && !isComposing(event) && canSend) void send();
  };
}
