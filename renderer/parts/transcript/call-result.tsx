import type {
  ToolCallCancellationReason,
  ToolCallCompletedState,
  ToolCallState,
} from '../../../shared/protocol/chat/tool-call.ts';
import { changeCounts } from '../../../shared/selectors/change-counts.ts';
import { ChangeCounts } from '../../ui/change-counts.tsx';
import { compactNumber } from '../../ui/compact-number.ts';
import styles from './call-result.module.css';
import { editsOf, exitCode } from './call-words.ts';

export interface CallResultProps {
  readonly call: ToolCallState;
}

/** What came of a call, in a word or two at the end of its line. */
export function CallResult({ call }: CallResultProps) {
  const { files, uncounted, additions, deletions } = changeCounts(editsOf(call));
  if (files > uncounted) return <ChangeCounts added={additions} removed={deletions} tone="review" />;
  const text = resultText(call);
  return text === undefined ? null : <span className={styles.result}>{text}</span>;
}

const dropped: Readonly<Record<ToolCallCancellationReason, string>> = {
  denied: 'denied',
  skipped: 'not run',
  'result-denied': 'result withheld',
};

export function resultText(call: ToolCallState): string | undefined {
  switch (call.status) {
    case 'streaming':
      return call.partialInput === undefined ? undefined : `${compactNumber(call.partialInput.length)} characters`;
    case 'cancelled':
      return dropped[call.reason] ?? call.reason;
    case 'pending-confirmation':
    case 'pending-result-confirmation':
      return 'waiting';
    case 'auth-required':
      return 'needs sign-in';
    case 'running':
      return call.contributor?.kind === 'client' ? 'on a client' : undefined;
    case 'completed':
      return failureText(call);
    default:
      return undefined;
  }
}

function failureText(call: ToolCallCompletedState): string | undefined {
  const code = exitCode(call);
  if (code !== undefined && code !== 0) return `exit ${code}`;
  return call.success ? undefined : 'failed';
}
