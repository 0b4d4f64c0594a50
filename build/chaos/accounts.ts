import type { HeadlessCore } from '../../electron/core/core-options.ts';
import type { SyncEvent } from '../../shared/sync/event.ts';

/** Every own action that was sent, and what became of it. */
export interface Accounts {
  readonly counts: { sent: number; settled: number; rejected: number };
  /** Actions of which nothing can be said: a fault. */
  lost(): readonly string[];
}

type Fate = 'open' | 'settled' | 'rejected';

/** Own actions that an event puts an end to. */
function endings(event: SyncEvent): readonly (readonly [clientSeq: number, fate: 'settled' | 'rejected'])[] {
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

/** Follows each own action from its sending to its end by the events that main folds, and by nothing else. */
export function keepAccounts(core: HeadlessCore): Accounts {
  const fates = new Map<string, Fate>();
  const counts = { sent: 0, settled: 0, rejected: 0 };

  function end(id: string, fate: 'settled' | 'rejected'): void {
    if (fates.get(id) !== 'open') return;
    fates.set(id, fate);
    counts[fate] += 1;
  }

  core.onEvent(({ hostId, channel, event }) => {
    const id = (clientSeq: number) => `${hostId}\n${channel}\n${clientSeq}`;
    if (event.type === 'dispatched') {
      fates.set(id(event.clientSeq), 'open');
      counts.sent += 1;
    }
    for (const [clientSeq, fate] of endings(event)) end(id(clientSeq), fate);
  });

  return {
    counts,
    lost: () =>
      [...fates].flatMap(([id, fate]) => {
        const [hostId = '', channel = '', clientSeq = ''] = id.split('\n');
        const pending = core.replica({ hostId, channel })?.pending ?? [];
        const isKnown = fate !== 'open' || pending.some((own) => own.clientSeq === Number(clientSeq));
        return isKnown ? [] : [`action ${clientSeq} on ${hostId} ${channel} is neither settled, rejected nor pending`];
      }),
  };
}
