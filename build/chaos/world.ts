import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HeadlessCore } from '../../electron/core/core-options.ts';
import { createCore } from '../../electron/core.ts';
import { type LocalHost, startLocalHost } from '../../electron/local-host/start-local-host.ts';
import type { SavedHost } from '../../electron/storage/stored-settings.ts';
import { DEFAULT_SETTINGS } from '../../shared/app/state.ts';
import { type BadNetwork, startBadNetwork } from './bad-network.ts';
import { createErrands, type Errands } from './errands.ts';
import { createLetters, type Letters } from './letters.ts';
import { createLooks, type Looks } from './looks.ts';
import { memoryStorage } from './memory-storage.ts';
import { createNeighbour, type Neighbour } from './neighbour.ts';
import type { Random } from './random.ts';
import { createWaits, type Waits } from './waits.ts';
import { createWitness, type Witness } from './witness.ts';

/** One host, the bad network in front of it, and its way back after a restart. */
export interface Station {
  readonly id: string;
  readonly network: BadNetwork;
  readonly neighbour: Neighbour;
  /** Where the host itself is, past the network. */
  address(): string;
  /** Ends the host and starts it on what it kept. */
  restart(): Promise<void>;
}

export interface World {
  readonly core: HeadlessCore;
  readonly stations: readonly Station[];
  readonly looks: Looks;
  readonly letters: Letters;
  readonly errands: Errands;
  readonly waits: Waits;
  readonly witness: Witness;
  close(): Promise<void>;
}

/** How long anything may take to end on a machine that has much else to do. */
const END_MS = 60_000;

/** One app and this many hosts, each behind a network of its own. */
export async function startWorld(count: number, random: Random): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'signalbox-chaos-'));
  const findAgain = findNothingByName(folder);
  const stations = await Promise.all(
    Array.from({ length: count }, (_, index) => startStation(`host-${index + 1}`, join(folder, `host-${index + 1}`), random)),
  );
  const witness = createWitness();
  const core = createCore({
    ...memoryStorage({ settings: { ...DEFAULT_SETTINGS, undoMs: 0 }, hosts: stations.map(savedHost) }),
    frames: witness.frames,
    log: () => {},
    clientInfo: { name: 'chaos' },
    locale: 'en',
  });
  witness.follow(core);
  const waits = createWaits();
  return {
    core,
    stations,
    looks: createLooks(core),
    letters: createLetters(),
    errands: createErrands(),
    waits,
    witness,
    close: async () => {
      const app = await Promise.allSettled([waits.within('closing the app', END_MS, core.close())]);
      const closings = stations.map((station) => waits.within(`closing ${station.id}`, END_MS, station.close()));
      const ends = [...app, ...(await Promise.allSettled(closings))];
      findAgain();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    },
  };
}

/**
 * Hosts ask git before and after each turn, which would take nine tenths of a run and has no part in what goes over the network: here
 * they find none. Returns the undo.
 */
function findNothingByName(folder: string): () => void {
  const { PATH = '' } = process.env;
  process.env.PATH = folder;
  return () => {
    process.env.PATH = PATH;
  };
}

type OpenStation = Station & { close(): Promise<void>; readonly token: string };

async function startStation(id: string, dataFolder: string, random: Random): Promise<OpenStation> {
  const options = { dataFolder, firstRun: false, pace: 0.02, acp: { presets: [] }, report: () => {} };
  let host: LocalHost = await startLocalHost(options);
  const { port, token } = host;
  const network = await startBadNetwork(() => port, random);
  const neighbour = createNeighbour(() => host.address);
  return {
    id,
    network,
    neighbour,
    token,
    address: () => host.address,
    restart: async () => {
      await host.stop();
      host = await startLocalHost({ ...options, port, token });
    },
    close: async () => {
      await neighbour.close();
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
