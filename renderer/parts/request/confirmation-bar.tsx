import { AnswerButton } from '../../ui/answer-button.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonGroup } from '../../ui/button-group.tsx';
import styles from './confirmation-bar.module.css';
import { HeldBar } from './held-bar.tsx';
import { MoreWays } from './more-ways.tsx';
import type { Confirmation } from './use-confirmation.ts';

export interface ConfirmationBarProps {
  /** Restarts the arming fill when another Request takes the place. */
  readonly subject: string;
  readonly confirmation: Confirmation;
  readonly size?: 'md' | 'lg';
}

/** The buttons that answer a confirmation, or the countdown while the answer can be taken back. */
export function ConfirmationBar({ subject, confirmation, size = 'lg' }: ConfirmationBarProps) {
  const { flow, state, options } = confirmation;
  if (flow.progress.kind === 'held') {
    return <HeldBar answer={flow.progress.answer} onUndo={flow.undo} onSendNow={flow.sendNow} />;
  }
  return (
    <>
      <ButtonGroup>
        <AnswerButton
          key={subject}
          label={confirmation.approveLabel}
          keys="A"
          size={size}
          state={state}
          onAnswer={() => confirmation.approve()}
        />
        {options.length > 1 && isOpen(confirmation) ? <MoreWays confirmation={confirmation} size={size} /> : null}
      </ButtonGroup>
      {isOpen(confirmation) ? <OtherAnswers confirmation={confirmation} size={size} /> : null}
      <ArmNote confirmation={confirmation} />
    </>
  );
}

function isOpen({ state }: Confirmation): boolean {
  return state.kind === 'disarmed' || state.kind === 'arming' || state.kind === 'armed' || state.kind === 'confirming';
}

interface OtherAnswersProps {
  readonly confirmation: Confirmation;
  readonly size: 'md' | 'lg';
}

function OtherAnswers({ confirmation, size }: OtherAnswersProps) {
  const { state, setMode } = confirmation;
  const denyState = state.kind === 'confirming' ? ({ kind: 'armed' } as const) : state;
  return (
    <>
      <AnswerButton
        label={confirmation.denyLabel}
        keys="D"
        size={size}
        variant="plain"
        state={denyState}
        onAnswer={() => confirmation.deny()}
      />
      {confirmation.takesNote ? (
        <Button size={size} keys="N" onPress={() => setMode('noting')}>
          Deny with a note
        </Button>
      ) : null}
      {confirmation.editableInput === undefined ? null : (
        <Button size={size} keys="E" onPress={() => setMode('editing')}>
          Edit input
        </Button>
      )}
    </>
  );
}

interface ArmNoteProps {
  readonly confirmation: Confirmation;
}

/** Why a press does nothing yet, or why the last one did nothing. */
function ArmNote({ confirmation: { state, flow } }: ArmNoteProps) {
  if (flow.problem !== undefined) {
    return (
      <span role="alert" className={styles.problem}>
        {flow.problem}
      </span>
    );
  }
  return state.kind === 'arming' ? <span className={styles.note}>Keys arm in a moment</span> : null;
}
