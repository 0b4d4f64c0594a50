import type { ITheme } from '@xterm/xterm';

const NAMES = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'] as const;

/** The colours of the theme that is on, as the element's own styles say them. */
export function screenTheme(element: HTMLElement): ITheme {
  const colour = createProbe(element);
  const named = NAMES.flatMap((name) => [
    [name, colour(`--term-${name}`)],
    [`bright${name.replace(/^./, (letter) => letter.toUpperCase())}`, colour(`--term-bright-${name}`)],
  ]);
  return {
    background: colour('--bg-well'),
    foreground: colour('--fg'),
    cursor: colour('--fg'),
    cursorAccent: colour('--bg-well'),
    selectionBackground: colour('--bg-sel'),
    scrollbarSliderBackground: colour('--line-2'),
    scrollbarSliderHoverBackground: colour('--line-ctl'),
    scrollbarSliderActiveBackground: colour('--line-ctl'),
    ...Object.fromEntries(named),
  };
}

/** A variable holds what was written; only as a colour of something is it the colour of the theme. */
function createProbe(element: HTMLElement): (name: string) => string {
  return (name) => {
    const probe = document.createElement('i');
    probe.style.color = `var(${name})`;
    element.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
}

/** Calls the listener when the theme changes, by the system or by the person; returns its undo. */
export function followTheme(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(listener);
  system.addEventListener('change', listener);
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', listener);
    chosen.disconnect();
  };
}
