const PANES = '[data-pane]';
const FOCUSABLE = '[tabindex="0"], button, a[href], input, textarea, select';

/** Moves the focus to the next or previous pane; round the ends. */
export function focusNextPane(step: 1 | -1): void {
  const panes = [...document.querySelectorAll<HTMLElement>(PANES)];
  const at = panes.findIndex((pane) => pane.contains(document.activeElement));
  const from = at < 0 && step < 0 ? 0 : at;
  const pane = panes[(from + step + panes.length) % panes.length];
  if (pane) focusIn(pane);
}

/** A list, a tree or the transcript is what one works with; else whatever comes first. */
function focusIn(pane: HTMLElement): void {
  const target =
    pane.querySelector<HTMLElement>('[role="listbox"], [role="tree"], [role="log"]') ??
    pane.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus();
}
