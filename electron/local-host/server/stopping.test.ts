import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { LocalHost } from '../start-local-host.ts';
import { startTestHost } from '../testing/start-test-host.ts';

test('stops although somebody has connected and asked for nothing', async () => {
  const host = await startTestHost();
  const line = await lineTo(host);
  await answered(host);

  await host.stop();

  await ended(line);
});

test('stops although somebody is in the middle of asking', async () => {
  const host = await startTestHost();
  const line = await lineTo(host);
  line.write('GET / HTTP/1.1\r\nHost: 127.0.0.1');
  await answered(host);

  await host.stop();

  await ended(line);
});

test('stops although somebody who was turned away does not hang up', async () => {
  const host = await startTestHost();
  const line = await lineTo(host);
  line.write(upgrade('a wrong token'));
  const [answer] = await once(line, 'data');

  await host.stop();

  expect(String(answer)).toContain('403');
  await ended(line);
});

test('lets nobody in who asks while it stops', async () => {
  const host = await startTestHost();
  const line = await lineTo(host);
  await answered(host);

  const stopped = host.stop();
  line.write(upgrade(host.token));
  await stopped;

  await ended(line);
});

/** A connection that stays open on this side until the test has ended, whatever the host does. */
async function lineTo({ port }: LocalHost): Promise<Socket> {
  const line = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void line.destroy());
  line.on('error', () => undefined);
  await once(line, 'connect');
  return line;
}

/** The host takes connections in turn: once a later one is answered, it has seen the earlier ones. */
async function answered({ port }: LocalHost): Promise<void> {
  expect((await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })).status).toBe(426);
}

async function ended(line: Socket): Promise<void> {
  line.resume();
  await expect.poll(() => line.readableEnded || line.destroyed).toBe(true);
}

function upgrade(token: string): string {
  const lines = [
    `GET /?tkn=${encodeURIComponent(token)} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    'Sec-WebSocket-Version: 13',
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}
