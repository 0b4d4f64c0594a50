import { AnswerButton } from '../../../ui/answer-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { HeldBar } from '../held-bar.tsx';
import { doingText } from '../receipt-text.ts';
import styles from './question-bar.module.css';
import type { QuestionForm } from './use-question-form.ts';

export interface QuestionBarProps {
  readonly form: QuestionForm;
  readonly size?: 'md' | 'lg';
}

/** Send, decline or cancel a question form, and what keeps it from being sent. */
export function QuestionBar({ form, size = 'lg' }: QuestionBarProps) {
  const { flow, progress, offReason, isArmed } = form;
  if (flow.progress.kind === 'held')
    return <HeldBar answer={flow.progress.answer} size={size} onUndo={flow.undo} onSendNow={flow.sendNow} />;
  if (flow.progress.kind !== 'open') {
    const text = flow.progress.kind === 'sent' ? doingText(flow.progress.outcome) : 'Sending';
    return <AnswerButton label={text} state={{ kind: 'sent', text }} size={size} onAnswer={() => undefined} />;
  }
  const declineOff = form.away ?? (isArmed ? undefined : 'Not armed yet');
  return (
    <>
      <Button variant="primary" size={size} keys={['Ctrl', 'Enter']} offReason={offReason} onPress={form.send}>
        {form.questions.length === 1 ? 'Send answer' : 'Send answers'}
      </Button>
      <Button size={size} keys="D" offReason={declineOff} onPress={form.decline}>
        Decline
      </Button>
      <Button size={size} variant="quiet" offReason={declineOff} onPress={form.cancel}>
        Cancel questions
      </Button>
      {flow.problem === undefined ? (
        <span className={styles.note}>{form.away ?? progressText(progress)}</span>
      ) : (
        <span role="alert" className={styles.problem}>
          {flow.problem}
        </span>
      )}
    </>
  );
}

function progressText({ done, of }: QuestionForm['progress']): string {
  return of === 0 ? '' : `${done} of ${of} required answered`;
}
