import { clockText, nextMorning } from '../../../shared/app/local-time.ts';
import { type Mute, type MutePlace, muteOf } from '../../../shared/app/mute.ts';
import { request } from '../../store/door.ts';
import type { MenuItem } from '../../ui/menu-entry.tsx';

const HOUR_MS = 3_600_000;

/** What a menu offers about the messages of a Host or a Session: to mute it for a while or for good, or to end that. */
export function muteItems(place: MutePlace, mutes: readonly Mute[] | undefined, now: number): readonly MenuItem[] {
  const mute = muteOf(mutes, place, now);
  if (mute) {
    const until = mute.until === undefined ? '' : `, muted until ${clockText(mute.until, now)}`;
    return [{ id: 'unmute', label: `Unmute${until}`, icon: 'bell', onChoose: () => void request('mute:lift', place) }];
  }
  const muteUntil = (until: number | undefined) => () =>
    void request('mute:set', { ...place, ...(until === undefined ? {} : { until }) });
  const morning = nextMorning(now);
  return [
    { id: 'mute-hour', label: 'Mute for 1 hour', icon: 'bell-off', onChoose: muteUntil(now + HOUR_MS) },
    { id: 'mute-morning', label: `Mute until ${clockText(morning, now)}`, icon: 'bell-off', onChoose: muteUntil(morning) },
    { id: 'mute', label: 'Mute for good', icon: 'bell-off', onChoose: muteUntil(undefined) },
  ];
}
