import { visibleCharacters } from '../../../shared/inbox/stands-out/characters/visible-characters.ts';
import { ExactPieces } from '../../parts/code/exact-pieces.tsx';
import { inPlace } from '../../ui/in-place.tsx';
import styles from './customization-details.module.css';
import type { Fact } from './detail-facts.ts';

export interface DetailListProps {
  readonly facts: readonly Fact[];
}

export function DetailList({ facts }: DetailListProps) {
  return (
    <dl className={styles.facts}>
      {inPlace(facts, ({ name, values, isExact = false }) => (
        <div className={styles.fact}>
          <dt>
            <Exact text={name} />
          </dt>
          {inPlace(values, (value) => (
            <dd className={isExact ? 'mono' : undefined}>{isExact ? <Exact text={value} /> : value}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

interface ExactProps {
  readonly text: string;
}

/** A text of the Host in line with ours, in which nothing hides. */
export function Exact({ text }: ExactProps) {
  return <ExactPieces pieces={visibleCharacters(text).pieces} />;
}
