import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/protocol/common/json.ts';
import { openChat, turnsOf, userMessage } from '../../testing/chats.ts';
import type { RawClient } from '../../testing/raw-client.ts';
import { connect, finished, newSession, pendingCall, say, startTestHost } from '../../testing/start-test-host.ts';

function withChat(resource: string, more: JsonObject = {}): JsonObject {
  return userMessage('say: seen', { attachments: [{ type: 'chat', label: 'The other one', resource, ...more }] });
}

function send(client: RawClient, chat: string, message: JsonObject): number {
  return client.dispatch(chat, { type: 'chat/turnStarted', turnId: crypto.randomUUID(), startedAt: '', message });
}

test('bounds an attached chat by its latest finished turn where nobody said how far it goes', async () => {
  const client = await connect(await startTestHost());
  const { session, chat } = await newSession(client);
  const second = await openChat(client, session);
  const done = say(client, chat, 'say: done');
  await finished(client, chat, done);
  await pendingCall(client, chat, say(client, chat, 'run: true'));

  const { action } = await client.echo(send(client, second, withChat(chat)));
  await finished(client, second, String((action as JsonObject).turnId));

  expect((await turnsOf(client, second))[0]).toMatchObject({ message: { attachments: [{ resource: chat, endTurn: done }] } });
});

test('takes no chat of another session, and no turn that is unknown or not at its end', async () => {
  const client = await connect(await startTestHost());
  const { session, chat } = await newSession(client);
  const { chat: foreign } = await newSession(client);
  const second = await openChat(client, session);
  const running = say(client, chat, 'run: true');
  await pendingCall(client, chat, running);

  const echoes = await Promise.all(
    [withChat(foreign), withChat('ahp-chat:/none'), withChat(chat, { endTurn: 'none' }), withChat(chat, { endTurn: running })]
      .flatMap((message) => [
        send(client, second, message),
        client.dispatch(second, { type: 'chat/pendingMessageSet', kind: 'queued', id: 'q', message }),
      ])
      .map((seq) => client.echo(seq)),
  );

  expect(echoes.map(({ rejectionReason }) => rejectionReason)).toEqual(
    echoes.map(() => expect.stringContaining('The other one')),
  );
  expect(await turnsOf(client, second)).toEqual([]);
});
