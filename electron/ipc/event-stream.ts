import type { Answer, ChannelKey, WindowBatch } from '../../shared/ipc/contract.ts';
import type { Clock } from '../connection/clock.ts';
import type { Core } from '../core-contract.ts';
import type { TypedKey } from './channel-feed.ts';
import type { PieceLimits } from './chat-tail.ts';
import { createEventQueue } from './event-queue.ts';
import { type ChannelSource, createWindowAttachments } from './window-attachments.ts';

export interface EventStreamOptions {
  readonly core: ChannelSource & Pick<Core, 'onEvent'>;
  readonly send: (batch: WindowBatch) => void;
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  readonly limits?: PieceLimits;
  readonly maxHiddenBytes?: number;
}

/** All events of one document, from its first breath to its last; a reload gets a new one. */
export interface EventStream {
  attach(key: TypedKey): Answer<null>;
  detach(key: ChannelKey): void;
  /** Its turns are on their way before the answer is. */
  fetchTurns(key: ChannelKey): Promise<Answer<null>>;
  hide(): void;
  show(): void;
  keys(): readonly TypedKey[];
  close(): void;
}

const LIMITS: PieceLimits = { maxTurns: 100, maxBytes: 1_000_000 };

export function createEventStream(options: EventStreamOptions): EventStream {
  const { core, send, clock, limits = LIMITS, maxHiddenBytes = 1_000_000 } = options;
  const queue = createEventQueue({ send, clock, maxHiddenBytes, onDropped: (events) => attachments.onDropped(events) });
  const attachments = createWindowAttachments({ source: core, push: queue.push, now: clock.now, limits });
  const stop = core.onEvent(attachments.onEvent);
  return {
    attach: attachments.attach,
    detach: attachments.detach,
    fetchTurns: async (key) => {
      const answer = await attachments.fetchTurns(key);
      queue.flush();
      return answer;
    },
    hide: queue.hide,
    show: () => {
      // What waited goes first: it is older than the snapshots, and these must not be dropped in turn.
      queue.show();
      attachments.refresh();
    },
    keys: attachments.keys,
    close: () => {
      stop();
      queue.close();
      attachments.close();
    },
  };
}
