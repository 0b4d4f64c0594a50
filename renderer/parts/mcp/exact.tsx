import { visibleCharacters } from '../../../shared/inbox/stands-out/characters/visible-characters.ts';
import { ExactPieces } from '../code/exact-pieces.tsx';

export interface ExactProps {
  readonly text: string;
}

/** No name or description needs more. */
const MAX_CHARS = 20_000;

/** Words of a server in line with ours, in which nothing hides. */
export function Exact({ text }: ExactProps) {
  return <ExactPieces pieces={visibleCharacters(text.slice(0, MAX_CHARS)).pieces} />;
}
