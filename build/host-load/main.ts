// Measures what the built-in host bears, in a process of its own, one JSON line per measure:  npm run host:load [-- SECONDS]
import { loadavg } from 'node:os';
import { measureLoad } from './measure-load.ts';

const seconds = Number(process.argv[2] ?? 60);
const PLAN = { sessions: 500, chats: 1, deltasPerSecond: 100, streaming: 10 };
/** Longer is a host that a person notices. */
const MAX_LAG_MS = 100;

console.log(JSON.stringify({ bench: 'host under load', seconds, ...PLAN, machineLoad: loadavg()[0] }));
const measure = await measureLoad(PLAN, seconds);
const isMet = measure.maxLagMs <= MAX_LAG_MS;
console.log(JSON.stringify({ measure: 'host', ...measure, budget: `never lags more than ${MAX_LAG_MS} ms`, isMet }));
process.exitCode = isMet ? 0 : 1;
