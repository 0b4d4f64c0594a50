import type { AppAction } from '../../shared/app/actions.ts';
import { type AppState, EMPTY_APP } from '../../shared/app/state.ts';
import { APP_CHANNEL, APP_HOST } from '../../shared/ipc/own-channels.ts';
import type { Rules } from '../../shared/protocol/common/fold.ts';
import type { Clock } from '../connection/clock.ts';
import type { Replicas } from '../hosts/replicas.ts';

/** The app's own state as a channel; its sequence numbers are counted here. */
export interface AppChannel {
  state(): AppState;
  fold(action: AppAction): void;
}

export interface AppChannelOptions {
  readonly replicas: Replicas;
  readonly clock: Pick<Clock, 'now'>;
  readonly rules: Rules;
  readonly initial: AppState;
}

export function createAppChannel({ replicas, clock, rules, initial }: AppChannelOptions): AppChannel {
  const key = { hostId: APP_HOST, channel: APP_CHANNEL };
  let seq = 0;
  replicas.fold(key, 'app', { type: 'snapshot', at: clock.now(), state: initial, fromSeq: seq, rules });
  return {
    state: () => replicas.get(key, 'app')?.confirmed ?? EMPTY_APP,
    fold: (action) => {
      seq += 1;
      replicas.fold(key, 'app', { type: 'confirmed', at: clock.now(), serverSeq: seq, action });
    },
  };
}
