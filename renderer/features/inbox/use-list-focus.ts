import { type RefObject, useCallback, useEffect } from 'react';

/**
 * The focus in the Inbox: on the list when a person comes here and after each answer. What arrives never takes it; it is only
 * picked up where the list or a button has gone from under it.
 */
export function useListFocus(screen: RefObject<HTMLElement | null>, listId: string, isEmpty: boolean): () => void {
  function focusList() {
    (document.getElementById(listId) ?? screen.current)?.focus();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: coming here is the person's own act, and happens once.
  useEffect(focusList, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the list's coming or going can lose the focus.
  useEffect(() => {
    const at = document.activeElement;
    if (at === document.body || at === screen.current) focusList();
  }, [isEmpty]);

  // One function for good: what is drawn with it is drawn once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list has one id for good.
  return useCallback(() => {
    const at = document.activeElement;
    if (at === document.body || screen.current?.contains(at)) focusList();
  }, [listId]);
}
