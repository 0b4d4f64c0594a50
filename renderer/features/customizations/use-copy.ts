import { useState } from 'react';
import type { HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { Customization } from '../../../shared/protocol/session/customization.ts';
import type { PlacedEntry } from '../../../shared/selectors/compare-customizations.ts';
import { decisionsFor } from '../../../shared/selectors/enablement.ts';
import { findCustomization } from '../../../shared/selectors/find-customization.ts';
import { dispatch } from '../../store/actions.ts';
import { sessionChannel } from '../../store/channels.ts';
import { useReplica } from '../../store/use-channel.ts';
import { isSwitchedOn } from './enablement.ts';
import { shownName } from './entry-name.ts';

/** What became of one switch that was copied. */
export interface Copied {
  readonly key: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly outcome: 'waiting' | 'done' | 'refused';
  /** Why it was refused, in whole sentences. */
  readonly reason?: string | undefined;
}

interface Sent {
  readonly key: string;
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly clientSeq?: number;
  readonly reason?: string;
}

export interface SwitchPair {
  readonly from: PlacedEntry;
  readonly to: PlacedEntry;
}

export interface Copying {
  /** Switches each entry of the other Session as its counterpart here is. */
  readonly copy: (pairs: readonly SwitchPair[]) => Promise<void>;
  readonly copied: readonly Copied[];
}

/** Copies switches to another Session, and follows what its Host makes of each. */
export function useCopy(hostId: HostId, session: Uri, to: readonly Customization[]): Copying {
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const channel = sessionChannel(hostId, session);
  const pending = useReplica(channel, (replica) => replica.pending);
  const rejected = useReplica(channel, (replica) => replica.rejected);

  async function copyOne({ from, to: { entry } }: SwitchPair, key: string) {
    const enabled = isSwitchedOn(from.entry);
    const report = (change: Partial<Sent>) =>
      setSent((before) => before.map((each) => (each.key === key ? { ...each, ...change } : each)));
    setSent((before) => [...before, { key, id: entry.id, name: shownName(entry), enabled }]);
    const enablement = decisionsFor(entry, enabled).map((decision) => ({ ...decision }));
    const action = { type: 'session/customizationToggled', id: entry.id, enablement };
    const answer = await dispatch({ hostId, channel: session, action });
    report(answer.ok ? { clientSeq: answer.value.clientSeq } : { reason: answer.error.message });
  }

  return {
    async copy(pairs) {
      const first = sent.length;
      for (const [index, pair] of pairs.entries()) await copyOne(pair, String(first + index));
    },
    copied: sent.map(({ key, id, name, enabled, clientSeq, reason }) => {
      const refusal = reason ?? rejected.find((each) => each.clientSeq === clientSeq)?.reason;
      const entry = findCustomization({ customizations: to }, id);
      const isPending = clientSeq === undefined || pending.some((each) => each.clientSeq === clientSeq);
      const isSo = entry !== undefined && isSwitchedOn(entry) === enabled;
      return { key, name, enabled, outcome: outcomeOf({ refusal, isSettled: !isPending && isSo }), reason: refusal };
    }),
  };
}

interface Fate {
  readonly refusal: string | undefined;
  readonly isSettled: boolean;
}

/** The latest refusals alone are remembered, so that only what is seen to be as it was asked for is called done. */
function outcomeOf({ refusal, isSettled }: Fate): Copied['outcome'] {
  if (refusal !== undefined) return 'refused';
  return isSettled ? 'done' : 'waiting';
}
