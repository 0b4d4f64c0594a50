import { expect, it } from 'vitest';
import { v100 } from '../../shared/dialects/v1-0-0.ts';
import type { Turn } from '../../shared/protocol/chat/state.ts';
import { createListeners } from '../connection/listeners.ts';
import { createManualClock } from '../connection/manual-clock.ts';
import { RpcClient } from '../rpc/client.ts';
import { call, createLink } from './link.ts';

const CHAT = 'ahp-chat:/one';
const TURNS = 20_000;

function turnOf(index: number): Turn {
  const text = `There are seven boats, and number ${index} of them is taking water.`;
  return {
    id: `turn-${index}`,
    startedAt: '2026-01-01T00:00:00.000Z',
    duration: 1200,
    message: { text: 'Count the boats in the harbour.', origin: { kind: 'user' } },
    responseParts: Array.from({ length: 4 }, (_, part) => ({ kind: 'markdown', id: `part-${index}-${part}`, content: text })),
    state: 'complete',
  };
}

/** Processor time in microseconds: a busy machine must not change what is measured. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

it('holds everything up for a small part of what reading a long chat costs', { timeout: 60_000 }, async () => {
  const turns = Array.from({ length: TURNS }, (_, index) => turnOf(index));
  const state = { resource: CHAT, title: 'Boats', status: 1, modifiedAt: '', turns };
  const bytes = Buffer.from(
    JSON.stringify({ jsonrpc: '2.0', id: 1, result: { snapshot: { resource: CHAT, state, fromSeq: 1 } } }),
  );
  const long = createListeners<Buffer>();
  const transport = {
    send: () => {},
    close: () => {},
    onMessage: () => () => {},
    onLongMessage: long.add,
    onEnd: () => () => {},
  };
  const rpc = new RpcClient({ transport, hostName: 'Studio', log: () => {}, clock: createManualClock() });
  const link = createLink(rpc, v100, () => {});

  const beforeAtOnce = spent();
  v100.decodeResult('subscribe', (JSON.parse(bytes.toString()) as { readonly result: unknown }).result, () => 'chat');
  const atOnce = spent() - beforeAtOnce;
  const outcome = call(link, 'subscribe', { channel: CHAT }, { kindOf: () => 'chat' });
  let isRead = false;
  let longest = 0;
  void outcome.then(() => {
    isRead = true;
  });
  let last = spent();
  long.call(bytes);
  while (!isRead) {
    longest = Math.max(longest, spent() - last);
    last = spent();
    await new Promise((resolve) => setImmediate(resolve));
  }

  expect(await outcome).toMatchObject({ ok: true, result: { snapshot: { state: { turns: { length: TURNS } } } } });
  expect(longest / atOnce).toBeLessThan(1 / 3);
});

it('counts an answer that cannot be read by a fault of this app as refused, so that nobody waits for ever', async () => {
  const messages = createListeners<string>();
  const transport = { send: () => {}, close: () => {}, onMessage: messages.add, onEnd: () => () => {} };
  const log: string[] = [];
  const rpc = new RpcClient({
    transport,
    hostName: 'Studio',
    log: ({ detail }) => log.push(detail),
    clock: createManualClock(),
  });
  const broken = {
    ...v100,
    decodeResult: () => {
      throw new Error('boom');
    },
  };
  const outcome = call(
    createLink(rpc, broken, () => {}),
    'subscribe',
    { channel: CHAT },
  );

  messages.call(JSON.stringify({ jsonrpc: '2.0', id: 1, result: {} }));

  expect(await outcome).toMatchObject({ ok: false, error: { message: 'its answer could not be read' } });
  expect(log).toEqual(['using an answer failed: Error: boom']);
});
