import type { Piece } from '../../../shared/inbox/stands-out/characters/visible-characters.ts';
import { inPlace } from '../../ui/in-place.tsx';
import styles from './exact-text.module.css';
import { words } from './words.ts';

export interface ExactPiecesProps {
  readonly pieces: readonly Piece[];
}

/** Text in which nothing hides, in line with other text. */
export function ExactPieces({ pieces }: ExactPiecesProps) {
  return inPlace(pieces, (piece) => <ExactPiece piece={piece} />);
}

interface ExactPieceProps {
  readonly piece: Piece;
}

function ExactPiece({ piece }: ExactPieceProps) {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'right-to-left':
      return <bdi>{piece.text}</bdi>;
    case 'hidden':
      return (
        <span className={styles.hidden} title={piece.name}>
          {piece.count === 1 ? piece.code : `${piece.code} × ${piece.count}`}
        </span>
      );
    case 'look-alike':
      return (
        <span className={styles.lookAlike} title={words.looksLike}>
          {piece.text}
          <span className={styles.code}>{piece.code}</span>
        </span>
      );
  }
}
