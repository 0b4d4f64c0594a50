import { type Finding, inText, type Span } from '../finding.ts';
import { type MappedText, sliceText, spanOf } from '../shell/mapped-text.ts';
import { characterCode } from './character-names.ts';
import { type Piece, visibleCharacters } from './visible-characters.ts';

/** Characters that take back what stands before them, or turn round what stands beside them. */
const DECEIVING = new Set(
  [0x08, 0x0d, 0x1b, 0x7f, 0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069].map(
    (code) => characterCode(String.fromCodePoint(code)),
  ),
);

interface PlacedPiece {
  readonly piece: Piece;
  readonly span: Span;
}

/** Characters in a text that are not seen, or not as what they are: at most one finding for each kind. */
export function hiddenFindings(source: MappedText): readonly Finding[] {
  const { pieces, hidden, lookAlikes } = visibleCharacters(source.text);
  if (hidden === 0 && lookAlikes === 0) return [];
  const hiding = placed(source, pieces, isHiding);
  const alike = placed(source, pieces, ({ kind }) => kind === 'look-alike');
  const isDeceiving = hiding.some(({ piece }) => piece.kind === 'hidden' && DECEIVING.has(piece.code));
  return [
    ...hiding.slice(0, 1).map(({ span }) => inText('hidden-characters', isDeceiving ? 'red' : 'amber', { from: span })),
    ...alike.slice(0, 1).map(({ span }) => inText('look-alikes', 'amber', { from: span })),
  ];
}

function placed(
  source: MappedText,
  pieces: readonly Piece[],
  fits: (piece: Piece, before: string, after: string) => boolean,
): readonly PlacedPiece[] {
  const found: PlacedPiece[] = [];
  let at = 0;
  for (const [index, piece] of pieces.entries()) {
    const end = at + piece.text.length;
    if (fits(piece, pieces[index - 1]?.text ?? '', pieces[index + 1]?.text ?? ''))
      found.push({ piece, span: spanOf(sliceText(source, at, end)) });
    at = end;
  }
  return found;
}

/** Line ends of Windows and the joints of an emoji hide nothing. */
function isHiding({ kind, text }: Piece, before: string, after: string): boolean {
  if (kind !== 'hidden') return false;
  if (text === '\r') return !after.startsWith('\n');
  const isJoint =
    /^(?:\uFE0F|\u200D)+$/.test(text) && /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|[\d#*])$/u.test(before);
  return !isJoint;
}
