import { AnswerButton } from '../../../ui/answer-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { AnswerBar } from '../../outbox/answer-bar.tsx';
import { HeldBar } from '../held-bar.tsx';
import { doingText } from '../receipt-text.ts';
import styles from './question-bar.module.css';
import { sendLabel } from './send-label.ts';
import type { QuestionForm } from './use-question-form.ts';

export interface QuestionBarProps {
  readonly form: QuestionForm;
  readonly size?: 'md' | 'lg';
}

/** Send, decline or cancel a question form, and what keeps it from being sent. */
export function QuestionBar({ form, size = 'lg' }: QuestionBarProps) {
  const { flow, kept, offReason, isArmed } = form;
  if (flow.progress.kind === 'held')
    return <HeldBar answer={flow.progress.answer} size={size} onUndo={flow.undo} onSendNow={flow.sendNow} />;
  if (kept.entry && kept.isUnderWay)
    return <AnswerBar entry={kept.entry} size={size} problem={kept.problem} onTakeBack={kept.takeBack} />;
  if (flow.progress.kind !== 'open') {
    const text = flow.progress.kind === 'sent' ? doingText(flow.progress.outcome) : 'Sending';
    return <AnswerButton label={text} state={{ kind: 'sent', text }} size={size} onAnswer={() => undefined} />;
  }
  const declineOff = form.away ?? (isArmed ? undefined : 'Not armed yet');
  return (
    <>
      <Button variant="primary" size={size} keys={['Ctrl', 'Enter']} offReason={offReason} onPress={form.send}>
        {sendLabel(form.questions)}
      </Button>
      <Button size={size} keys="D" offReason={declineOff} onPress={form.decline}>
        Decline
      </Button>
      <Button size={size} variant="quiet" offReason={declineOff} onPress={form.cancel}>
        {form.questions.length === 0 ? 'Cancel' : 'Cancel questions'}
      </Button>
      <BarNote form={form} />
    </>
  );
}

interface BarNoteProps {
  readonly form: QuestionForm;
}

/** What went wrong last, else what there is to know before sending. */
function BarNote({ form }: BarNoteProps) {
  const { flow, kept, away, progress, isOff } = form;
  const problem = flow.problem ?? kept.problem;
  if (problem !== undefined) {
    return (
      <span role="alert" className={styles.problem}>
        {problem}
      </span>
    );
  }
  const back = kept.entry?.progress;
  if (back?.status === 'returned' && back.why !== undefined)
    return <span className={styles.note}>{`Not sent: ${back.why}`}</span>;
  const note = away === undefined || isOff ? away : `${away}; answers wait for it`;
  return <span className={styles.note}>{note ?? progressText(progress)}</span>;
}

function progressText({ done, of }: QuestionForm['progress']): string {
  return of === 0 ? '' : `${done} of ${of} required answered`;
}
