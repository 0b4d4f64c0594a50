import { expect, test } from 'vitest';
import { entryOf, openChat, settledTurns, userMessage } from '../../testing/chats.ts';
import {
  approve,
  connect,
  finished,
  newSession,
  pendingCall,
  say,
  startTestHost,
  subscribe,
  textOf,
} from '../../testing/start-test-host.ts';

test('opens a side chat with an empty history that knows the chat it came from', async () => {
  const client = await connect(await startTestHost());
  const { session, chat } = await newSession(client);
  const first = say(client, chat, 'say: The capital is Taipei.');
  await finished(client, chat, first);
  await finished(client, chat, say(client, chat, 'say: Something later.'));
  const selection = { text: 'Taipei', responsePartId: `${first}-text-1` };

  const side = await openChat(client, session, { source: { kind: 'sideChat', chat, turnId: first, selection } });
  expect(await subscribe(client, side)).toMatchObject({ turns: [], title: 'Side chat of Main chat' });
  const turn = await finished(client, side, say(client, side, 'context'));

  expect(await entryOf(client, session, side)).toMatchObject({
    origin: { kind: 'sideChat', chat, turnId: first, selection },
  });
  expect(textOf(turn)).toContain('**1** turns of the chat **Main chat**');
  expect(textOf(turn)).toContain('The capital is Taipei.');
  expect(textOf(turn)).toContain('You selected: Taipei');
});

test('freezes what a running turn has said when the side chat is opened, whatever becomes of it', async () => {
  const host = await startTestHost();
  const client = await connect(host);
  const { session, chat } = await newSession(client);
  const turnId = say(client, chat, 'say: So far.\nrun: true');
  const call = await pendingCall(client, chat, turnId);

  const side = await openChat(client, session, { source: { kind: 'sideChat', chat, turnId } });
  approve(client, chat, call);
  await finished(client, chat, turnId);
  client.dispatch(chat, { type: 'chat/truncated' });
  await client.action(chat, 'chat/truncated');
  await host.stop();
  const later = await connect(await startTestHost({ dataFolder: host.dataFolder }));
  await subscribe(later, side);
  const turn = await finished(later, side, say(later, side, 'context'));

  expect(textOf(turn)).toContain('So far.');
  expect(textOf(turn)).toContain('its turn was still running');
});

test('knows nothing of other chats in a chat that was not opened beside one', async () => {
  const client = await connect(await startTestHost());
  const { session } = await newSession(client);

  const plain = await openChat(client, session, { initialMessage: userMessage('context') });

  const [turn] = await settledTurns(client, plain, 1);
  expect(textOf(turn ?? {})).toContain('I know nothing of another chat');
});
