import { dispatchesFor, type RequestAnswer } from '../../../shared/inbox/answers.ts';
import { plainOption } from '../../../shared/inbox/plain-option.ts';
import type { InboxRequest } from '../../../shared/inbox/request.ts';
import { armSubject } from '../../parts/request/arm-subject.ts';
import { optionsOf } from '../../parts/request/options.ts';
import { requestWords } from '../../parts/request/request-text.ts';
import { type BatchAnswer, runBatch } from '../../store/batch-run.ts';
import { clearPicks } from '../../store/inbox-picks.ts';
import { useArming } from '../../ui/use-arming.ts';

export interface Batch {
  readonly requests: readonly InboxRequest[];
  /** What the answer keys are armed for: all that would run. */
  readonly subject: string;
  readonly arming: 'disarmed' | 'arming' | 'armed';
  /** False while the keys are not armed. */
  readonly answer: (type: 'approve' | 'deny') => boolean;
}

/** One decision on everything that is picked: armed anew whenever anything of it changes. */
export function useBatch(requests: readonly InboxRequest[], onAnswered: () => void): Batch {
  const subject = requests.map(armSubject).join('\n');
  const arming = useArming(requests.length === 0 ? undefined : subject);

  function answer(type: 'approve' | 'deny'): boolean {
    if (arming !== 'armed') return false;
    const answers = requests.flatMap((request) => answerTo(request, type));
    clearPicks();
    void runBatch(crypto.randomUUID(), answers);
    onAnswered();
    return true;
  }

  return { requests, subject, arming, answer };
}

/** Never more than was asked: of the host's options the one that a plain yes or no stands for. */
function answerTo(request: InboxRequest, type: 'approve' | 'deny'): readonly BatchAnswer[] {
  const option = plainOption(optionsOf(request), type);
  const decision: RequestAnswer = { type, ...(option && { optionId: option.id }) };
  const dispatches = dispatchesFor(request, decision);
  const label = option?.label ?? requestWords(request)[type];
  return dispatches ? [{ request, dispatches, label }] : [];
}
