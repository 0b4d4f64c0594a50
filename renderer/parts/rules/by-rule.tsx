import type { HostId } from '../../../shared/app/state.ts';
import { chatRequestKey } from '../../../shared/inbox/key.ts';
import type { ToolCallState } from '../../../shared/protocol/chat/tool-call.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { showRules, useRuleBook } from '../../store/rules-view.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './by-rule.module.css';

export interface ByRuleProps {
  readonly hostId: HostId;
  readonly chat: Uri;
  readonly call: ToolCallState;
}

/** Says below a call that no person approved it, and which rule did. Nothing where a person was faster. */
export function ByRule({ hostId, chat, call }: ByRuleProps) {
  const key = chatRequestKey(hostId, chat, call.toolCallId);
  const answer = useRuleBook((book) => book.answered.findLast(({ requestKey }) => requestKey === key));
  if (!answer || !('confirmed' in call) || call.confirmed !== 'setting') return null;
  return (
    <p className={styles.line}>
      <Icon name="check" size={12} tone="quiet" />
      <span className={styles.text}>Approved by your rule “{answer.rule}”</span>
      <button type="button" className={styles.link} onClick={showRules}>
        Rules
      </button>
    </p>
  );
}
