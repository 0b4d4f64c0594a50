import { expect, it } from 'vitest';
import { createMemoryPair } from '../connection/memory.ts';
import type { OpenedTransport } from '../connection/transport.ts';
import { notingVia } from './note-via.ts';

it('is told once for each change of it, and keeps what was while nothing opens', async () => {
  const proxy = { ok: true, transport: createMemoryPair().client, via: 'the proxy p:3128' } as const;
  const direct = { ok: true, transport: createMemoryPair().client } as const;
  const away = { ok: false, end: { kind: 'unreachable', message: 'away' } } as const;
  const outcomes: OpenedTransport[] = [direct, proxy, away, proxy, direct];
  const told: string[] = [];
  const open = notingVia(
    () => Promise.resolve(outcomes.shift() ?? away),
    (via) => told.push(via),
  );

  for (let count = outcomes.length; count > 0; count -= 1) await open(new AbortController().signal);

  expect(told).toEqual(['the proxy p:3128', '']);
});
