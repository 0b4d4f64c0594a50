import { type Accounts, keepAccounts } from './accounts.ts';
import { dumpOf } from './dump.ts';
import { createRandom, type Random } from './random.ts';
import { type Patience, runRound, USUAL_PATIENCE } from './round.ts';
import { createWaits } from './waits.ts';
import { openFoldingWindow } from './windows.ts';
import { startWorld, type World } from './world.ts';

export interface ChaosOptions {
  readonly rounds: number;
  /** The same seed does the same things; when each happens is up to the machine. */
  readonly seed: number;
  readonly onRound?: (line: string) => void;
  readonly patience?: Patience;
  /** A world of another kind. */
  readonly start?: (hosts: number, random: Random) => Promise<World>;
}

export interface ChaosOutcome {
  readonly faults: readonly string[];
  /** How many own actions were sent, and of which types. */
  readonly load: { readonly sent: number; readonly types: readonly string[] };
  /** What was known when the first fault was seen; empty without one. */
  readonly dump: readonly string[];
  /** Rounds, actions and their fates, seed and time. */
  readonly summary: string;
}

const HOSTS = 3;
/** Three hosts and an app, on a machine that has much else to do. */
const START_MS = 120_000;

/** Plays rounds until one leaves a fault, or all are clean. It ends, whatever hangs. */
export async function runChaos(options: ChaosOptions): Promise<ChaosOutcome> {
  const { rounds, seed, onRound = () => {}, patience = USUAL_PATIENCE, start = startWorld } = options;
  const startedAt = Date.now();
  const random = createRandom(seed);
  const world = await createWaits().within('starting the hosts', START_MS, start(HOSTS, random));
  const accounts = keepAccounts(world.core);
  // One window is there from the start; the other is closed and opened again.
  const steady = openFoldingWindow(world.core);
  let late = openFoldingWindow(world.core);
  let faults: readonly string[] = [];
  let dump: readonly string[] = [];
  let done = 0;
  while (done < rounds && faults.length === 0) {
    late.close();
    late = openFoldingWindow(world.core);
    const roundAt = Date.now();
    const found = await faultsOf(world, accounts, () => runRound(world, [steady, late], random, patience));
    done += 1;
    faults = found.faults.map((fault) => `round ${done}: ${fault}`);
    dump = found.dump;
    onRound(`round ${done}: ${inNumbers(world, accounts)} so far; ${Date.now() - roundAt} ms`);
  }
  const leftOpen = await world.close().then(
    () => [],
    (error: unknown) => [`after round ${done}: ${wordsOf(error)}`],
  );
  faults = [...faults, ...leftOpen];
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  return {
    faults,
    dump,
    load: { sent: accounts.counts.sent, types: [...accounts.types].sort() },
    summary: `${done} rounds, ${faults.length} faults; ${inNumbers(world, accounts)}; seed ${seed}, ${seconds} s`,
  };
}

/** What a round leaves behind, and where everything stood then. */
async function faultsOf(
  world: World,
  accounts: Accounts,
  play: () => Promise<readonly string[]>,
): Promise<Pick<ChaosOutcome, 'faults' | 'dump'>> {
  try {
    const differences = await play();
    const faults = [...differences, ...accounts.faults(), ...world.errands.takeFaults()];
    return { faults, dump: faults.length === 0 ? [] : dumpOf(world) };
  } catch (error) {
    return { faults: [wordsOf(error), ...accounts.faults()], dump: dumpOf(world) };
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function inNumbers({ errands, stations }: World, { counts }: Accounts): string {
  const { asked, refused } = errands.counts;
  const { sent, settled, rejected } = counts;
  const others = stations.reduce((sum, { neighbour }) => sum + neighbour.sent(), 0);
  const own = `${asked} wishes, ${refused} refused at once; ${sent} actions sent, ${settled} settled, ${rejected} rejected`;
  return `${own}; ${others} of others`;
}
