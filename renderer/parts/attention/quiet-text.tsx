import { clockText } from '../../../shared/app/local-time.ts';
import { quietUntil } from '../../../shared/app/quiet.ts';
import { useApp } from '../../store/selectors.ts';
import { Icon } from '../../ui/icon.tsx';
import { useNow } from '../../ui/use-now.ts';

/** Says while nothing sounds or pops up, and until when. */
export function QuietText() {
  const settings = useApp((app) => app.settings);
  const now = useNow(30_000);
  const until = quietUntil(settings, now);
  if (until === undefined) return null;
  return (
    <span className="hstack" title="Nothing sounds or pops up until then. The list and its count go on.">
      <Icon name="bell-off" size={14} /> Quiet until {clockText(until, now)}
    </span>
  );
}
