import type { ChannelKey, WindowBatch, WindowEvent } from '../../shared/ipc/contract.ts';
import { applySync } from '../../shared/sync/apply-sync.ts';
import { emptyReplica, type Replica } from '../../shared/sync/replica.ts';
import { channelId } from './channel-id.ts';
import { TEST_RULES } from './fake-source.ts';

/** For tests: a page that folds what it gets, and forgets a channel when it detaches it and when it is released. */
export class FakeWindow {
  readonly batches: WindowBatch[] = [];
  readonly #replicas = new Map<string, Replica>();

  /** As over a port: the page gets a copy. */
  readonly receive = (batch: WindowBatch): void => {
    const copy = structuredClone(batch);
    this.batches.push(copy);
    for (const event of copy) {
      if (event.event.type === 'closed' && event.event.reason.kind === 'released') this.forget(event);
      else this.#fold(event);
    }
  };

  replica(key: ChannelKey): Replica | undefined {
    return this.#replicas.get(channelId(key));
  }

  #fold(event: WindowEvent): void {
    const id = channelId(event);
    const replica = this.#replicas.get(id) ?? emptyReplica(event.kind, TEST_RULES);
    this.#replicas.set(id, applySync(replica, event.event));
  }

  forget(key: ChannelKey): void {
    this.#replicas.delete(channelId(key));
  }
}
