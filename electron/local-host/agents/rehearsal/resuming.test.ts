import { expect, test } from 'vitest';
import { settledTurns } from '../../testing/chats.ts';
import { connect, finished, newSession, partsOf, say, startTestHost, subscribe } from '../../testing/start-test-host.ts';
import { afterStumbles } from './resuming.ts';
import { parseSteps } from './steps.ts';

const script = 'say: one\nstumble: first\nsay: two\nstumble: second\nsay: three';

test('resumes a failed turn where it stumbled, in the same turn', async () => {
  const client = await connect(await startTestHost());
  const { chat } = await newSession(client);
  const turnId = say(client, chat, script);
  const failed = await finished(client, chat, turnId);

  client.dispatch(chat, { type: 'chat/turnResume', turnId });
  await client.action(chat, 'chat/error', ({ part }) => JSON.stringify(part).includes('second'));
  client.dispatch(chat, { type: 'chat/turnResume', turnId });
  await client.action(chat, 'chat/turnComplete');

  const [turn] = await settledTurns(client, chat, 1);
  expect(failed).toMatchObject({ state: 'error' });
  expect(partsOf(failed).at(-1)).toMatchObject({ kind: 'error', resumable: true, error: { errorType: 'rehearsed-stumble' } });
  expect(turn).toMatchObject({ id: turnId, state: 'complete' });
  const words = partsOf(turn ?? {}).map(({ content, error }) => content ?? (error as { readonly message: string }).message);
  expect(words.filter((word) => !String(word).startsWith('I '))).toEqual(['one', 'first', 'two', 'second', 'three']);
  const ids = partsOf(turn ?? {}).flatMap(({ id }) => (id === undefined ? [] : [id]));
  expect(new Set(ids).size).toBe(ids.length);
});

test('resumes nothing that has failed for good, or that another turn has followed', async () => {
  const client = await connect(await startTestHost());
  const { chat } = await newSession(client);
  const failed = say(client, chat, 'fail');
  await finished(client, chat, failed);
  const first = await client.echo(client.dispatch(chat, { type: 'chat/turnResume', turnId: failed }));
  const stumbled = say(client, chat, 'stumble');
  await finished(client, chat, stumbled);
  await finished(client, chat, say(client, chat, 'say: next'));

  const second = await client.echo(client.dispatch(chat, { type: 'chat/turnResume', turnId: stumbled }));

  for (const echo of [first, second]) expect(echo.rejectionReason).toContain('cannot be resumed');
  expect(await subscribe(client, chat)).not.toHaveProperty('activeTurn');
});

test('goes on after as many stumbles as there were', () => {
  const steps = parseSteps(script);

  expect(afterStumbles(steps, 0)).toEqual(steps);
  expect(afterStumbles(steps, 1)).toEqual(steps.slice(2));
  expect(afterStumbles(steps, 2)).toEqual(steps.slice(4));
  expect(afterStumbles(steps, 3)).toEqual([]);
});
