import { ROOT_URI } from '../../../shared/protocol/common/uri.ts';
import type { Setup } from '../agents/agent.ts';
import type { Server } from './server-parts.ts';
import { wireOf } from './wire.ts';

export interface Progress {
  readonly tell: Setup['progress'];
  /** Nothing more comes: an indicator that still shows something is told so. */
  readonly end: () => void;
}

/**
 * Tells the client that chose the token how far something is (AHP Notifications, `root/progress`): never less than before, and with
 * a total in the last frame. Tokens are the clients' own, so nobody else hears of it.
 */
export function progressFor(server: Server, clientId: string, progressToken: string): Progress {
  let last: { readonly done: number; readonly total: number | undefined } | undefined;

  function send(done: number, total: number | undefined, message: string): void {
    const progress = Math.max(done, last?.done ?? 0);
    last = { done: progress, total };
    const params = { channel: ROOT_URI, progressToken, progress, message, ...(total === undefined ? {} : { total }) };
    for (const each of server.connections) {
      if (each.agreed?.clientId !== clientId || !each.subscriptions.has(ROOT_URI)) continue;
      each.send(wireOf(server.host, each).notification('root/progress', params));
    }
  }

  return {
    tell: send,
    end() {
      if (last && last.done !== last.total) send(last.done, last.done, 'Ended before it was complete');
    },
  };
}
