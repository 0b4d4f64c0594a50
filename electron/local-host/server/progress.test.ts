import { expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { settledTurns, userMessage } from '../testing/chats.ts';
import type { RawClient } from '../testing/raw-client.ts';
import { connect, finished, newSession, startTestHost, subscribe } from '../testing/start-test-host.ts';

const config = { model: 'script-large' };

function progressOf(client: RawClient, token: string): readonly JsonObject[] {
  return client.frames.flatMap(({ method, params }) => {
    const told = params as JsonObject | undefined;
    return method === 'root/progress' && told?.progressToken === token ? [told] : [];
  });
}

test('tells who asked how far the download of a session is, from an unknown to a reached total', async () => {
  const host = await startTestHost();
  const client = await connect(host);
  const other = await connect(host);

  await newSession(client, { config, progressToken: 'download-1' });

  const told = progressOf(client, 'download-1');
  const numbers = told.map(({ progress }) => Number(progress));
  expect(told[0]).toMatchObject({ channel: 'ahp-root://', progress: 0, message: expect.stringContaining('simulated') });
  expect(told[0]).not.toHaveProperty('total');
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect(told.at(-1)).toMatchObject({ progress: 240, total: 240 });
  expect(progressOf(other, 'download-1')).toEqual([]);
});

test('downloads once: neither the next session nor the next start waits for it again', async () => {
  const host = await startTestHost();
  const client = await connect(host);
  await newSession(client, { config, progressToken: 'first' });

  await newSession(client, { config, progressToken: 'second' });
  await host.stop();
  const later = await connect(await startTestHost({ dataFolder: host.dataFolder }));
  await newSession(later, { config, progressToken: 'third' });

  expect(progressOf(client, 'first').length).toBeGreaterThan(10);
  expect(progressOf(client, 'second')).toEqual([]);
  expect(progressOf(later, 'third')).toEqual([]);
});

test('lets two sessions wait for one download, and goes on for the second when the first is disposed', async () => {
  const client = await connect(await startTestHost({ pace: 1 }));
  const [first, second] = ['ahp-session:/waits-1', 'ahp-session:/waits-2'];
  for (const session of [first, second]) {
    await client.ask('createSession', { channel: session, config, progressToken: session });
    await subscribe(client, session);
  }
  await client.frame(({ method, params }) => method === 'root/progress' && (params as JsonObject).progressToken === second);

  await client.ask('disposeSession', { channel: first });
  await client.action(second, 'session/ready');

  const [ended, reached] = [progressOf(client, first).at(-1), progressOf(client, second).at(-1)];
  expect(ended?.total).toBe(ended?.progress);
  expect(ended?.progress).not.toBe(240);
  expect(reached).toMatchObject({ progress: 240, total: 240 });
});

test('ends the indicator of a session that is disposed while it waits, and begins anew for the next one', async () => {
  const client = await connect(await startTestHost({ pace: 1 }));
  const session = 'ahp-session:/disposed';
  await client.ask('createSession', { channel: session, config, progressToken: 'ended' });
  await client.frame(({ method }) => method === 'root/progress');

  await client.ask('disposeSession', { channel: session });
  await client.frame(
    ({ method, params }) => method === 'root/progress' && String((params as JsonObject).message).includes('Ended'),
  );
  await client.ask('createSession', { channel: 'ahp-session:/anew', config, progressToken: 'anew' });
  await client.frame(({ method, params }) => method === 'root/progress' && (params as JsonObject).progressToken === 'anew');

  const last = progressOf(client, 'ended').at(-1);
  expect(last?.total).toBe(last?.progress);
  expect(progressOf(client, 'anew')[0]).toMatchObject({ progress: 0 });
});

test('fetches the model within a turn that names it first', async () => {
  const client = await connect(await startTestHost());
  const { chat } = await newSession(client);
  const message = userMessage('say: hi', { model: { id: 'script-large' } });

  client.dispatch(chat, { type: 'chat/turnStarted', turnId: 't', startedAt: '', message });
  await finished(client, chat, 't');

  const activity = await client.action(chat, 'chat/activityChanged', (action) =>
    String(action.activity).includes('Downloading'),
  );
  expect(activity.activity).toContain('simulated');
  expect((await settledTurns(client, chat, 1))[0]).toMatchObject({ state: 'complete', usage: { model: 'script-large' } });
});
