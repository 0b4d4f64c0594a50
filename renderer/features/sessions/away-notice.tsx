import type { HostId } from '../../../shared/app/state.ts';
import { awayReason } from '../../parts/host/away-reason.ts';
import { clockText } from '../../parts/transcript/clock-text.ts';
import { useHost } from '../../store/selectors.ts';
import { Banner } from '../../ui/banner.tsx';
import { useNow } from '../../ui/use-now.ts';

export interface AwayNoticeProps {
  readonly hostId: HostId;
}

/** While its Host is away a Session stays readable as it was last seen. */
export function AwayNotice({ hostId }: AwayNoticeProps) {
  const host = useHost(hostId);
  const now = useNow(30_000);
  const reason = awayReason(host);
  if (reason === undefined) return null;
  const seen =
    host?.lastEventAt === undefined ? '' : ` You see what was last known, as of ${clockText(host.lastEventAt, now)}.`;
  return (
    <Banner tone="info" glyph="off">
      {`${reason}.${seen}`}
    </Banner>
  );
}
