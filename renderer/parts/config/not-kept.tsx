import type { HostId } from '../../../shared/app/state.ts';
import { useHost } from '../../store/selectors.ts';
import { awayReason } from '../host/away-reason.ts';

export interface NotKeptProps {
  readonly hostId: HostId;
}

/** Why the settings below can't be changed now: only what a person wrote waits for a Host, as a setting that changes later may surprise. */
export function NotKept({ hostId }: NotKeptProps) {
  const why = notKept(awayReason(useHost(hostId)));
  return why === undefined ? null : <p className="f3 t-small">{`${why}.`}</p>;
}

export function notKept(away: string | undefined): string | undefined {
  return away === undefined ? undefined : `${away}: a change made now would not be kept, so settings are off until it is back`;
}
