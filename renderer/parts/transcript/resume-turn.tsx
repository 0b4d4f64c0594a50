import { useAsking } from '../../store/actions.ts';
import { chatChannel } from '../../store/channels.ts';
import { useHost } from '../../store/selectors.ts';
import { useReplica } from '../../store/use-channel.ts';
import { Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { awayReason } from '../host/away-reason.ts';
import { useChatAt, useShownChat } from './chat-at.ts';
import styles from './turn-end.module.css';

export interface ResumeTurnProps {
  readonly turnId: string;
}

/** Goes on with a Turn that failed, where the Host says that it can; only the latest one can. */
export function ResumeTurn({ turnId }: ResumeTurnProps) {
  const { hostId, chat } = useChatAt();
  const isLatest = useShownChat(({ turns, activeTurn }) => !activeTurn && turns.at(-1)?.id === turnId);
  const refusal = useReplica(
    chatChannel(hostId, chat),
    ({ rejected }) => rejected.findLast(({ action }) => action.type === 'chat/turnResume' && action.turnId === turnId)?.reason,
  );
  const away = awayReason(useHost(hostId));
  const { ask, isBusy, failure } = useAsking();
  const problem = failure?.message ?? refusal;
  if (!isLatest) return null;
  return (
    <div className={styles.resume}>
      <Button
        size="sm"
        icon="play"
        offReason={isBusy ? 'Resuming' : away}
        onPress={() => void ask('action:dispatch', { hostId, channel: chat, action: { type: 'chat/turnResume', turnId } })}
      >
        Resume
      </Button>
      <Problem text={problem} />
    </div>
  );
}
