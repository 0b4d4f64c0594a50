import type { ToolCallRiskAssessment } from '../../../shared/protocol/chat/tool-call.ts';
import { plainText } from '../../../shared/protocol/common/text.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './risk-words.module.css';

export interface RiskWordsProps {
  readonly view: ToolCallRiskAssessment;
  readonly risk: 'red' | 'amber' | 'none';
}

const tones = { red: 'bad', amber: 'wait', none: 'quiet' } as const;

/** What the host's own judge thinks of a call, said to be the host's. */
export function RiskWords({ view, risk }: RiskWordsProps) {
  return (
    <div className={styles.hint}>
      <Icon name={risk === 'none' ? 'info' : 'warn'} tone={tones[risk]} />
      <span className="selectable">
        {view.status === 'loading' ? 'The Host is still judging this call.' : plainText(view.reason)}
      </span>
      <span className={styles.source}>
        {view.status === 'loading' ? '' : `judged by the Host, ${Math.round(view.safety * 100)} % safe`}
      </span>
    </div>
  );
}
