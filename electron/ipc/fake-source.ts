import { v100 } from '../../shared/dialects/v1-0-0.ts';
import type { Answer, ChannelKey, WindowEvent } from '../../shared/ipc/contract.ts';
import type { Rules } from '../../shared/protocol/common/fold.ts';
import { applySync } from '../../shared/sync/apply-sync.ts';
import type { SyncEvent } from '../../shared/sync/event.ts';
import { emptyReplica, type Replica } from '../../shared/sync/replica.ts';
import type { Core } from '../core-contract.ts';
import type { TypedKey } from './channel-feed.ts';
import { channelId } from './channel-id.ts';
import type { ChannelSource } from './window-attachments.ts';

/** The rules of the newest protocol version. */
export const TEST_RULES: Rules = v100.rules;

interface Kept {
  readonly key: TypedKey;
  replica: Replica;
}

/** For tests: the replicas of main without hosts behind them. */
export class FakeSource implements ChannelSource, Pick<Core, 'onEvent'> {
  /** How often each channel is held now. */
  readonly holds = new Map<string, number>();
  readonly fetched: ChannelKey[] = [];
  /** What the host does when it is asked for older turns. */
  onFetch: (key: ChannelKey) => void = () => undefined;
  readonly #kept = new Map<string, Kept>();
  readonly #listeners = new Set<(event: WindowEvent) => void>();

  /** Folds all events first and tells them then, as when a listener of main folds while it is told. */
  fold(key: TypedKey, ...events: readonly SyncEvent[]): void {
    const kept = this.#kept.get(channelId(key)) ?? { key, replica: emptyReplica(key.kind, TEST_RULES) };
    this.#kept.set(channelId(key), kept);
    for (const event of events) kept.replica = applySync(kept.replica, event);
    for (const event of events) for (const listener of [...this.#listeners]) listener({ ...key, event });
  }

  onEvent(listener: (event: WindowEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  replica(key: ChannelKey): Replica | undefined {
    return this.#kept.get(channelId(key))?.replica;
  }

  channels(): readonly TypedKey[] {
    return [...this.#kept.values()].map(({ key }) => key);
  }

  hold(key: TypedKey): () => void {
    const id = channelId(key);
    this.holds.set(id, (this.holds.get(id) ?? 0) + 1);
    return () => this.holds.set(id, (this.holds.get(id) ?? 0) - 1);
  }

  fetchTurns(key: ChannelKey): Promise<Answer<null>> {
    this.fetched.push(key);
    this.onFetch(key);
    return Promise.resolve({ ok: true, value: null });
  }
}
