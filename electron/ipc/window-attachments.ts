import type { Answer, ChannelKey, WindowBatch, WindowEvent } from '../../shared/ipc/contract.ts';
import { APP_CHANNEL, APP_HOST } from '../../shared/ipc/own-channels.ts';
import type { SyncEvent } from '../../shared/sync/event.ts';
import type { Replica } from '../../shared/sync/replica.ts';
import type { Core } from '../core-contract.ts';
import { ChannelFeed, type TypedKey } from './channel-feed.ts';
import { channelId } from './channel-id.ts';
import type { PieceLimits } from './chat-tail.ts';
import { isImplicit } from './implicit-channels.ts';

/** The part of main that a window's channels need. */
export type ChannelSource = Pick<Core, 'replica' | 'channels' | 'hold' | 'fetchTurns'>;

export interface AttachmentOptions {
  readonly source: ChannelSource;
  readonly push: (events: readonly WindowEvent[]) => void;
  /** Milliseconds, for the time stamps of events. */
  readonly now: () => number;
  readonly limits: PieceLimits;
}

/** Which channels one window has: some unasked, some because it asked, each as often as it asked. */
export interface WindowAttachments {
  attach(key: TypedKey): Answer<null>;
  detach(key: ChannelKey): void;
  fetchTurns(key: ChannelKey): Promise<Answer<null>>;
  /** Main has folded an event. */
  onEvent(event: WindowEvent): void;
  /** A hidden window lost these events. */
  onDropped(events: WindowBatch): void;
  refresh(): void;
  keys(): readonly TypedKey[];
  close(): void;
}

interface Attachment {
  readonly feed: ChannelFeed;
  /** One for each time the window asked; none while it has the channel unasked. */
  readonly releases: (() => void)[];
}

export function createWindowAttachments({ source, push, now, limits }: AttachmentOptions): WindowAttachments {
  const attachments = new Map<string, Attachment>();

  function add(key: TypedKey): Attachment {
    const feed = new ChannelFeed({ key, limits, push, now, replica: () => source.replica(key) });
    const attachment: Attachment = { feed, releases: [] };
    attachments.set(channelId(key), attachment);
    feed.reset();
    return attachment;
  }

  function attach(key: TypedKey): Answer<null> {
    const known = source.replica(key);
    if (known && known.kind !== key.kind)
      return refuse('invalid', `${key.channel} is a ${known.kind} channel, not ${key.kind}.`);
    if (!isKnownHost(source, key)) return refuse('unknown-host', 'This host is no longer in the list.');
    // Held before it is looked at, so that no event falls between the two.
    const release = source.hold(key);
    const attachment = attachments.get(channelId(key)) ?? add(key);
    attachment.releases.push(release);
    return { ok: true, value: null };
  }

  function detach(key: ChannelKey) {
    const attachment = attachments.get(channelId(key));
    const release = attachment?.releases.pop();
    if (!attachment || !release) return;
    // The window forgets it now, so what main wants it to have comes anew with the next event.
    if (attachment.releases.length === 0) {
      attachments.delete(channelId(key));
      attachment.feed.close({ kind: 'released' });
    }
    release();
  }

  async function fetchTurns(key: ChannelKey): Promise<Answer<null>> {
    const attachment = attachments.get(channelId(key));
    if (attachment?.feed.key.kind !== 'chat') return refuse('invalid', 'Older turns can be read only of an open chat.');
    return attachment.feed.sendOlderTurns() ? { ok: true, value: null } : source.fetchTurns(key);
  }

  function dropHost(hostId: string) {
    for (const [id, attachment] of [...attachments]) {
      if (attachment.feed.key.hostId !== hostId) continue;
      attachments.delete(id);
      attachment.feed.close({ kind: 'removed' });
      for (const release of attachment.releases) release();
    }
  }

  function forward(key: TypedKey, event: SyncEvent) {
    const attachment = attachments.get(channelId(key));
    attachment?.feed.forward(event);
    if (!attachment && event.type !== 'closed' && isImplicit(key.kind, source.replica(key))) add(key);
    if (attachment?.releases.length === 0 && isReleased(event)) attachments.delete(channelId(key));
  }

  function onEvent({ hostId, channel, kind, event }: WindowEvent) {
    forward({ hostId, channel, kind }, event);
    if (event.type === 'confirmed' && event.action.type === 'host/removed') dropHost(event.action.hostId);
  }

  for (const key of source.channels()) if (isImplicit(key.kind, source.replica(key))) add(key);

  return {
    attach,
    detach,
    fetchTurns,
    onEvent,
    onDropped: (events) => {
      for (const event of events) attachments.get(channelId(event))?.feed.markDropped(event.event);
    },
    refresh: () => {
      for (const { feed } of attachments.values()) feed.refresh();
    },
    keys: () => [...attachments.values()].map(({ feed }) => feed.key),
    close: () => {
      for (const release of [...attachments.values()].flatMap((attachment) => attachment.releases)) release();
      attachments.clear();
    },
  };
}

function isKnownHost(source: ChannelSource, { hostId }: ChannelKey): boolean {
  if (hostId === APP_HOST) return true;
  const app = source.replica({ hostId: APP_HOST, channel: APP_CHANNEL });
  return isApp(app) && app.confirmed?.hosts.some((host) => host.id === hostId) === true;
}

function isApp(replica: Replica | undefined): replica is Replica<'app'> {
  return replica?.kind === 'app';
}

function isReleased(event: SyncEvent): boolean {
  return event.type === 'closed' && event.reason.kind === 'released';
}

function refuse(code: 'invalid' | 'unknown-host', message: string): Answer<null> {
  return { ok: false, error: { code, message } };
}
