import type { Definition, RootContent } from 'mdast';
import { openFence } from './open-fence.ts';
import { nodesOf, parseMarkdown } from './parse.ts';
import { lastFinalBorder } from './split-blocks.ts';

/** One top-level node with its place in the text. It keeps its identity while the text grows behind it. */
export interface MarkdownBlock {
  /** Offset of the start of its first line: stable, so it is the React key. */
  readonly start: number;
  /** Offset after its last character. */
  readonly end: number;
  readonly node: RootContent;
  /** What it defines for other blocks. */
  readonly definitions: readonly Definition[];
  /** The markup that makes the same references resolve elsewhere: `[a]`, `[^1]`. */
  readonly references: readonly string[];
}

/** A parsed text that can grow. */
export interface MarkdownDocument {
  readonly text: string;
  readonly blocks: readonly MarkdownBlock[];
  /** What is before can't change any more, however the text goes on. */
  readonly tailStart: number;
  readonly definitions: ReadonlyMap<string, Definition>;
}

export const emptyDocument: MarkdownDocument = { text: '', blocks: [], tailStart: 0, definitions: new Map() };

/** The whole text, parsed from its start. */
export function parseDocument(text: string): MarkdownDocument {
  return assemble(text, blocksFrom(text, 0, []), emptyDocument);
}

/**
 * The same as parsing `text` whole, at the cost of its open end, when `text` continues `before`. Any other text, and one
 * that defines new references (they may resolve anywhere above), is parsed whole.
 */
export function growDocument(before: MarkdownDocument, text: string): MarkdownDocument {
  if (text === before.text) return before;
  if (before.tailStart === 0 || !text.startsWith(before.text)) return parseDocument(text);
  const kept = before.blocks.filter((block) => block.start < before.tailStart);
  const tail = blocksFrom(
    text,
    before.tailStart,
    kept.flatMap((block) => block.references),
  );
  const grown = assemble(text, [...kept, ...tail], before);
  return referencesIn(grown) === referencesIn(before) ? grown : parseDocument(text);
}

function assemble(text: string, blocks: readonly MarkdownBlock[], before: MarkdownDocument): MarkdownDocument {
  const all = blocks.flatMap((block) => block.definitions);
  // The first definition of a name wins.
  const definitions = new Map(all.toReversed().map((definition) => [definition.identifier, definition]));
  const isSame = definitions.size === 0 && before.definitions.size === 0;
  return { text, blocks, tailStart: lastFinalBorder(text, blocks), definitions: isSame ? before.definitions : definitions };
}

function referencesIn(document: MarkdownDocument): string {
  return document.blocks.flatMap((block) => block.references).join('\n');
}

/** The blocks of `text` from `start` on, reading `references` as defined before. */
function blocksFrom(text: string, start: number, references: readonly string[]): readonly MarkdownBlock[] {
  const tail = text.slice(start);
  const fence = openFence(tail);
  if (fence) return [{ start, end: text.length, node: fence, definitions: [], references: [] }];
  // The break keeps the last definition from reading on into the tail.
  const prefix = references.length === 0 ? '' : `${references.map((reference) => `${reference}: x\n\n`).join('')}***\n`;
  return parseMarkdown(prefix + tail).flatMap((node) => {
    const from = node.position?.start.offset ?? 0;
    if (from < prefix.length) return [];
    return [toBlock(text, node, start - prefix.length)];
  });
}

/** Only indentation stands before a top-level block on its line. */
function lineStart(text: string, offset: number): number {
  let start = offset;
  while (text[start - 1] === ' ' || text[start - 1] === '\t') start -= 1;
  return start;
}

function toBlock(text: string, node: RootContent, shift: number): MarkdownBlock {
  const from = (node.position?.start.offset ?? 0) + shift;
  const end = (node.position?.end.offset ?? text.length) + shift;
  const all = [...nodesOf(node)];
  const definitions = all.filter((part) => part.type === 'definition');
  const footnotes = all.filter((part) => part.type === 'footnoteDefinition');
  const references = [
    ...definitions.map((part) => `[${part.identifier}]`),
    ...footnotes.map((part) => `[^${part.identifier}]`),
  ];
  return { start: lineStart(text, from), end, node, definitions, references };
}
