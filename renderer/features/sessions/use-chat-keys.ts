import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { useWindowKeys } from '../../ui/use-window-keys.ts';

export interface ChatKeys {
  readonly chats: readonly Uri[];
  readonly shown: Uri | undefined;
  readonly show: (chat: Uri) => void;
  readonly create: () => void;
}

/** Ctrl T opens a Chat, Ctrl Tab and Ctrl Shift Tab go through those that there are. */
export function useChatKeys({ chats, shown, show, create }: ChatKeys): void {
  useWindowKeys((event) => {
    const isControl = (event.ctrlKey || event.metaKey) && !event.altKey;
    return isControl ? act(event) : undefined;
  });

  function act({ key, shiftKey }: KeyboardEvent): (() => void) | undefined {
    if (key === 'Tab') return step(shiftKey ? -1 : 1);
    return key.toLowerCase() === 't' && !shiftKey ? create : undefined;
  }

  function step(by: 1 | -1): (() => void) | undefined {
    const place = shown === undefined ? -1 : chats.indexOf(shown);
    // From one that is gone the way leads to the first or the last.
    const wanted = place < 0 ? Math.min(by, 0) : (place + by) % chats.length;
    const next = chats.at(wanted);
    return next === undefined || next === shown ? undefined : () => show(next);
  }
}
