import { StatusGlyph } from '../../ui/status-glyph.tsx';
import styles from './comparison.module.css';
import type { Copied } from './use-copy.ts';

export interface CopiedListProps {
  readonly copied: readonly Copied[];
  readonly hostName: string;
}

const glyphs = { waiting: 'running', done: 'done', refused: 'failed' } as const;

/** What became of each switch that was copied. */
export function CopiedList({ copied, hostName }: CopiedListProps) {
  if (copied.length === 0) return null;
  return (
    <ul className={styles.rows} aria-label="What was copied">
      {copied.map((each) => (
        <li key={each.key} className={styles.copied}>
          <StatusGlyph glyph={glyphs[each.outcome]} label="" size={12} />
          <span>
            {each.name}: {outcomeText(each, hostName)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function outcomeText({ enabled, outcome, reason }: Copied, hostName: string): string {
  const state = enabled ? 'on' : 'off';
  switch (outcome) {
    case 'waiting':
      return `asked to be ${state}, which ${hostName} has not confirmed`;
    case 'done':
      return `switched ${state}`;
    case 'refused':
      return `not switched ${state}. ${reason ?? ''}`;
  }
}
