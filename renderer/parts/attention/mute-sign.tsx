import { clockText } from '../../../shared/app/local-time.ts';
import { type Mute, type MutePlace, muteOf } from '../../../shared/app/mute.ts';
import { useApp } from '../../store/selectors.ts';
import { Icon } from '../../ui/icon.tsx';
import { useNow } from '../../ui/use-now.ts';

/** Says that nothing is told of exactly this Host or Session, and until when. */
export function MuteSign(place: MutePlace) {
  // Whether it is over yet only the few that are muted have to ask.
  const mute = useApp((app) => muteOf(app.settings.mutes, place, 0));
  return mute ? <Sign mute={mute} /> : null;
}

interface SignProps {
  readonly mute: Mute;
}

function Sign({ mute: { until } }: SignProps) {
  const now = useNow(30_000);
  if (until !== undefined && until <= now) return null;
  const label = until === undefined ? 'Muted' : `Muted until ${clockText(until, now)}`;
  return (
    <span title={label}>
      <Icon name="bell-off" size={14} label={label} />
    </span>
  );
}
