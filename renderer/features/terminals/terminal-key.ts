/** What a key press in a terminal is for: the program in it, the app around it, or the screen itself. */
export type TerminalKey = 'type' | 'app' | 'copy' | 'before' | 'next';

export interface KeySituation {
  readonly isMac: boolean;
  readonly isReadOnly: boolean;
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey'>;

/** Most keys belong to the program. F6 always leads out, so that nobody is caught in here without a mouse. */
export function terminalKey(event: Press, { isMac, isReadOnly }: KeySituation): TerminalKey {
  const key = event.key.toLowerCase();
  const own = ownKey(event, key, isMac);
  if (own) return own;
  if (isReadOnly || key === 'f6' || isPaste(event, key, isMac)) return 'app';
  const withModifier = isMac ? event.metaKey : event.ctrlKey && !event.shiftKey;
  const leads = event.altKey ? key === 'b' : /^[1-9,j]$/.test(key);
  return withModifier && leads ? 'app' : 'type';
}

function ownKey({ ctrlKey, shiftKey, metaKey }: Press, key: string, isMac: boolean): TerminalKey | undefined {
  if (key === 'c' && (isMac ? metaKey : ctrlKey && shiftKey)) return 'copy';
  if (!ctrlKey || !shiftKey) return undefined;
  if (key === 'arrowup') return 'before';
  return key === 'arrowdown' ? 'next' : undefined;
}

/** Left to the platform, which gives what is pasted to the page. */
function isPaste({ ctrlKey, shiftKey, metaKey }: Press, key: string, isMac: boolean): boolean {
  if (key === 'insert') return shiftKey;
  return key === 'v' && (isMac ? metaKey : ctrlKey && shiftKey);
}
