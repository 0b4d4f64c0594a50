import { hasError, isInProgress, needsInput, type SessionStatus } from '../../../shared/protocol/common/status.ts';
import type { SessionLifecycle } from '../../../shared/protocol/session/state.ts';
import type { Glyph } from '../../ui/status-glyph.tsx';

/** The sign of a Session or a Chat: what waits for a person wins; bits that are not known say nothing. */
export function statusGlyph(status: SessionStatus, lifecycle?: SessionLifecycle): Glyph {
  if (lifecycle === 'creating') return 'creating';
  if (lifecycle === 'failed') return 'failed';
  if (needsInput(status)) return 'waiting';
  if (isInProgress(status)) return 'running';
  return hasError(status) ? 'failed' : 'idle';
}
