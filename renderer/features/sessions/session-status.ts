import type { SessionStatus } from '../../../shared/protocol/common/status.ts';
import type { SessionLifecycle } from '../../../shared/protocol/session/state.ts';
import { sessionActivity } from '../../../shared/selectors/activity.ts';
import { activityGlyph } from '../../parts/transcript/status-sign.ts';
import type { Glyph } from '../../ui/status-glyph.tsx';

/** The sign of a Session or a Chat: what waits for a person wins; bits that are not known say nothing. */
export function statusGlyph(status: SessionStatus, lifecycle?: SessionLifecycle): Glyph {
  return activityGlyph(sessionActivity({ status, ...(lifecycle === undefined ? {} : { lifecycle }) }));
}
