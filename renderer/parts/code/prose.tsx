import { type Piece, visibleCharacters } from '../../../shared/inbox/stands-out/characters/visible-characters.ts';
import { ExactPieces } from './exact-pieces.tsx';

export interface ProseProps {
  readonly text: string;
}

/** No sentence that somebody reads needs more. */
const MAX_CHARS = 20_000;
const PUNCTUATION = /^\p{P}$/u;

/** Sentences of somebody else in line with ours: nothing hides in them, and marks that are set as in print are left as they are. */
export function Prose({ text }: ProseProps) {
  return <ExactPieces pieces={visibleCharacters(text.slice(0, MAX_CHARS)).pieces.map(asInPrint)} />;
}

/** A mark of print passes for nothing else in a sentence; in a command or an address it would. */
function asInPrint(piece: Piece): Piece {
  return piece.kind === 'look-alike' && PUNCTUATION.test(piece.text) ? { kind: 'text', text: piece.text } : piece;
}
