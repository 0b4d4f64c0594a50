import { needsInput } from '../../../shared/protocol/common/status.ts';
import { useHost } from '../../store/selectors.ts';
import { durationText } from '../../ui/age-text.ts';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { awayReason } from '../host/away-reason.ts';
import { useChatAt, useShownChat, useTurn } from './chat-at.ts';
import styles from './turn-end.module.css';

export interface TurnEndProps {
  readonly turnId: string;
}

/** How a Turn ended, where that is worth a line, or what it does now. */
export function TurnEnd({ turnId }: TurnEndProps) {
  const isActive = useShownChat((chat) => chat.activeTurn?.id === turnId);
  const state = useTurn(turnId, (turn) => ('state' in turn ? turn.state : undefined));
  const duration = useTurn(turnId, (turn) => ('duration' in turn ? turn.duration : undefined));
  if (isActive) return <TurnGoesOn />;
  if (state === 'cancelled') {
    const after = duration === undefined ? '' : ` after ${durationText(duration)}`;
    return <EndLine glyph="off">{`Stopped${after}. What had been done until then is kept.`}</EndLine>;
  }
  return <EndLine glyph="failed">The Turn failed, and the Host did not say why.</EndLine>;
}

/** What the agent does now; nothing moves once its Host is away. */
function TurnGoesOn() {
  const { hostId } = useChatAt();
  const away = awayReason(useHost(hostId));
  const activity = useShownChat((chat) => chat.activity);
  const isWaiting = useShownChat((chat) => needsInput(chat.status));
  // The Request above says it already, with its buttons.
  if (isWaiting && away === undefined) return null;
  if (away !== undefined) return <EndLine glyph="off">{`${away}. The Turn was going on when it was last seen.`}</EndLine>;
  return <EndLine glyph="running">{activity ?? 'Working'}</EndLine>;
}

interface EndLineProps {
  readonly glyph: 'off' | 'failed' | 'running';
  readonly children: string;
}

function EndLine({ glyph, children }: EndLineProps) {
  return (
    <p className={styles.end}>
      <StatusGlyph glyph={glyph} label="" size={12} />
      <span className="trunc" title={children}>
        {children}
      </span>
    </p>
  );
}
