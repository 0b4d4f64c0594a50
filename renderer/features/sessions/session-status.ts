import type { SessionStatus } from '../../../shared/protocol/common/status.ts';
import type { SessionLifecycle } from '../../../shared/protocol/session/state.ts';
import { type Activity, sessionActivity } from '../../../shared/selectors/activity.ts';
import type { Glyph } from '../../ui/status-glyph.tsx';

const glyphs: Readonly<Record<Activity | 'creating', Glyph>> = {
  creating: 'creating',
  needsInput: 'waiting',
  inProgress: 'running',
  error: 'failed',
  idle: 'idle',
  unknown: 'idle',
};

/** The sign of a Session or a Chat: what waits for a person wins; bits that are not known say nothing. */
export function statusGlyph(status: SessionStatus, lifecycle?: SessionLifecycle): Glyph {
  return glyphs[sessionActivity({ status, ...(lifecycle === undefined ? {} : { lifecycle }) })];
}
