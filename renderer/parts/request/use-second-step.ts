import { useEffect, useState } from 'react';
import type { ConfirmationOption } from '../../../shared/protocol/chat/tool-call.ts';

/** What a person wants to approve: one of the host's options where it has any, with the input as they changed it. */
export interface Approval {
  readonly option: ConfirmationOption | undefined;
  readonly editedInput: string | undefined;
}

/** How long a red risk waits for its second key. */
const CONFIRM_MS = 4000;

export interface SecondStep {
  /** The approval that has been asked for once; undefined once its time is over or anything that it would run has changed. */
  readonly asked: Approval | undefined;
  readonly ask: (approval: Approval) => void;
  readonly drop: () => void;
}

/** The second step of a red risk: it goes back by itself, and at once when what would run changes. */
export function useSecondStep(subject: string): SecondStep {
  const [step, setStep] = useState<{ readonly subject: string; readonly approval: Approval }>();
  useEffect(() => {
    if (!step) return undefined;
    const timer = setTimeout(() => setStep(undefined), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [step]);
  return {
    asked: step?.subject === subject ? step.approval : undefined,
    ask: (approval) => setStep({ subject, approval }),
    drop: () => setStep(undefined),
  };
}
