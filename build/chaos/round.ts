import { setTimeout as wait } from 'node:timers/promises';
import type { HeadlessCore } from '../../electron/core/core-options.ts';
import type { Fault } from './bad-network.ts';
import type { Random } from './random.ts';
import { differencesOn } from './referee.ts';
import { act } from './script.ts';
import type { FoldingWindow } from './windows.ts';
import type { Station, World } from './world.ts';

/** How long things may take before they count as stuck, and a round that is calm again as never to be the same everywhere. */
export interface Patience {
  readonly restartMs: number;
  readonly refereeMs: number;
  readonly sameMs: number;
}

export const USUAL_PATIENCE: Patience = { restartMs: 60_000, refereeMs: 60_000, sameMs: 45_000 };

const FAULTS: readonly Fault[] = ['cut', 'stall', 'delay', 'halfClose', 'truncate', 'repeat', 'refuse'];
const STEPS = 8;
const ACTS_PER_STEP = 4;
const STEP_MS = 40;
/** A host restarts in one of so many steps. */
const RESTART_ONE_IN = 24;
const LOOK_EVERY_MS = 50;

/** People and agents go on while the network does its worst; then all is calm, and everything must be the same everywhere. */
export async function runRound(
  world: World,
  windows: readonly FoldingWindow[],
  random: Random,
  patience: Patience = USUAL_PATIENCE,
): Promise<readonly string[]> {
  for (let step = 0; step < STEPS; step += 1) await runStep(world, random, patience);
  for (const { network } of world.stations) network.calm();
  // A line that seems to stand may be dead; the app finds out as it would on waking up.
  world.core.probe();
  return untilSame(world, windows, patience);
}

async function runStep(world: World, random: Random, { restartMs }: Patience): Promise<void> {
  const { stations, waits, looks } = world;
  const station = random.pick(stations);
  disturb(world, station, random);
  if (random.below(RESTART_ONE_IN) === 0) await waits.within(`restarting ${station.id}`, restartMs, station.restart());
  for (const { id } of stations) looks.atAll(id);
  for (let count = 0; count < ACTS_PER_STEP; count += 1) {
    // A host that is away answers late or never, and a person goes on meanwhile.
    act(world, random);
    await wait(random.below(STEP_MS / ACTS_PER_STEP));
  }
}

/** A network goes wrong, or is well again and the computer notices. */
function disturb({ core }: World, { network }: Station, random: Random): void {
  if (random.below(2) === 0) {
    network.fault(random.pick(FAULTS));
    return;
  }
  network.calm();
  if (random.below(2) === 0) core.probe();
}

async function untilSame(
  world: World,
  windows: readonly FoldingWindow[],
  { sameMs, refereeMs }: Patience,
): Promise<readonly string[]> {
  const until = Date.now() + sameMs;
  for (;;) {
    for (const { id } of world.stations) world.looks.atAll(id);
    const differences = await allDifferences(world, windows, refereeMs);
    if (differences.length === 0 || Date.now() > until) return differences;
    await wait(LOOK_EVERY_MS);
  }
}

async function allDifferences(
  { core, stations, waits, errands, letters }: World,
  windows: readonly FoldingWindow[],
  refereeMs: number,
): Promise<readonly string[]> {
  const away = [...awayHosts(core), ...errands.open()];
  if (away.length > 0) return away;
  const referees = stations.map((station) =>
    waits
      .within(`the referee at ${station.id}`, refereeMs, differencesOn(core, station))
      // A line that breaks is no difference; one that always does is told as one.
      .catch((error: unknown) => [`the referee at ${station.id} was not answered: ${String(error)}`]),
  );
  const main = (await Promise.all(referees)).flat();
  return [...main, ...pendingActions(core), ...windows.flatMap((window) => window.differences()), ...letters.faults(core)];
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
