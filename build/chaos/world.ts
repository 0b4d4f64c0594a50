import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HeadlessCore } from '../../electron/core/core-options.ts';
import { createCore } from '../../electron/core.ts';
import { type LocalHost, startLocalHost } from '../../electron/local-host/start-local-host.ts';
import type { SavedHost } from '../../electron/storage/stored-settings.ts';
import { DEFAULT_SETTINGS } from '../../shared/app/state.ts';
import { type BadNetwork, startBadNetwork } from './bad-network.ts';
import { memoryStorage } from './memory-storage.ts';
import type { Random } from './random.ts';

/** One host, the bad network in front of it, and its way back after a restart. */
export interface Station {
  readonly id: string;
  readonly network: BadNetwork;
  /** Where the host itself is, past the network. */
  address(): string;
  /** Ends the host and starts it on what it kept. */
  restart(): Promise<void>;
}

export interface World {
  readonly core: HeadlessCore;
  readonly stations: readonly Station[];
  close(): Promise<void>;
}

/** One app and this many hosts, each behind a network of its own. */
export async function startWorld(count: number, random: Random): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'signalbox-chaos-'));
  const stations = await Promise.all(
    Array.from({ length: count }, (_, index) => startStation(`host-${index + 1}`, join(folder, `host-${index + 1}`), random)),
  );
  const core = createCore({
    ...memoryStorage({ settings: { ...DEFAULT_SETTINGS, undoMs: 0 }, hosts: stations.map(savedHost) }),
    log: () => {},
    clientInfo: { name: 'chaos' },
    locale: 'en',
  });
  return {
    core,
    stations,
    close: async () => {
      await core.close();
      await Promise.all(stations.map((station) => station.close()));
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type OpenStation = Station & { close(): Promise<void>; readonly token: string };

async function startStation(id: string, dataFolder: string, random: Random): Promise<OpenStation> {
  const options = { dataFolder, firstRun: false, pace: 0.02, report: () => {} };
  let host: LocalHost = await startLocalHost(options);
  const { port, token } = host;
  const network = await startBadNetwork(() => port, random);
  return {
    id,
    network,
    token,
    address: () => host.address,
    restart: async () => {
      await host.stop();
      host = await startLocalHost({ ...options, port, token });
    },
    close: async () => {
      await network.close();
      await host.stop();
    },
  };
}

function savedHost({ id, network, token }: OpenStation): SavedHost {
  return {
    id,
    name: id,
    address: `ws://127.0.0.1:${network.port}/?tkn=${token}`,
    wanted: true,
    clientId: `chaos-${id}`,
    plainAllowed: false,
  };
}
