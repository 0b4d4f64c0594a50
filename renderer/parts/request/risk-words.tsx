import type { Level } from '../../../shared/inbox/stands-out/finding.ts';
import type { ToolCallRiskAssessment } from '../../../shared/protocol/chat/tool-call.ts';
import { plainText } from '../../../shared/protocol/common/text.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './stands-out.module.css';

export interface RiskWordsProps {
  readonly view: ToolCallRiskAssessment;
  /** How loudly it is marked; undefined for praise, which marks nothing. */
  readonly level: Level | undefined;
}

const tones = { red: 'bad', amber: 'wait', note: 'quiet' } as const;

/** What the host's own judge thinks of a call, said to be the host's. */
export function RiskWords({ view, level }: RiskWordsProps) {
  return (
    <li className={styles.line}>
      <Icon name={level === undefined ? 'info' : 'warn'} tone={tones[level ?? 'note']} />
      <span className="selectable">
        {view.status === 'loading' ? 'The Host is still judging this call.' : plainText(view.reason)}
      </span>
      <span className={styles.places}>
        {view.status === 'loading' ? '' : `judged by the Host, ${Math.round(view.safety * 100)} % safe`}
      </span>
    </li>
  );
}
