import { type Piece, visibleCharacters } from '../../../shared/inbox/stands-out/characters/visible-characters.ts';
import { inPlace } from '../../ui/in-place.tsx';
import { ExactPieces } from '../code/exact-pieces.tsx';
import { stretchesOf } from '../code/stretches.ts';
import styles from './diff-line.module.css';
import { MAX_LINE } from './line-width.ts';
import type { WordMark } from './word-marks.ts';

export interface DiffLineProps {
  readonly text: string;
  /** Words that the other side does not have. */
  readonly marks: readonly WordMark[];
}

/** The characters of one line, nothing hidden in them: tabs, control and direction characters show. */
export function DiffLine({ text, marks }: DiffLineProps) {
  const shown = text.slice(0, MAX_LINE);
  const { pieces } = visibleCharacters(shown);
  const stretches = stretchesOf(
    pieces,
    marks.map((mark) => ({ ...mark, level: 'note' })),
  );
  return (
    <>
      {inPlace(stretches, ({ level, pieces: inside }) =>
        level === undefined ? <Pieces pieces={inside} /> : <mark className={styles.word}>{<Pieces pieces={inside} />}</mark>,
      )}
      {text.length > MAX_LINE ? (
        <span className={styles.cut} data-note>
          {`${(text.length - MAX_LINE).toLocaleString('en')} more characters`}
        </span>
      ) : null}
    </>
  );
}

interface PiecesProps {
  readonly pieces: readonly Piece[];
}

function Pieces({ pieces }: PiecesProps) {
  return inPlace(pieces, (piece) => {
    if (piece.kind === 'text') return <WithTabs text={piece.text} />;
    if (piece.kind === 'right-to-left') return <ExactPieces pieces={[piece]} />;
    // What is copied is the character, not the tag that stands for it.
    return (
      <span data-raw={piece.text}>
        <ExactPieces pieces={[piece]} />
      </span>
    );
  });
}

interface WithTabsProps {
  readonly text: string;
}

function WithTabs({ text }: WithTabsProps) {
  if (!text.includes('\t')) return text;
  return inPlace(text.split(/(\t)/), (part) => (part === '\t' ? <span className={styles.tab}>{part}</span> : part));
}
