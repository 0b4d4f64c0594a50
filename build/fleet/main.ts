// Measures the core over 20 hosts of 500 sessions each, over real sockets, one JSON line per measure:
//   npm run fleet [-- --kind embedded|scripted --hosts 20 --sessions 500 --requests 25 --seconds 30]
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { lineOf, type Measure } from '../bench/report.ts';
import { measureFleet } from './measure-fleet.ts';
import { roleOfProcess } from './roles.ts';
import { type FleetPlan, runFleet } from './run-fleet.ts';
import { runHosts } from './run-hosts.ts';

const role = roleOfProcess();
// Without the process that started it there is nothing to do.
if (role) process.on('disconnect', () => process.exit());
if (role === 'hosts') runHosts();
else if (role === 'core') measureFleet();
else await measure();

async function measure(): Promise<void> {
  let isMet = true;
  for (const plan of readPlans()) {
    console.log(JSON.stringify({ bench: 'fleet', ...plan, runtime: `plain Node ${process.versions.node}, not Electron` }));
    await runFleet(plan, (each: Measure) => {
      isMet &&= each.isMet !== false;
      console.log(lineOf({ ...each, machineLoad: loadavg()[0] ?? 0 }));
    });
  }
  process.exitCode = isMet ? 0 : 1;
}

function readPlans(): readonly FleetPlan[] {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { kind: text, hosts: text, sessions: text, requests: text, seconds: text } });
  const plan = {
    hosts: Number(values.hosts ?? 20),
    sessions: Number(values.sessions ?? 500),
    seconds: Number(values.seconds ?? 30),
  };
  const plans: readonly FleetPlan[] = [
    { ...plan, kind: 'embedded', requests: 0 },
    { ...plan, kind: 'scripted', requests: Number(values.requests ?? 25) },
  ];
  return plans.filter(({ kind }) => values.kind === undefined || kind === values.kind);
}
