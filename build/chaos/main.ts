import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runChaos } from './run-chaos.ts';
import { startWatchdog, watchFromHere } from './watchdog.ts';

const BUSY_MS = 60_000;

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: { rounds: { type: 'string' }, seed: { type: 'string' }, quiet: { type: 'boolean' } },
  });
  const rounds = Number(values.rounds ?? 50);
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  if (!Number.isSafeInteger(rounds) || rounds < 1 || !Number.isSafeInteger(seed)) {
    console.error('Usage: npm run chaos -- [--rounds N] [--seed S] [--quiet]');
    return 2;
  }
  startWatchdog({ program: fileURLToPath(import.meta.url), limitMs: BUSY_MS });
  const outcome = await runChaos({ rounds, seed, onRound: (line) => values.quiet || console.log(line) });
  for (const line of [...outcome.faults, ...outcome.dump]) console.error(line);
  console.log(outcome.summary);
  return outcome.faults.length === 0 ? 0 : 1;
}

if (!watchFromHere()) process.exit(await run());
