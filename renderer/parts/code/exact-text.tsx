import { visibleCharacters } from '../../../shared/inbox/stands-out/characters/visible-characters.ts';
import { inPlace } from '../../ui/in-place.tsx';
import { ExactPieces } from './exact-pieces.tsx';
import styles from './exact-text.module.css';
import { type Mark, stretchesOf } from './stretches.ts';

export interface ExactTextProps {
  readonly text: string;
  /** What is underlined, in UTF-16 offsets of the text. */
  readonly marks?: readonly Mark[] | undefined;
}

const NONE: readonly Mark[] = [];

/** What will run, character by character: wrapped, never cut, nothing hidden in it. */
export function ExactText({ text, marks = NONE }: ExactTextProps) {
  const { pieces } = visibleCharacters(text);
  return (
    <code className={styles.exact} dir="ltr">
      {inPlace(stretchesOf(pieces, marks), ({ level, pieces: inside }) =>
        level === undefined ? (
          <ExactPieces pieces={inside} />
        ) : (
          <mark className={styles[level]}>
            <ExactPieces pieces={inside} />
          </mark>
        ),
      )}
    </code>
  );
}
