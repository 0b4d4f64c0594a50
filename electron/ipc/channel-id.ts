import type { ChannelKey } from '../../shared/ipc/contract.ts';

/** One string for a (host, channel): a URI holds no line break. */
export function channelId({ hostId, channel }: ChannelKey): string {
  return `${hostId}\n${channel}`;
}
