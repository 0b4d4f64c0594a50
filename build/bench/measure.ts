/**
 * How often each of several things is done a second, by name. The second is one of processor time, the collector's included, because
 * a busy machine must not change the result; and they run in turns, so that a slow moment hits all alike.
 */
export type Rates<N extends string> = Readonly<Record<N, number>>;

const ROUNDS = 5;
const ROUND_MS = 120;

/** Measures things against each other: medians of five rounds, in times a second. Each run does `times` things at once. */
export function measureRates<N extends string>(
  things: Readonly<Record<N, { readonly times: number; readonly run: () => unknown }>>,
): Rates<N> {
  const names = Object.keys(things) as N[];
  const rounds = new Map(names.map((name) => [name, [] as number[]]));
  for (const name of names) rateOf(things[name]);
  for (let round = 0; round < ROUNDS; round += 1) for (const name of names) rounds.get(name)?.push(rateOf(things[name]));
  return Object.fromEntries(names.map((name) => [name, median(rounds.get(name) ?? [])])) as Rates<N>;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Keeps results from being optimised away. */
const kept: { result?: unknown } = {};

function rateOf({ times, run }: { readonly times: number; readonly run: () => unknown }): number {
  const startedAt = process.cpuUsage();
  let runs = 0;
  let spent = 0;
  do {
    kept.result = run();
    runs += 1;
    const { user, system } = process.cpuUsage(startedAt);
    spent = user + system;
  } while (spent < ROUND_MS * 1000);
  return (runs * times * 1_000_000) / spent;
}
