import type { HostId } from '../../shared/app/state.ts';
import type { CatalogueAction } from '../../shared/catalogue/actions.ts';
import { type CatalogueState, EMPTY_CATALOGUE } from '../../shared/catalogue/state.ts';
import { CATALOGUE_CHANNEL } from '../../shared/ipc/own-channels.ts';
import type { Fold, Rules } from '../../shared/protocol/common/fold.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import type { SessionAction } from '../../shared/protocol/session/actions.ts';
import type { SessionState } from '../../shared/protocol/session/state.ts';
import type { Clock } from '../connection/clock.ts';
import type { Replicas } from './replicas.ts';
import { envelopeRowChanges, snapshotRowChanges } from './row-changes.ts';

export interface CatalogueOptions {
  readonly hostId: HostId;
  readonly replicas: Replicas;
  readonly clock: Pick<Clock, 'now'>;
  readonly rules: Rules;
}

/** One host's list as a channel of our own; its sequence numbers are counted here. */
export interface Catalogue {
  state(): CatalogueState;
  fold(action: CatalogueAction): void;
  /** A session's own channel has brought its whole state. */
  sessionShown(session: Uri, state: SessionState): void;
  /** A session's own channel has brought one more action. */
  sessionActed(session: Uri, before: SessionState, action: SessionAction, fold: Fold): void;
}

export function createCatalogue({ hostId, replicas, clock, rules }: CatalogueOptions): Catalogue {
  const key = { hostId, channel: CATALOGUE_CHANNEL };
  let seq = 0;
  const state = () => replicas.get(key, 'catalogue')?.confirmed ?? EMPTY_CATALOGUE;
  const rowOf = (session: Uri) => state().rows.find((row) => row.resource === session);

  function fold(action: CatalogueAction) {
    seq += 1;
    replicas.fold(key, 'catalogue', { type: 'confirmed', at: clock.now(), serverSeq: seq, action });
  }

  replicas.fold(key, 'catalogue', { type: 'snapshot', at: clock.now(), state: EMPTY_CATALOGUE, fromSeq: 0, rules });
  return {
    state,
    fold,
    sessionShown: (session, shown) => {
      if (rowOf(session)) fold({ type: 'catalogue/sessionFolded', session, changes: snapshotRowChanges(shown) });
    },
    sessionActed: (session, before, action, context) => {
      const row = rowOf(session);
      const changes = row && envelopeRowChanges(row, before, action, context);
      if (changes) fold({ type: 'catalogue/sessionFolded', session, changes });
    },
  };
}
