import { TurnFailure } from '../agent.ts';
import type { Stage } from './stage.ts';
import type { Step } from './steps.ts';

/** Fails in a way that a person can resume (AHP `chat/turnResume`). */
export async function stumbleStep(stage: Stage, message: string): Promise<void> {
  await stage.say('I begin, and then the script says that I stumble.');
  throw new TurnFailure('rehearsed-stumble', message, { resumable: true });
}

/** What is left of a script that has stumbled a number of times already. */
export function afterStumbles(steps: readonly Step[], times: number): readonly Step[] {
  let left = times;
  return steps.filter((step) => {
    if (left === 0) return true;
    if (step.kind === 'stumble') left -= 1;
    return false;
  });
}
