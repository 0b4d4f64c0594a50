import type { RootContent } from 'mdast';

/** A top-level block in its text: the start of its first line and the offset after its last character. */
export interface BlockSpan {
  readonly start: number;
  readonly end: number;
  readonly node: RootContent;
}

/** Line ends that may arrive in two pieces, and a mark the parser drops: such texts are parsed whole. */
const ODD_CHARACTERS = /[\r\uFEFF]/;

/**
 * The offset of the last block border that no further text can move, 0 if there is none. What is before it is finished;
 * only what is after it has to be parsed again when the text grows.
 */
export function lastFinalBorder(text: string, blocks: readonly BlockSpan[]): number {
  if (ODD_CHARACTERS.test(text)) return 0;
  for (let index = blocks.length - 1; index > 0; index -= 1) {
    const block = blocks[index];
    const previous = blocks[index - 1];
    if (block && previous && isFinalBorder(text, previous, block)) return block.start;
  }
  return 0;
}

/**
 * A border is final once the first line of the block after it is complete, since until then that line may yet turn out to
 * belong to the block before, and if something parts the two: an empty line, a heading, or an opening fence.
 */
function isFinalBorder(text: string, previous: BlockSpan, block: BlockSpan): boolean {
  const isFirstLineComplete = text.indexOf('\n', block.start) >= 0;
  if (!isFirstLineComplete || previous.node.type === 'definition') return false;
  if (isIndentedCode(text, previous) || isIndentedCode(text, block)) return false;
  return previous.node.type === 'heading' || isFence(text, block) || hasEmptyLine(text.slice(previous.end, block.start));
}

/** The parser reads indented code, and the line after it, by what stood before it. */
function isIndentedCode(text: string, block: BlockSpan): boolean {
  return block.node.type === 'code' && !isFence(text, block);
}

function isFence(text: string, block: BlockSpan): boolean {
  return block.node.type === 'code' && /^(```|~~~)/.test(text.slice(block.start, block.start + 3));
}

function hasEmptyLine(between: string): boolean {
  return /\n[ \t]*\n/.test(between);
}
