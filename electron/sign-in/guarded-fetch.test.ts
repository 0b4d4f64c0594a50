import { expect, test } from 'vitest';
import { openServer } from '../local-host/testing/open-server.ts';
import { createGuardedFetch } from './guarded-fetch.ts';

const get = { method: 'GET', headers: {}, body: undefined, redirect: 'manual' } as const;

async function serverThat(answer: (response: import('node:http').ServerResponse) => void): Promise<string> {
  const [server, origin] = await openServer();
  server.on('request', (_request, response) => answer(response));
  return origin;
}

test('an answer that would fill the memory is cut off', async () => {
  const origin = await serverThat((response) => {
    response.writeHead(200);
    const more = () => void (response.destroyed || response.write('x'.repeat(64 * 1024), more));
    more();
  });

  const asked = createGuardedFetch({ mayUseLoopback: true })(origin, get);

  await expect(asked).rejects.toThrow('answers with more than 256 KB, which is not read');
});

test('a redirect is not followed', async () => {
  const origin = await serverThat((response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end());

  const asked = createGuardedFetch({ mayUseLoopback: true })(origin, get);

  await expect(asked).rejects.toThrow('sends Signalbox on to another address');
});

test('who does not answer is not waited for', async () => {
  const origin = await serverThat(() => undefined);

  const asked = createGuardedFetch({ mayUseLoopback: true, timeoutMs: 50 })(origin, get);

  await expect(asked).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('hands on status, headers and body', async () => {
  const origin = await serverThat((response) => response.writeHead(401, { 'x-why': 'because' }).end('{"error":"no"}'));

  const answer = await createGuardedFetch({ mayUseLoopback: true })(origin, get);

  expect([answer.status, answer.headers.get('x-why'), await answer.json()]).toEqual([401, 'because', { error: 'no' }]);
});
