import type { DiffBlock } from './diff-blocks.ts';

export type DiffMode = 'split' | 'unified';

/** One line of a diff as it is drawn. Places count from 0. */
export type DiffRow =
  | { readonly kind: 'same'; readonly before: number; readonly after: number }
  /** `pair` is what the words of the line are compared with. */
  | {
      readonly kind: 'change';
      readonly before: number | undefined;
      readonly after: number | undefined;
      readonly pair: Pair | undefined;
      readonly change: number;
    }
  /** Lines that are the same on both sides and not shown; `block` opens them. */
  | { readonly kind: 'fold'; readonly block: number; readonly count: number };

export interface Pair {
  readonly before: number;
  readonly after: number;
}

export interface DiffRows {
  readonly rows: readonly DiffRow[];
  /** The row at which each change begins. */
  readonly changes: readonly number[];
}

const CONTEXT = 3;
/** Less than this is shown rather than folded away. */
const MIN_FOLD = 4;

/** The rows of a diff; what did not change is folded, unless its block was opened. */
export function diffRows(blocks: readonly DiffBlock[], mode: DiffMode, opened: ReadonlySet<number>): DiffRows {
  const rows: DiffRow[] = [];
  const changes: number[] = [];
  blocks.forEach((block, index) => {
    if (block.kind === 'change') {
      changes.push(rows.length);
      addChange(rows, block, { mode, change: changes.length - 1 });
      return;
    }
    const head = index === 0 ? 0 : CONTEXT;
    const tail = index === blocks.length - 1 ? 0 : CONTEXT;
    const hidden = block.beforeCount - head - tail;
    if (hidden < MIN_FOLD || opened.has(index)) addSame(rows, block, 0, block.beforeCount);
    else {
      addSame(rows, block, 0, head);
      rows.push({ kind: 'fold', block: index, count: hidden });
      addSame(rows, block, head + hidden, block.beforeCount);
    }
  });
  return { rows, changes };
}

function addSame(rows: DiffRow[], block: DiffBlock, from: number, to: number): void {
  for (let line = from; line < to; line += 1) {
    rows.push({ kind: 'same', before: block.before + line, after: block.after + line });
  }
}

interface Making {
  readonly mode: DiffMode;
  readonly change: number;
}

function addChange(rows: DiffRow[], block: DiffBlock, { mode, change }: Making): void {
  const all = Array.from({ length: Math.max(block.beforeCount, block.afterCount) }, (_, line) => placesOf(block, line));
  const row = (before: number | undefined, after: number | undefined, pair: Pair | undefined): DiffRow => {
    return { kind: 'change', before, after, pair, change };
  };
  if (mode === 'split') {
    for (const { before, after, pair } of all) rows.push(row(before, after, pair));
    return;
  }
  for (const { before, pair } of all) if (before !== undefined) rows.push(row(before, undefined, pair));
  for (const { after, pair } of all) if (after !== undefined) rows.push(row(undefined, after, pair));
}

interface Places {
  readonly before: number | undefined;
  readonly after: number | undefined;
  readonly pair: Pair | undefined;
}

/** Where the lines are that stand at one place of a change, the first beside the first. */
function placesOf(block: DiffBlock, line: number): Places {
  const before = line < block.beforeCount ? block.before + line : undefined;
  const after = line < block.afterCount ? block.after + line : undefined;
  return { before, after, pair: before === undefined || after === undefined ? undefined : { before, after } };
}

/** The same for a row as long as the texts are the same. */
export function rowKey(row: DiffRow): string {
  return row.kind === 'fold' ? `fold ${row.block}` : `${row.before ?? ''} ${row.after ?? ''}`;
}
