import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { MessageChannel } from 'node:worker_threads';
import { systemClock } from '../../electron/connection/clock.ts';
import { openWebSocket } from '../../electron/connection/websocket.ts';
import type { HeadlessCore } from '../../electron/core/core-options.ts';
import { createCore } from '../../electron/core.ts';
import { createEventStream } from '../../electron/ipc/event-stream.ts';
import { CATALOGUE_CHANNEL } from '../../shared/ipc/own-channels.ts';
import type { Replica } from '../../shared/sync/replica.ts';
import { watchBlocks } from '../bench/blocks.ts';
import type { Measure } from '../bench/report.ts';
import { memoryStorage } from '../chaos/memory-storage.ts';
import type { FleetPlan, FromCore, ToCore, ToHosts } from './run-fleet.ts';
import { createSleepySockets } from './sleepy-sockets.ts';

/** The process of the core: it and one window, and nothing else. */
export function measureFleet(): void {
  process.on('message', (message) => {
    const { type, ...work } = message as ToCore;
    if (type === 'measure') void measureAll(work);
    else if ((message as { readonly type: string }).type === 'stop') process.exit();
  });
}

const tell = (message: FromCore) => process.send?.(message);

async function measureAll({ plan, addresses }: Omit<ToCore, 'type'>): Promise<void> {
  const note = (measure: Measure) => tell({ type: 'measure', measure });
  const sockets = createSleepySockets();
  const away = await closedAddress();
  const hosts = [...addresses, away].map((address, index) => ({
    id: `host-${index}`,
    name: `Host ${index}`,
    address,
    wanted: address !== away,
    clientId: `client-${index}`,
    plainAllowed: false,
  }));
  const before = process.memoryUsage();
  const startedAt = performance.now();
  const blocks = watchBlocks();
  const core = createCore({
    ...memoryStorage({ hosts }),
    log: () => {},
    clientInfo: { name: 'fleet' },
    locale: 'en',
    openSaved: ({ name, address }) => sockets.open(openWebSocket({ hostName: name, address })),
  });
  const window = openWindow(core);
  await until(() => isListed(core, plan));
  const listedMs = performance.now() - startedAt;
  await until(() => openRequests(core) >= plan.hosts * plan.requests);
  const requestsMs = performance.now() - startedAt;
  await after(2_000);
  const { worstMs, worstOwnMs } = blocks();
  note({
    measure: 'complete list from nothing',
    ms: listedMs,
    toAllRequestsMs: requestsMs,
    requests: openRequests(core),
    worstBlockMs: worstMs,
    worstOwnBlockMs: worstOwnMs,
  });
  note(memory(before));
  note(await idle('idle, nothing streaming', plan.seconds));
  note(await wake(core, plan, sockets.sleep));
  if (plan.requests > 0) note(await stir(plan));
  await core.request('host:connect', { hostId: `host-${plan.hosts}` });
  note(await idle('idle, one host away', plan.seconds));
  window.close();
  await core.close();
  tell({ type: 'end' });
}

function openWindow(core: HeadlessCore) {
  const { port1, port2 } = new MessageChannel();
  port2.on('message', () => {});
  const stream = createEventStream({ core, clock: systemClock, send: (batch) => port1.postMessage(batch) });
  return {
    close: () => {
      stream.close();
      port1.close();
    },
  };
}

async function wake(core: HeadlessCore, plan: FleetPlan, sleep: () => void): Promise<Measure> {
  sleep();
  await askHosts({ type: 'rename', title: 'Renamed in the night' });
  const blocks = watchBlocks();
  const startedAt = performance.now();
  core.probe();
  await until(() => isListed(core, plan) && titles(core, plan).every((title) => title === 'Renamed in the night'));
  const ms = performance.now() - startedAt;
  const { worstMs, worstOwnMs } = blocks();
  return {
    measure: 'right list after a wake',
    ms,
    worstBlockMs: worstMs,
    worstOwnBlockMs: worstOwnMs,
    budget: 'at most 2 s',
    isMet: ms <= 2_000,
  };
}

/** What it costs in all, from the socket to the window, when one session that waits changes. */
async function stir(plan: FleetPlan): Promise<Measure> {
  const [times, everyMs] = [200, 20];
  const quiet = await cpuOf(() => after(times * everyMs));
  const busy = await cpuOf(() => askHosts({ type: 'stir', times, everyMs }));
  const ms = (busy.cpuMs - quiet.cpuMs) / times;
  return {
    measure: 'one waiting session changes, all that follows',
    requests: plan.hosts * plan.requests,
    times,
    cpuMs: ms,
    budget: 'at most 1 ms for a changed session',
    isMet: ms <= 1,
  };
}

async function idle(measure: string, seconds: number): Promise<Measure> {
  const { cpuMs, ms } = await cpuOf(() => after(seconds * 1000));
  const percent = (100 * cpuMs) / ms;
  return { measure, seconds, cpuPercentOfACore: percent, budget: 'at most 1 % of a core', isMet: percent <= 1 };
}

async function cpuOf(work: () => Promise<unknown>): Promise<{ readonly cpuMs: number; readonly ms: number }> {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { cpuMs: (user + system) / 1000, ms: performance.now() - startedAt };
}

function memory(before: NodeJS.MemoryUsage): Measure {
  const { rss, heapUsed } = process.memoryUsage();
  const megabytes = (bytes: number) => bytes / 2 ** 20;
  return {
    measure: 'memory of the process of the core',
    rssMegabytes: megabytes(rss),
    heapMegabytes: megabytes(heapUsed),
    emptyRssMegabytes: megabytes(before.rss),
  };
}

function isListed(core: HeadlessCore, plan: FleetPlan): boolean {
  const connected = core.app().hosts.filter(({ connection }) => connection.status === 'connected');
  return (
    connected.length === plan.hosts &&
    connected.every(({ id }) => {
      const list = catalogueOf(core, id);
      return list?.listing === 'complete' && list.rows.length === plan.sessions;
    })
  );
}

function titles(core: HeadlessCore, plan: FleetPlan): readonly (string | undefined)[] {
  return Array.from({ length: plan.hosts }, (_, index) => {
    return catalogueOf(core, `host-${index}`)?.rows.find(({ resource }) => resource === FIRST[plan.kind])?.title;
  });
}

const FIRST = { embedded: 'ahp-session:/load-1', scripted: 'ahp-session:/s-0' };

function catalogueOf(core: HeadlessCore, hostId: string) {
  return (core.replica({ hostId, channel: CATALOGUE_CHANNEL }) as Replica<'catalogue'> | undefined)?.confirmed;
}

function openRequests(core: HeadlessCore): number {
  return Object.keys(core.app().marks).filter((key) => !key.includes('unexplained')).length;
}

function askHosts(ask: Extract<ToHosts, { readonly type: 'rename' | 'stir' }>): Promise<void> {
  return new Promise((resolve) => {
    process.once('message', () => resolve());
    tell({ type: 'hosts', ask });
  });
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await after(5);
}

/** Where nobody listens. */
async function closedAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `ws://127.0.0.1:${port}`;
}
