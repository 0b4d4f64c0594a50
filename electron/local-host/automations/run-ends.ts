import type { AutomationRunLifecycle, AutomationRunState } from '../../../shared/protocol/automation-run/state.ts';
import type { TurnState } from '../../../shared/protocol/chat/state.ts';
import type { ErrorInfo } from '../../../shared/protocol/common/content.ts';

const STOPPED: ErrorInfo = {
  errorType: 'interrupted',
  message:
    'The host stopped while this run was going on. What it had done until then is in its session; run the automation again.',
};

const FAILED: ErrorInfo = {
  errorType: 'turn-failed',
  message:
    'The first turn of this run failed. The session of the run says why; send a message there, or run the automation again.',
};

/** A run that its host has left in the middle, as it is shown at the next start; any other one as it is. */
export function interrupted(run: AutomationRunState, now: number): AutomationRunState {
  const { status } = run.lifecycle;
  if (status !== 'pending' && status !== 'running') return run;
  return { ...run, lifecycle: failedBy(run.lifecycle, now, STOPPED) };
}

/** What a run is when the first turn of its session has ended like this. */
export function endedBy(lifecycle: AutomationRunLifecycle, state: TurnState, now: number): AutomationRunLifecycle {
  const completedAt = new Date(now).toISOString();
  const { createdAt } = lifecycle;
  const startedAt = startOf(lifecycle) ?? completedAt;
  if (state === 'complete') return { status: 'completed', createdAt, startedAt, completedAt };
  if (state === 'cancelled') return { status: 'cancelled', createdAt, startedAt, completedAt };
  return failedBy(lifecycle, now, FAILED);
}

export function failedBy(lifecycle: AutomationRunLifecycle, now: number, error: ErrorInfo): AutomationRunLifecycle {
  const startedAt = startOf(lifecycle);
  return {
    status: 'failed',
    createdAt: lifecycle.createdAt,
    ...(startedAt === undefined ? {} : { startedAt }),
    completedAt: new Date(now).toISOString(),
    error,
  };
}

function startOf(lifecycle: AutomationRunLifecycle): string | undefined {
  return 'startedAt' in lifecycle ? lifecycle.startedAt : undefined;
}
