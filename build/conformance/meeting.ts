import { type Difference, differences } from './difference.ts';
import { type Unannounced, unannounced } from './exceptions.ts';
import { type HeldChannel, stateAt } from './held-channel.ts';
import type { Arrival, Moment } from './moment.ts';
import { inSameView } from './same-view.ts';

/** How a folded channel and the host's own state of it compare. */
export interface Meeting {
  /** Differences that no exception lets pass. */
  readonly wrong: readonly Difference[];
  /** The exceptions that were needed. */
  readonly excuses: readonly Unannounced[];
}

/** Compares a state that came with the one folded until then, as the host's version writes both; undefined for a first state. */
export function meet(host: string, { dialect }: Moment, arrival: Arrival, held: HeldChannel): Meeting | undefined {
  const { kind, state, fromSeq } = arrival;
  const folded = stateAt(held, fromSeq);
  if (folded === undefined) return undefined;
  const found = differences(...inSameView(dialect.encodeState(kind, state), dialect.encodeState(kind, folded)));
  const judged = found.map((difference) => ({ difference, excuse: unannounced(host, kind, difference) }));
  return {
    wrong: judged.flatMap(({ difference, excuse }) => (excuse ? [] : [difference])),
    excuses: judged.flatMap(({ excuse }) => excuse ?? []),
  };
}
