import { hasError, isInProgress, needsInput, SessionStatus } from '../protocol/common/status.ts';
import type { SessionLifecycle } from '../protocol/session/state.ts';

/** What a session or a chat is doing; unknown when the host says nothing this app knows. */
export type Activity = 'needsInput' | 'error' | 'inProgress' | 'idle' | 'unknown';

/**
 * The one activity a status stands for (AHP Status bits and aggregation). The bits exclude each other, but where a host sets several
 * the one a person can do something about wins, then the failure.
 */
export function activityOf(status: SessionStatus): Activity {
  if (needsInput(status)) return 'needsInput';
  if (hasError(status)) return 'error';
  if (isInProgress(status)) return 'inProgress';
  return (status & SessionStatus.Idle) === 0 ? 'unknown' : 'idle';
}

/** What a session is doing, its birth included: what isn't ready yet, or never will be, does nothing else. */
export function sessionActivity(session: {
  readonly status: SessionStatus;
  readonly lifecycle?: SessionLifecycle;
}): Activity | 'creating' {
  if (session.lifecycle === 'failed') return 'error';
  return session.lifecycle === 'creating' && !isInProgress(session.status) ? 'creating' : activityOf(session.status);
}
