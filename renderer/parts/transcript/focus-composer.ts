import type { Uri } from '../../../shared/protocol/common/uri.ts';

export interface ComposerPlace {
  readonly session: Uri;
  /** Any of the Session's when it is not given. */
  readonly chat?: Uri;
}

let stopWaiting: (() => void) | undefined;

/**
 * Gives the focus to the composer of a Chat that a person has just created, once it is drawn. Whoever has put the focus elsewhere
 * meanwhile keeps it there.
 */
export function focusComposer({ session, chat }: ComposerPlace): void {
  stopWaiting?.();
  const place = chat === undefined ? '[data-composer]' : `[data-composer="${CSS.escape(chat)}"]`;
  const selector = `${place}[data-session="${CSS.escape(session)}"] textarea`;
  const observer = new MutationObserver(look);
  let from: Element | null | undefined;

  function look() {
    const { activeElement } = document;
    if (from !== undefined && activeElement !== from && activeElement !== document.body) return observer.disconnect();
    const field = document.querySelector<HTMLElement>(selector);
    if (!field) return undefined;
    observer.disconnect();
    return field.focus();
  }

  // What closes or opens with this first moves the focus itself.
  const frame = requestAnimationFrame(() => {
    from = document.activeElement;
    observer.observe(document.body, { childList: true, subtree: true });
    look();
  });

  stopWaiting = () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}
