import { useState } from 'react';
import { AnswerButton } from '../../ui/answer-button.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonGroup } from '../../ui/button-group.tsx';
import { ARM_DELAY_MS } from '../../ui/use-arming.ts';
import { useNow } from '../../ui/use-now.ts';
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

const DISARMED = { kind: 'disarmed' } as const;

/** The buttons that answer a confirmation, or the countdown while the answer can be taken back. */
export function ConfirmationBar({ subject, confirmation, size = 'lg' }: ConfirmationBarProps) {
  const { flow, mode } = confirmation;
  // The editor has a button of its own for what stands in it.
  const state = mode === 'editing' && isOpen(confirmation) ? DISARMED : confirmation.state;
  if (flow.progress.kind === 'held') {
    return <HeldBar answer={flow.progress.answer} size={size} onUndo={flow.undo} onSendNow={flow.sendNow} />;
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
        {isOpen(confirmation) ? <MoreWays confirmation={{ ...confirmation, state }} size={size} /> : null}
      </ButtonGroup>
      {isOpen(confirmation) ? <OtherAnswers confirmation={confirmation} size={size} /> : null}
      <ArmNote subject={subject} confirmation={confirmation} />
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
      {confirmation.editableInput === undefined ? null : (
        <Button size={size} keys="E" onPress={() => setMode('editing')}>
          Edit input
        </Button>
      )}
    </>
  );
}

interface ArmNoteProps {
  readonly subject: string;
  readonly confirmation: Confirmation;
}

/** Why a press does nothing yet, or why the last one did nothing. */
function ArmNote({ subject, confirmation: { state, flow } }: ArmNoteProps) {
  if (flow.problem !== undefined) {
    return (
      <span role="alert" className={styles.problem}>
        {flow.problem}
      </span>
    );
  }
  return state.kind === 'arming' ? <ArmCountdown key={subject} /> : null;
}

function ArmCountdown() {
  const [since] = useState(Date.now);
  const left = Math.max(0, ARM_DELAY_MS - (useNow(100) - since));
  return (
    <span className={styles.note}>
      <svg className={styles.ring} viewBox="0 0 12 12" aria-hidden="true">
        <circle cx="6" cy="6" r="4.75" />
        <circle cx="6" cy="6" r="4.75" pathLength="1" strokeDasharray={`${1 - left / ARM_DELAY_MS} 1`} />
      </svg>
      {`Keys arm in ${(Math.ceil(left / 100) / 10).toFixed(1)} s`}
    </span>
  );
}
