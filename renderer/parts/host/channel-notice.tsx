import { retryChannel } from '../../store/attachments.ts';
import type { Channel } from '../../store/replicas.ts';
import { useHost } from '../../store/selectors.ts';
import { useReplica } from '../../store/use-channel.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

export interface ChannelNoticeProps {
  readonly channel: Channel;
  /** What it is, as a person calls it: "Session". */
  readonly what: string;
}

/** Why nothing more arrives for what is shown below; nothing while all is well. */
export function ChannelNotice({ channel, what }: ChannelNoticeProps) {
  const closed = useReplica(channel, (replica) => replica.closed);
  const hostName = useHost(channel.hostId)?.name ?? 'The Host';
  if (closed?.kind === 'removed') {
    return (
      <Banner
        tone="info"
        glyph="off"
      >{`${hostName} has removed this ${what}. What was last seen of it stays readable.`}</Banner>
    );
  }
  if (closed?.kind !== 'failed' && closed?.kind !== 'retrying') return null;
  const isOver = closed.kind === 'failed';
  return (
    <Banner
      tone={isOver ? 'bad' : 'info'}
      glyph={isOver ? 'failed' : 'creating'}
      action={
        <Button size="sm" onPress={() => retryChannel(channel)}>
          {isOver ? 'Try again' : 'Ask now'}
        </Button>
      }
    >
      {closed.message}
    </Banner>
  );
}
