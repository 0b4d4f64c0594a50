// Damages a copy of shared/ in small ways and looks whether the tests notice:  npm run mutate [WORD of a name]
import { resolve } from 'node:path';
import { type Fate, fateOf } from './fate.ts';
import { mutants } from './mutants.ts';
import { openWorkshop } from './workshop.ts';

const [word = ''] = process.argv.slice(2);
const chosen = mutants.filter(({ name }) => name.includes(word));
const workshop = openWorkshop(resolve('.'));
process.on('exit', () => workshop.close());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
process.exitCode = await run();

async function run(): Promise<number> {
  if (chosen.length === 0) return complain(`no mutant has "${word}" in its name`);
  const filters = [...new Set(chosen.flatMap(({ tests }) => tests))];
  if ((await workshop.test(filters)) !== true)
    return complain('the tests must pass before anything is damaged, and they do not');
  const fates: Fate[] = [];
  for (const mutant of chosen) {
    const fate = await fateOf(workshop, mutant);
    fates.push(fate);
    console.log(`${fate.padEnd(14)}  ${mutant.name}  (${mutant.file})`);
  }
  const noticed = fates.filter((fate) => fate === 'noticed').length;
  console.log(`\n${noticed} noticed, ${fates.length - noticed} not`);
  return noticed === fates.length ? 0 : 1;
}

function complain(why: string): number {
  console.error(`mutate: ${why}`);
  return 1;
}
