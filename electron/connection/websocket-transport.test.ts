import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { startTestHost, type TestHost } from './test-server.ts';
import type { Transport, TransportEnd } from './transport.ts';
import { openWebSocket, type WebSocketOptions } from './websocket.ts';

const TOKEN = 't0ken';

let host: TestHost;
let socket: WebSocket;
let greet: (socket: WebSocket) => void;

beforeEach(async () => {
  greet = () => {};
  host = await startTestHost(TOKEN, (opened) => {
    socket = opened;
    greet(opened);
  });
});

afterEach(() => host.close());

async function open(limits: WebSocketOptions['limits'] = {}): Promise<Transport> {
  const address = `ws://127.0.0.1:${host.port}`;
  const opened = await openWebSocket({ hostName: 'Studio', address, token: TOKEN, limits })(new AbortController().signal);
  if (!opened.ok) throw new Error(opened.end.message);
  return opened.transport;
}

function endOf(transport: Transport): Promise<TransportEnd> {
  return new Promise((resolve) => transport.onEnd(resolve));
}

function messagesOf(transport: Transport, count: number): Promise<readonly string[]> {
  const texts: string[] = [];
  return new Promise((resolve) =>
    transport.onMessage((text) => {
      texts.push(text);
      if (texts.length === count) resolve(texts);
    }),
  );
}

describe('an open socket', () => {
  it('keeps what arrives before anybody listens, in order', async () => {
    greet = (opened) => {
      opened.send('one');
      opened.send('two');
    };
    const transport = await open();

    expect(await messagesOf(transport, 2)).toEqual(['one', 'two']);
  });

  it('sends whole text messages', async () => {
    const transport = await open();

    transport.send('{"an":"ünïcode 結帳"}');

    const [data, isBinary] = await once(socket, 'message');
    expect([String(data), isBinary]).toEqual(['{"an":"ünïcode 結帳"}', false]);
  });

  it('ends when the host closes, and says so', async () => {
    const transport = await open();
    const ended = endOf(transport);
    transport.onMessage(() => {});

    socket.close(1001);

    expect(await ended).toEqual({
      kind: 'lost',
      message: 'Studio: the host closed the connection (code 1001). What you see stays readable while Signalbox reconnects.',
    });
  });

  it('ends when the connection is cut', async () => {
    const transport = await open();
    const ended = endOf(transport);
    transport.onMessage(() => {});

    socket.terminate();

    expect(await ended).toMatchObject({ kind: 'lost', message: expect.stringContaining('Studio: the connection broke') });
  });

  it('ends at a message above the limit', async () => {
    const transport = await open({ maxMessageBytes: 1024 });
    const ended = endOf(transport);
    const arrived: string[] = [];
    transport.onMessage((text) => arrived.push(text));

    socket.send('x'.repeat(1024));
    socket.send('x'.repeat(1025));

    expect(await ended).toEqual({
      kind: 'protocol',
      message:
        'Studio: the host sent a message of more than 1024 bytes, which was not read. What you see stays readable while Signalbox reconnects.',
    });
    expect(arrived).toEqual(['x'.repeat(1024)]);
  });

  it('ends at a binary frame and tells the host why', async () => {
    const transport = await open();
    const ended = endOf(transport);
    const closed = once(socket, 'close');
    transport.onMessage(() => {});

    socket.send(Buffer.from([1, 2, 3]));

    expect(await ended).toMatchObject({ kind: 'protocol', message: expect.stringContaining('binary frame') });
    expect((await closed)[0]).toBe(1003);
  });

  it('ends when the host takes nothing any more', async () => {
    const transport = await open({ maxUnsentBytes: 2 ** 20 });
    const ended = endOf(transport);
    socket.pause();

    for (let sent = 0; sent < 64; sent += 1) transport.send('x'.repeat(2 ** 20));

    expect(await ended).toMatchObject({ kind: 'lost', message: expect.stringContaining('no longer takes') });
  });

  it('says good-bye when it is closed from this side, once', async () => {
    const transport = await open({ closeTimeoutMs: 60_000 });
    const ends: TransportEnd[] = [];
    transport.onEnd((end) => ends.push(end));
    const closed = once(socket, 'close');

    transport.close();
    transport.close();
    transport.send('dropped');

    expect((await closed)[0]).toBe(1000);
    expect(ends).toEqual([{ kind: 'lost', message: 'Studio: the connection was closed from this side.' }]);
  });

  it('tells its end to one who asks later, unless undone', async () => {
    const transport = await open();
    const undone: TransportEnd[] = [];
    transport.close();

    transport.onEnd((end) => undone.push(end))();

    expect(await endOf(transport)).toMatchObject({ kind: 'lost' });
    expect(undone).toEqual([]);
  });
});
