import { diffArrays } from 'diff';

type Lines = readonly string[];

/** A stretch of lines that are the same on both sides, or that stand for each other. Places count from 0. */
export interface DiffBlock {
  readonly kind: 'same' | 'change';
  readonly before: number;
  readonly beforeCount: number;
  readonly after: number;
  readonly afterCount: number;
}

export interface DiffBlocks {
  readonly blocks: readonly DiffBlock[];
  /** False where the texts differ so much that looking for what they share was given up. */
  readonly isComplete: boolean;
}

/** A window must not stand still for longer than this. */
const TIMEOUT_MS = 1500;

export function diffBlocks(before: Lines, after: Lines): DiffBlocks {
  const start = sharedStart(before, after);
  const end = sharedEnd(before, after, start);
  const inner = [before.slice(start, before.length - end), after.slice(start, after.length - end)] as const;
  const changes = diffArrays([...inner[0]], [...inner[1]], { timeout: TIMEOUT_MS });
  const pieces = changes ?? [
    { removed: true, added: false, count: inner[0].length },
    { removed: false, added: true, count: inner[1].length },
  ];
  const edges = (count: number) => ({ removed: false, added: false, count });
  return { blocks: joined([edges(start), ...pieces, edges(end)]), isComplete: changes !== undefined };
}

interface Piece {
  readonly removed: boolean;
  readonly added: boolean;
  readonly count: number;
}

function joined(pieces: readonly Piece[]): readonly DiffBlock[] {
  const blocks: DiffBlock[] = [];
  for (const piece of pieces) {
    if (piece.count === 0) continue;
    const last = blocks.at(-1);
    const found = foundIn(piece);
    if (last?.kind === found.kind) blocks[blocks.length - 1] = plus(last, found);
    else blocks.push({ ...placeAfter(last), ...found });
  }
  return blocks;
}

function foundIn({ removed, added, count }: Piece): Pick<DiffBlock, 'kind' | 'beforeCount' | 'afterCount'> {
  const kind = removed || added ? 'change' : 'same';
  return { kind, beforeCount: added ? 0 : count, afterCount: removed ? 0 : count };
}

function plus(block: DiffBlock, { beforeCount, afterCount }: Pick<DiffBlock, 'beforeCount' | 'afterCount'>): DiffBlock {
  return { ...block, beforeCount: block.beforeCount + beforeCount, afterCount: block.afterCount + afterCount };
}

function placeAfter(last: DiffBlock | undefined): Pick<DiffBlock, 'before' | 'after'> {
  return last ? { before: last.before + last.beforeCount, after: last.after + last.afterCount } : { before: 0, after: 0 };
}

function sharedStart(before: Lines, after: Lines): number {
  const most = Math.min(before.length, after.length);
  let count = 0;
  while (count < most && before[count] === after[count]) count += 1;
  return count;
}

function sharedEnd(before: Lines, after: Lines, start: number): number {
  const most = Math.min(before.length, after.length) - start;
  let count = 0;
  while (count < most && before[before.length - 1 - count] === after[after.length - 1 - count]) count += 1;
  return count;
}
