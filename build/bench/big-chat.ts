import { setTimeout as after } from 'node:timers/promises';
import { systemClock } from '../../electron/connection/clock.ts';
import { openWebSocket } from '../../electron/connection/websocket.ts';
import type { HeadlessCore } from '../../electron/core/core-options.ts';
import { createCore } from '../../electron/core.ts';
import { createEventStream } from '../../electron/ipc/event-stream.ts';
import { memoryStorage } from '../chaos/memory-storage.ts';
import { type Blocks, watchBlocks } from './blocks.ts';
import { startChatHost } from './chat-host.ts';
import { openChatWindow } from './chat-window.ts';
import type { Measure } from './report.ts';
import { CHAT, chatOf } from './samples.ts';

/** As JSON about 20 MB. */
const TURNS = 38_000;
const ROUNDS = 5;
const BUDGET_MS = 50;
const key = { hostId: 'embedded', channel: CHAT, kind: 'chat' } as const;

/** A chat of 20 MB from the socket to the window, and how long it holds main up at most; beside it what one JSON.parse of it does. */
export async function measureBigChat(): Promise<readonly Measure[]> {
  const rounds: Round[] = [];
  const host = await startChatHost(TURNS);
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await openOnce(host.address));
  await host.stop();
  const sorted = rounds.toSorted((a, b) => a.worstOwnMs - b.worstOwnMs);
  const median = sorted[Math.floor(ROUNDS / 2)];
  return [
    {
      measure: 'chat of 20 MB, from the socket to the window',
      turns: TURNS,
      frameBytes: host.frameBytes,
      ...median,
      worstOwnOfAllRoundsMs: sorted.at(-1)?.worstOwnMs,
      ...parseAtOnce(),
      budget: `holds main up for at most ${BUDGET_MS} ms at a time`,
      isMet: (median?.worstOwnMs ?? Number.NaN) <= BUDGET_MS,
    },
  ];
}

interface Round extends Blocks {
  /** By the clock, while nothing is done: the machine's own doing. */
  readonly idleMs: number;
  readonly toFirstTurnsMs: number;
  readonly firstTurns: number;
  readonly toAllTurnsMs: number;
  readonly pieces: number;
}

async function openOnce(address: string): Promise<Round> {
  const core = createCore({
    ...memoryStorage({}),
    log: () => {},
    clientInfo: { name: 'bench' },
    locale: 'en',
    embedded: { id: key.hostId, name: 'quay', address, open: openWebSocket({ hostName: 'quay', address }) },
  });
  const window = openChatWindow();
  const stream = createEventStream({ core, clock: systemClock, send: window.send });
  await isConnected(core);
  const endIdle = watchBlocks();
  await after(300);
  const { worstMs: idleMs } = endIdle();

  const endBlocks = watchBlocks();
  const startedAt = performance.now();
  let shown = window.turns();
  stream.attach(key);
  const firstTurns = await shown;
  const toFirstTurnsMs = performance.now() - startedAt;
  let pieces = 1;
  for (let turns = firstTurns; turns < TURNS; pieces += 1) {
    shown = window.turns();
    await stream.fetchTurns(key);
    turns = await shown;
  }
  const toAllTurnsMs = performance.now() - startedAt;
  const blocks = endBlocks();
  stream.close();
  await Promise.all([core.close(), window.close()]);
  return { ...blocks, idleMs, toFirstTurnsMs, firstTurns, toAllTurnsMs, pieces };
}

async function isConnected(core: HeadlessCore): Promise<void> {
  while (core.app().hosts[0]?.connection.status !== 'connected') await after(5);
  // The list and what follows from it.
  await after(100);
}

function parseAtOnce() {
  const text = JSON.stringify(chatOf(TURNS));
  const end = watchBlocks();
  JSON.parse(text);
  const { worstOwnMs } = end();
  return { bareParseOwnMs: worstOwnMs };
}
