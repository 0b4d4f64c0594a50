/** What was selected in a diff, as the files have it: no line numbers, no signs, and of one side when only one was meant. */
export function rowsText(selected: DocumentFragment, side: string | undefined): string {
  const all = (selector: string) => [...selected.querySelectorAll<HTMLElement>(selector)];
  for (const shown of all('[data-raw]')) shown.textContent = shown.dataset.raw ?? '';
  for (const foreign of all('button, [data-note]')) foreign.remove();
  for (const cell of all('[data-side]')) if (isOther(cell, side)) cell.remove();
  const rows = all('[data-row]');
  if (rows.length === 0) return selected.textContent ?? '';
  return rows
    .filter((row) => row.querySelector('[data-side]'))
    .map((row) => row.textContent)
    .join('\n');
}

function isOther(cell: HTMLElement, side: string | undefined): boolean {
  return side !== undefined && cell.dataset.side !== side && cell.dataset.side !== 'both';
}
