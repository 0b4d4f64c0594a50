import { openRawClient, type RawClient } from '../../electron/local-host/testing/raw-client.ts';
import type { JsonObject } from '../../shared/protocol/common/json.ts';

/** Another client of the same host, on a good line: somebody else who works with it, and races every answer. */
export interface Neighbour {
  /** Sends an action when it is connected, and connects when it is not. */
  act(channel: string, action: JsonObject): void;
  /** How many actions it has sent. */
  sent(): number;
  close(): Promise<void>;
}

export function createNeighbour(address: () => string): Neighbour {
  let client: RawClient | undefined;
  let opening: Promise<void> | undefined;
  let sent = 0;

  async function open(): Promise<void> {
    try {
      const fresh = await openRawClient(address());
      await fresh.ask('initialize', {
        channel: 'ahp-root://',
        clientId: fresh.clientId,
        protocolVersions: ['1.0.0'],
        clientInfo: { name: 'neighbour' },
      });
      client = fresh;
      void fresh.closed.then(() => {
        if (client === fresh) client = undefined;
      });
    } catch {
      // The host restarts just now; the next wish tries again.
    } finally {
      opening = undefined;
    }
  }

  return {
    act: (channel, action) => {
      if (client) {
        client.dispatch(channel, action);
        sent += 1;
      } else opening ??= open();
    },
    sent: () => sent,
    close: async () => {
      await opening;
      await client?.cut();
    },
  };
}
