import type { HeldAnswer } from '../../../shared/app/state.ts';
import { request } from '../../store/door.ts';

/** Takes back the answer that was given last; false when none can be. */
export function undoLatest(held: readonly HeldAnswer[]): boolean {
  const latest = held.reduce<HeldAnswer | undefined>(
    (last, answer) => (last && last.heldAt > answer.heldAt ? last : answer),
    undefined,
  );
  if (!latest) return false;
  void request('answer:undo', { requestKey: latest.requestKey });
  return true;
}
