export type KeyStyle = 'mac' | 'other';

const macSymbols: Readonly<Record<string, string>> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧', Enter: '↩' };
const ariaNames: Readonly<Record<string, string>> = { Ctrl: 'Control', Esc: 'Escape' };

export function isMac(): boolean {
  return globalThis.navigator?.platform.startsWith('Mac') ?? false;
}

/** A key in the design's name, as this platform prints it. */
export function keyText(key: string, style: KeyStyle): string {
  return style === 'mac' ? (macSymbols[key] ?? key) : key;
}

/** The same keys for `aria-keyshortcuts`: modifiers joined by plus, the platform's own command key. */
export function ariaKeys(keys: string | readonly string[] | undefined, style: KeyStyle): string | undefined {
  if (keys === undefined) return undefined;
  const all = typeof keys === 'string' ? [keys] : keys;
  return all.map((key) => (key === 'Ctrl' && style === 'mac' ? 'Meta' : (ariaNames[key] ?? key))).join('+');
}
