import { type RefObject, useEffect, useRef } from 'react';
import { request } from '../../store/door.ts';

export interface WayOut {
  /** Escape was pressed in the view. */
  readonly onEscape: () => void;
  /** The view has taken the focus from a field that nobody left for it; it has been given back. */
  readonly onTheft: () => void;
}

/** A pointer that rests over a view while somebody types means nothing, for so many ms. */
const TYPING_MS = 1000;

/**
 * Watches who goes into a view and how they come out. Escape leads back, which only main can hear, as the keys in a view go to the
 * view. No view takes the focus from a field: only Tab, or a pointer over the view, leads from there into it.
 */
export function useWayOut(frame: RefObject<HTMLIFrameElement | null>, way: WayOut): void {
  const latest = useRef(way);
  useEffect(() => {
    latest.current = way;
  });
  useEffect(() => {
    let field: HTMLElement | undefined;
    let typedAt = Number.NEGATIVE_INFINITY;

    function hold({ target }: FocusEvent) {
      field = target instanceof HTMLElement && isField(target) ? target : undefined;
    }

    function press({ key, timeStamp }: KeyboardEvent) {
      if (key === 'Tab') field = undefined;
      else typedAt = timeStamp;
    }

    function enter({ timeStamp }: FocusEvent) {
      const view = frame.current;
      if (!view || document.activeElement !== view) return;
      const isMeant = field === undefined || (view.matches(':hover') && timeStamp - typedAt > TYPING_MS);
      if (isMeant) void awaitEscape(() => latest.current.onEscape());
      else setTimeout(giveBack, 0, field);
    }

    function giveBack(owner: HTMLElement | undefined) {
      owner?.focus({ preventScroll: true });
      latest.current.onTheft();
    }

    window.addEventListener('focusin', hold);
    window.addEventListener('keydown', press, true);
    window.addEventListener('blur', enter);
    return () => {
      window.removeEventListener('focusin', hold);
      window.removeEventListener('keydown', press, true);
      window.removeEventListener('blur', enter);
    };
  }, [frame]);
}

async function awaitEscape(onPressed: () => void): Promise<void> {
  const answer = await request('view:escape', {});
  if (answer.ok && answer.value.pressed) onPressed();
}

function isField(element: HTMLElement): boolean {
  return element.isContentEditable || element.matches('input, textarea, select');
}
