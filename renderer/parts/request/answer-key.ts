import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { plainKey } from '../../ui/plain-key.ts';

type Press = KeyboardEvent | ReactKeyboardEvent;

/**
 * The key of a press that may act on a Request, letters in lower case; undefined for anything typed into a field, taken by an
 * input method, pressed with a modifier, or repeated by holding it down: a held key must never answer the next Request.
 */
export function answerKey(event: Press): string | undefined {
  const key = plainKey(event);
  if (key === undefined || event.repeat || isTyping(event.target)) return undefined;
  if (key.length > 1) return key;
  return event.shiftKey && /[a-z]/i.test(key) ? undefined : key.toLowerCase();
}

/** True where keys are text: a field, an editor, a list that searches by letter. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type);
}

/** A menu has its own keys but for the digits printed in it; Enter and Space belong to the button, tab or link with the focus. */
export function belongsToControl(target: EventTarget, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('[role="menu"]')) return !/^[1-9]$/.test(key);
  return (key === 'Enter' || key === ' ') && target.closest('button, a, summary, [role="tab"]') !== null;
}
