import { type RefObject, useEffect, useRef } from 'react';
import { request } from '../../store/door.ts';

/** How long a field that was typed in keeps the focus from a view that takes it, in ms. */
const TYPING_MS = 5000;

/**
 * Watches who goes into a view and how they come out: Escape leads back, which only main can hear, as the keys in a view go to
 * the view. A view that takes the focus from somebody who is typing loses it again.
 */
export function useWayOut(frame: RefObject<HTMLIFrameElement | null>, onEscape: () => void): void {
  const leave = useRef(onEscape);
  useEffect(() => {
    leave.current = onEscape;
  });
  useEffect(() => {
    let typedIn: { readonly field: HTMLElement; readonly at: number } | undefined;

    function press(event: KeyboardEvent) {
      const { target } = event;
      const isTyping = event.key !== 'Tab' && target instanceof HTMLElement && isField(target);
      typedIn = isTyping ? { field: target, at: event.timeStamp } : undefined;
    }

    /** A pointer over the view is a person who means it. */
    function point(event: PointerEvent) {
      if (event.target === frame.current) typedIn = undefined;
    }

    async function enter(event: FocusEvent) {
      if (document.activeElement !== frame.current) return;
      if (typedIn && event.timeStamp - typedIn.at < TYPING_MS) return typedIn.field.focus({ preventScroll: true });
      const answer = await request('view:escape', {});
      if (answer.ok && answer.value.pressed) leave.current();
    }

    const onBlur = (event: FocusEvent) => void enter(event);
    window.addEventListener('keydown', press, true);
    window.addEventListener('pointerover', point, true);
    window.addEventListener('blur', onBlur);
    return () => {
      window.removeEventListener('keydown', press, true);
      window.removeEventListener('pointerover', point, true);
      window.removeEventListener('blur', onBlur);
    };
  }, [frame]);
}

function isField(element: HTMLElement): boolean {
  return element.isContentEditable || element.matches('input, textarea, select');
}
