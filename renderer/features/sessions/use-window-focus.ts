import { useSyncExternalStore } from 'react';

/** Whether this window is the one that the person works in. */
export function useWindowFocus(): boolean {
  return useSyncExternalStore(subscribe, () => document.hasFocus() && !document.hidden);
}

function subscribe(listener: () => void): () => void {
  const targets = [
    [window, 'focus'],
    [window, 'blur'],
    [document, 'visibilitychange'],
  ] as const;
  for (const [target, name] of targets) target.addEventListener(name, listener);
  return () => {
    for (const [target, name] of targets) target.removeEventListener(name, listener);
  };
}
