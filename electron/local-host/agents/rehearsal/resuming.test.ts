import { expect, test } from 'vitest';
import { openChat, settledTurns } from '../../testing/chats.ts';
import {
  connect,
  finished,
  newSession,
  partsOf,
  pendingCall,
  say,
  startTestHost,
  subscribe,
} from '../../testing/start-test-host.ts';
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

test('resumes after a restart too, but nothing that the restart itself has interrupted', async () => {
  const host = await startTestHost();
  const client = await connect(host);
  const { session, chat } = await newSession(client);
  const cut = await openChat(client, session);
  const stumbled = say(client, chat, 'stumble\nsay: on');
  await finished(client, chat, stumbled);
  const interrupted = say(client, cut, 'run: true');
  await pendingCall(client, cut, interrupted);
  await host.stop();
  const later = await connect(await startTestHost({ dataFolder: host.dataFolder }));
  for (const each of [chat, cut]) await subscribe(later, each);

  later.dispatch(chat, { type: 'chat/turnResume', turnId: stumbled });
  const refused = await later.echo(later.dispatch(cut, { type: 'chat/turnResume', turnId: interrupted }));
  await later.action(chat, 'chat/turnComplete');

  expect((await settledTurns(later, chat, 1))[0]).toMatchObject({ id: stumbled, state: 'complete' });
  expect(refused.rejectionReason).toContain('cannot be resumed');
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
