import type { SessionStatus } from '../../../shared/protocol/common/status.ts';
import { type Activity, activityOf } from '../../../shared/selectors/activity.ts';
import type { Glyph } from '../../ui/status-glyph.tsx';

const glyphs: Readonly<Record<Activity | 'creating', Glyph>> = {
  creating: 'creating',
  needsInput: 'waiting',
  inProgress: 'running',
  error: 'failed',
  idle: 'idle',
  unknown: 'idle',
};

/** The sign of what something is doing; bits that are not known say nothing. */
export function activityGlyph(activity: Activity | 'creating'): Glyph {
  return glyphs[activity];
}

/** The sign of a Chat. */
export function chatGlyph(status: SessionStatus): Glyph {
  return activityGlyph(activityOf(status));
}
