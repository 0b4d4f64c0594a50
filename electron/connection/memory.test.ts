import { describe, expect, it, vi } from 'vitest';
import { createMemoryPair } from './memory.ts';
import type { Transport, TransportEnd } from './transport.ts';

function record(transport: Transport): { readonly texts: string[]; readonly ends: TransportEnd[] } {
  const texts: string[] = [];
  const ends: TransportEnd[] = [];
  transport.onMessage((text) => texts.push(text));
  transport.onEnd((end) => ends.push(end));
  return { texts, ends };
}

describe('createMemoryPair', () => {
  it('delivers both ways in order, and never within the call', async () => {
    const { client, host } = createMemoryPair();
    const atHost = record(host);
    const atClient = record(client);

    client.send('a');
    client.send('b');
    host.send('c');

    expect(atHost.texts).toEqual([]);
    await vi.waitFor(() => expect([atHost.texts, atClient.texts]).toEqual([['a', 'b'], ['c']]), { timeout: 15_000 });
  });

  it('keeps messages for the first listener', async () => {
    const { client, host } = createMemoryPair();
    client.send('a');
    await Promise.resolve();

    const atHost = record(host);

    await vi.waitFor(() => expect(atHost.texts).toEqual(['a']), { timeout: 15_000 });
  });

  it('drops and duplicates as it is told', async () => {
    const { client, host } = createMemoryPair((_from, text) => (text === 'lost' ? 'drop' : 'duplicate'));
    const atHost = record(host);

    client.send('lost');
    client.send('twice');

    await vi.waitFor(() => expect(atHost.texts).toEqual(['twice', 'twice']), { timeout: 15_000 });
  });

  it('holds back one direction until every hold is released', async () => {
    const { client, host, hold } = createMemoryPair();
    const atHost = record(host);
    const atClient = record(client);
    const releases = [hold('client'), hold('client')];
    client.send('a');
    host.send('b');

    releases[0]?.();
    releases[0]?.();

    await vi.waitFor(() => expect(atClient.texts).toEqual(['b']), { timeout: 15_000 });
    expect(atHost.texts).toEqual([]);
    releases[1]?.();
    await vi.waitFor(() => expect(atHost.texts).toEqual(['a']), { timeout: 15_000 });
  });

  it('loses what is under way when it is cut', async () => {
    const pair = createMemoryPair();
    const atHost = record(pair.host);
    const atClient = record(pair.client);

    pair.client.send('under way');
    pair.cut();
    pair.client.send('too late');

    await Promise.resolve();
    expect(atHost).toEqual({ texts: [], ends: [expect.objectContaining({ kind: 'lost' })] });
    expect(atClient.ends).toHaveLength(1);
  });

  it('is cut by a message that is fated so', async () => {
    const { client, host } = createMemoryPair((from, text) => (from === 'host' && text === 'last' ? 'cut' : 'deliver'));
    const atClient = record(client);

    host.send('last');

    expect(atClient).toEqual({ texts: [], ends: [expect.objectContaining({ kind: 'lost' })] });
  });

  it('delivers what was sent before a close, then ends the other side', async () => {
    const { client, host } = createMemoryPair();
    const atHost = record(host);
    const atClient = record(client);

    client.send('last');
    client.close();
    client.close();

    expect(atClient.ends).toHaveLength(1);
    await vi.waitFor(() => expect(atHost).toEqual({ texts: ['last'], ends: [expect.objectContaining({ kind: 'lost' })] }), {
      timeout: 15_000,
    });
  });
});
