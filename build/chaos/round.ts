import { setTimeout as wait } from 'node:timers/promises';
import type { HeadlessCore } from '../../electron/core/core-options.ts';
import type { Fault } from './bad-network.ts';
import type { Random } from './random.ts';
import { differencesOn } from './referee.ts';
import { act, holdAll } from './script.ts';
import type { FoldingWindow } from './windows.ts';
import type { World } from './world.ts';

const FAULTS: readonly Fault[] = ['cut', 'stall', 'delay', 'halfClose', 'truncate', 'repeat', 'refuse'];
const STEPS = 6;
/** A host restarts in one of so many steps. */
const RESTART_ONE_IN = 20;
const PATIENCE_MS = 30_000;
const LOOK_EVERY_MS = 50;

/** People and agents go on while the network does its worst; then all is calm, and everything must be the same everywhere. */
export async function runRound(world: World, windows: readonly FoldingWindow[], random: Random): Promise<readonly string[]> {
  for (let step = 0; step < STEPS; step += 1) await runStep(world, random);
  for (const { network } of world.stations) network.calm();
  // A line that seems to stand may be dead; the app finds out as it would on waking up.
  world.core.probe();
  return untilSame(world, windows);
}

async function runStep(world: World, random: Random): Promise<void> {
  const station = random.pick(world.stations);
  if (random.below(2) === 0) station.network.fault(random.pick(FAULTS));
  else if (random.below(3) === 0) station.network.calm();
  if (random.below(RESTART_ONE_IN) === 0) await station.restart();
  holdAll(world);
  // A host that is away answers late or never, and a person goes on meanwhile.
  void act(world, random);
  await wait(random.below(30));
}

async function untilSame(world: World, windows: readonly FoldingWindow[]): Promise<readonly string[]> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    holdAll(world);
    const differences = await allDifferences(world, windows);
    if (differences.length === 0 || Date.now() > until) return differences;
    await wait(LOOK_EVERY_MS);
  }
}

async function allDifferences({ core, stations }: World, windows: readonly FoldingWindow[]): Promise<readonly string[]> {
  const away = awayHosts(core);
  if (away.length > 0) return away;
  const main = (await Promise.all(stations.map((station) => differencesOn(core, station)))).flat();
  return [...main, ...pendingActions(core), ...windows.flatMap((window) => window.differences())];
}

function awayHosts(core: HeadlessCore): readonly string[] {
  return core
    .app()
    .hosts.filter(({ connection }) => connection.status !== 'connected')
    .map(({ name, connection }) => `${name} is not connected: ${JSON.stringify(connection)}`);
}

function pendingActions(core: HeadlessCore): readonly string[] {
  return core.channels().flatMap((key) => {
    const replica = core.replica(key);
    const count = replica?.closed ? 0 : (replica?.pending.length ?? 0);
    return count === 0 ? [] : [`${count} own actions on ${key.hostId} ${key.channel} still wait for their echo`];
  });
}
