import type { ChatState } from '../../../shared/protocol/chat/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { Channels } from './channels.ts';

/** Resolves with the first defined value that `look` finds in a chat, now or after a later fold; rejects when the signal aborts. */
export function untilFound<T>(
  channels: Channels,
  chat: Uri,
  signal: AbortSignal,
  look: (chat: ChatState) => T | undefined,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const found = () => {
      const state = channels.get('chat', chat);
      return state && look(state);
    };
    const at = found();
    if (at !== undefined) return resolve(at);
    const undo = channels.onEnvelope((envelope) => {
      const value = envelope.channel === chat ? found() : undefined;
      if (value === undefined) return;
      undo();
      // A long turn waits many times, and nothing of that may be left at its end.
      signal.removeEventListener('abort', ended);
      resolve(value);
    });
    const ended = () => {
      undo();
      reject(signal.reason);
    };
    if (signal.aborted) return ended();
    signal.addEventListener('abort', ended, { once: true });
  });
}
