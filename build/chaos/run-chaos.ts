import { keepAccounts } from './accounts.ts';
import { createRandom } from './random.ts';
import { runRound } from './round.ts';
import { openFoldingWindow } from './windows.ts';
import { startWorld } from './world.ts';

export interface ChaosOptions {
  readonly rounds: number;
  /** The same seed does the same things; when each happens is up to the machine. */
  readonly seed: number;
  readonly onRound?: (line: string) => void;
}

export interface ChaosOutcome {
  readonly faults: readonly string[];
  /** One line: rounds, actions and their fates, seed and time. */
  readonly summary: string;
}

const HOSTS = 3;

/** Plays rounds until one leaves a fault, or all are clean. */
export async function runChaos({ rounds, seed, onRound = () => {} }: ChaosOptions): Promise<ChaosOutcome> {
  const startedAt = Date.now();
  const random = createRandom(seed);
  const world = await startWorld(HOSTS, random);
  const accounts = keepAccounts(world.core);
  // One window is there from the start; the other is closed and opened again.
  const steady = openFoldingWindow(world.core);
  let late = openFoldingWindow(world.core);
  let faults: readonly string[] = [];
  let done = 0;
  try {
    while (done < rounds && faults.length === 0) {
      late.close();
      late = openFoldingWindow(world.core);
      const roundAt = Date.now();
      const differences = await runRound(world, [steady, late], random);
      faults = [...differences, ...accounts.lost()].map((fault) => `round ${done + 1}: ${fault}`);
      done += 1;
      const { sent, settled, rejected } = accounts.counts;
      const took = Date.now() - roundAt;
      onRound(`round ${done}: ${sent} actions sent, ${settled} settled, ${rejected} rejected so far; ${took} ms`);
    }
  } finally {
    await world.close();
  }
  const { sent, settled, rejected } = accounts.counts;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  const actions = `${sent} actions sent, ${settled} settled, ${rejected} rejected`;
  return { faults, summary: `${done} rounds, ${faults.length} faults; ${actions}; seed ${seed}, ${seconds} s` };
}
