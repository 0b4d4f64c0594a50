import { setTimeout as after } from 'node:timers/promises';
import type { LoadPlan } from '../../electron/local-host/agents/rehearsal/load/load-plan.ts';
import { openRawClient, type RawClient } from '../../electron/local-host/testing/raw-client.ts';
import { isObject, type Json, type JsonObject } from '../../shared/protocol/common/json.ts';
import { startHostProcess } from './host-process.ts';
import { startIdleProcess } from './idle-process.ts';

const ROOT = 'ahp-root://';
const METRICS = 'ahp-otlp:/metrics';
const SETTLING_MS = 20_000;

export interface LoadMeasure {
  readonly cpuPercent: number;
  readonly rssMegabytes: number;
  /** The worst that the host's event loop was late, as it says itself. */
  readonly maxLagMs: number;
  /** The median over the intervals of what 99 of 100 looks were late at most. */
  readonly p99LagMs: number;
  /** The same of a process that has nothing to do, for how busy the machine is otherwise. */
  readonly idleProcessMaxLagMs: number;
  readonly deltasPerSecond: number;
  /** Longest time in which the client heard nothing at all. */
  readonly longestSilenceMs: number;
}

/** Loads a host, follows every chat that streams as one client, and hears from the host itself how it fares. */
export async function measureLoad(plan: LoadPlan, seconds: number): Promise<LoadMeasure> {
  const host = await startHostProcess(plan);
  const idle = await startIdleProcess();
  const heard = { deltas: 0, last: performance.now(), silence: 0, metrics: [] as Readonly<Record<string, number>>[] };
  const client = await openRawClient(host.address, { record: (dir, text) => dir === 'in' && hear(heard, text) });
  try {
    await client.ask('initialize', { channel: ROOT, protocolVersions: ['1.0.0'], clientId: client.clientId });
    for (let number = 1; number <= plan.streaming; number += 1) await followChats(client, `ahp-session:/load-${number}`);
    await client.ask('subscribe', { channel: METRICS });
    // What git says of so many new folders is still coming in; numbers begin anew with each report.
    await after(SETTLING_MS);
    heard.metrics.length = 0;
    await heardMetrics(heard.metrics, 1);
    Object.assign(heard, { deltas: 0, silence: 0, last: performance.now() });
    idle.begin();
    const startedAt = performance.now();
    await after(seconds * 1000);
    const elapsed = (performance.now() - startedAt) / 1000;
    const { deltas, silence } = heard;
    const idleLag = await idle.maxLagMs();
    await heardMetrics(heard.metrics, Math.floor(seconds / 10) + 1);
    const [first = {}, ...rest] = heard.metrics;
    const last = rest.at(-1) ?? first;
    const cpuMs = (last['process.cpu.ms'] ?? 0) - (first['process.cpu.ms'] ?? 0);
    const cpuSeconds = ((last.at ?? 0) - (first.at ?? 0)) / 1000;
    const p99 = rest.map((each) => each['event_loop.lag.p99.ms'] ?? 0).toSorted((a, b) => a - b);
    return {
      cpuPercent: rounded(cpuMs / cpuSeconds / 10),
      rssMegabytes: rounded((last['process.memory.rss'] ?? 0) / 2 ** 20),
      maxLagMs: rounded(Math.max(...rest.map((each) => each['event_loop.lag.max.ms'] ?? 0))),
      p99LagMs: rounded(p99[Math.floor(p99.length / 2)] ?? 0),
      idleProcessMaxLagMs: rounded(idleLag),
      deltasPerSecond: rounded(deltas / elapsed),
      longestSilenceMs: rounded(silence),
    };
  } finally {
    await client.close();
    await host.stop();
  }
}

async function followChats(client: RawClient, session: string): Promise<void> {
  const { snapshot } = await client.ask('subscribe', { channel: session });
  const { chats } = (snapshot as { readonly state: { readonly chats: readonly { readonly resource: string }[] } }).state;
  for (const { resource } of chats) await client.ask('subscribe', { channel: resource });
}

interface Heard {
  deltas: number;
  last: number;
  silence: number;
  readonly metrics: Readonly<Record<string, number>>[];
}

function hear(heard: Heard, text: string): void {
  const now = performance.now();
  heard.silence = Math.max(heard.silence, now - heard.last);
  heard.last = now;
  if (text.includes('"chat/delta"')) heard.deltas += 1;
  else if (text.includes('"otlp/exportMetrics"')) heard.metrics.push(gaugesIn(JSON.parse(text)));
}

async function heardMetrics(metrics: readonly object[], count: number): Promise<void> {
  while (metrics.length < count) await after(50);
}

/** The numbers of a report by name, and when it was heard. */
function gaugesIn(frame: Json): Readonly<Record<string, number>> {
  const named = objectsIn(frame).flatMap((each) => {
    const point = pointOf(each);
    return typeof each.name === 'string' && point !== undefined ? [[each.name, point] as const] : [];
  });
  return { ...Object.fromEntries(named), at: performance.now() };
}

function objectsIn(value: Json | undefined): readonly JsonObject[] {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(objectsIn);
  return isObject(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
}

function pointOf({ gauge }: JsonObject): number | undefined {
  const points = isObject(gauge) && Array.isArray(gauge.dataPoints) ? (gauge.dataPoints as readonly Json[]) : [];
  const [point] = points;
  return isObject(point) && typeof point.asDouble === 'number' ? point.asDouble : undefined;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
