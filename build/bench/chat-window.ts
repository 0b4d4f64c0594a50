import { once } from 'node:events';
import { MessageChannel, type MessagePort, parentPort } from 'node:worker_threads';
import { v100 } from '../../shared/dialects/v1-0-0.ts';
import type { WindowBatch } from '../../shared/ipc/contract.ts';
import { applySync } from '../../shared/sync/apply-sync.ts';
import { emptyReplica, type Replica } from '../../shared/sync/replica.ts';
import { startThread } from './thread.ts';

/** A window in a thread of its own: it gets copies over a port, as a page does, and folds them. */
export interface ChatWindow {
  readonly send: (batch: WindowBatch) => void;
  /** How many turns it shows after the next batch of its chat. */
  turns(): Promise<number>;
  close(): Promise<unknown>;
}

export function openChatWindow(): ChatWindow {
  const { port1, port2 } = new MessageChannel();
  const worker = startThread({ role: 'window', port: port2 });
  return {
    send: (batch) => port1.postMessage(batch),
    turns: async () => Number((await once(worker, 'message'))[0]),
    close: () => {
      port1.close();
      return worker.terminate();
    },
  };
}

/** What the thread of the window does. */
export function showChat(port: MessagePort): void {
  let replica: Replica<'chat'> = emptyReplica('chat', v100.rules);
  port.on('message', (batch: WindowBatch) => {
    const ofChat = batch.filter(({ kind }) => kind === 'chat');
    for (const { event } of ofChat) replica = applySync(replica as Replica, event) as Replica<'chat'>;
    if (ofChat.length > 0) parentPort?.postMessage(replica.confirmed?.turns.length ?? 0);
  });
}
