import type { HeadlessCore } from '../../electron/core/core-options.ts';
import type { SyncEvent } from '../../shared/sync/event.ts';

/** Every own action that was sent, and what became of it. */
export interface Accounts {
  readonly counts: { sent: number; settled: number; rejected: number };
  /** Of which types they were. */
  readonly types: ReadonlySet<string>;
  /** Actions of which nothing can be said, or that were rejected without a reason: faults. */
  faults(): readonly string[];
}

type End = readonly [clientSeq: number, fate: 'settled' | 'rejected'];

/** Own actions that an event puts an end to. */
function endings(event: SyncEvent): readonly End[] {
  switch (event.type) {
    case 'confirmed':
      return event.clientSeq === undefined ? [] : [[event.clientSeq, 'settled']];
    case 'rejected':
      return [[event.clientSeq, 'rejected']];
    case 'snapshot':
      return (event.settled ?? []).map((clientSeq) => [clientSeq, 'settled']);
    default:
      return [];
  }
}

interface Open {
  readonly hostId: string;
  readonly channel: string;
  readonly clientSeq: number;
  readonly type: string;
}

const idOf = ({ hostId, channel, clientSeq }: Omit<Open, 'type'>) => `${hostId}\n${channel}\n${clientSeq}`;

/** Follows each own action from its sending to its end by the events that main folds, and by nothing else. */
export function keepAccounts(core: HeadlessCore): Accounts {
  const open = new Map<string, Open>();
  const counts = { sent: 0, settled: 0, rejected: 0 };
  const types = new Set<string>();
  const silent: string[] = [];

  function sent(own: Open): void {
    open.set(idOf(own), own);
    counts.sent += 1;
    types.add(own.type);
  }

  function ended(own: Omit<Open, 'type'>, event: SyncEvent, fate: 'settled' | 'rejected'): void {
    if (!open.delete(idOf(own))) return;
    counts[fate] += 1;
    if (event.type === 'rejected' && event.reason.trim() === '')
      silent.push(`action ${own.clientSeq} on ${own.hostId} ${own.channel}`);
  }

  core.onEvent(({ hostId, channel, event }) => {
    const { type } = event;
    if (type === 'dispatched') sent({ hostId, channel, clientSeq: event.clientSeq, type: event.action.type });
    for (const [clientSeq, fate] of endings(event)) ended({ hostId, channel, clientSeq }, event, fate);
  });

  return {
    counts,
    types,
    faults: () => [
      ...silent.map((what) => `${what} was rejected without a reason`),
      ...[...open.values()]
        .filter(({ clientSeq, ...key }) => !core.replica(key)?.pending.some((own) => own.clientSeq === clientSeq))
        .map(
          (own) => `${own.type} (${own.clientSeq}) on ${own.hostId} ${own.channel} is neither settled, rejected nor pending`,
        ),
    ],
  };
}
