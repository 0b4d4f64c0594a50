import { parseArgs } from 'node:util';
import { runChaos } from './run-chaos.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string' }, seed: { type: 'string' }, quiet: { type: 'boolean' } } });
const rounds = Number(values.rounds ?? 50);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
if (!Number.isSafeInteger(rounds) || rounds < 1 || !Number.isSafeInteger(seed)) {
  console.error('Usage: npm run chaos -- [--rounds N] [--seed S] [--quiet]');
  process.exit(2);
}

const outcome = await runChaos({ rounds, seed, onRound: (line) => values.quiet || console.log(line) });
for (const line of [...outcome.faults, ...outcome.dump]) console.error(line);
console.log(outcome.summary);
process.exit(outcome.faults.length === 0 ? 0 : 1);
