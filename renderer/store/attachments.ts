import { request } from './door.ts';
import { type Channel, channelId, emptyChannel, foldBatch } from './replicas.ts';

/** How long an unused channel stays attached, so that going back and forth costs nothing. */
export const GRACE_MS = 10_000;

interface Attachment {
  users: number;
  /** How often main has the channel from us: once, unless it refused. */
  asked: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const attachments = new Map<string, Attachment>();

/** Keeps a channel attached until the returned release is called; counted, with a grace time after the last release. */
export function holdChannel(channel: Channel): () => void {
  const id = channelId(channel);
  const attachment = attachments.get(id) ?? attach(channel, id);
  attachment.users += 1;
  clearTimeout(attachment.timer);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    attachment.users -= 1;
    if (attachment.users === 0) attachment.timer = setTimeout(() => detach(channel, id), GRACE_MS);
  };
}

/** Forgets every attachment, without a word to main: it holds none for a window that is gone. */
export function forgetAttachments(): void {
  for (const { timer } of attachments.values()) clearTimeout(timer);
  attachments.clear();
}

/** Asks for a held channel once more, after its subscription has failed: main subscribes anew for each new holder. */
export function retryChannel(channel: Channel): void {
  const attachment = attachments.get(channelId(channel));
  if (attachment) void askFor(channel, attachment).then(() => dropSurplus(channel, attachment));
}

function attach(channel: Channel, id: string): Attachment {
  const attachment: Attachment = { users: 0, asked: 0, timer: undefined };
  attachments.set(id, attachment);
  void askFor(channel, attachment);
  return attachment;
}

async function askFor(channel: Channel, attachment: Attachment): Promise<void> {
  const answer = await request('channel:attach', { hostId: channel.hostId, channel: channel.channel, kind: channel.kind });
  if (answer.ok) attachment.asked += 1;
  if (answer.ok || attachments.get(channelId(channel)) !== attachment) return;
  // Said like any failed subscription, so that every screen shows it in one way.
  const reason = { kind: 'failed', message: answer.error.message } as const;
  foldBatch([{ ...channel, event: { type: 'closed', at: Date.now(), reason } }]);
}

/** One holding of main is enough. */
function dropSurplus(channel: Channel, attachment: Attachment): void {
  if (attachment.asked < 2) return;
  attachment.asked -= 1;
  void request('channel:detach', { hostId: channel.hostId, channel: channel.channel });
}

function detach(channel: Channel, id: string): void {
  attachments.delete(id);
  emptyChannel(channel);
  void request('channel:detach', { hostId: channel.hostId, channel: channel.channel });
}
