import { openChat, settledTurns, userMessage } from '../../../../testing/chats.ts';
import { approve, finished, newSession, pendingCall, say, subscribe } from '../../../../testing/start-test-host.ts';
import type { Setting } from '../setting.ts';

/** Turns of every end, what waits between them, and what a person marks and cuts. */
export async function talk(setting: Setting): Promise<void> {
  const client = await setting.client();
  const { session, chat } = await newSession(client);
  await finished(client, chat, say(client, chat, 'think: about it\nsay: # Hello\nslow 2\nlong 2\npicture', 'first'));
  await finished(client, chat, say(client, chat, 'fail: on purpose'));
  await resumed(setting);
  await queued(setting);
  client.dispatch(chat, { type: 'chat/draftChanged', draft: userMessage('half a') });
  client.dispatch(session, { type: 'session/titleChanged', title: 'A talk' });
  for (const isOn of [true, false]) {
    client.dispatch(session, { type: 'session/isReadChanged', isRead: isOn });
    client.dispatch(session, { type: 'session/isArchivedChanged', isArchived: isOn });
    setting.act(client, chat, { type: 'chat/isReadChanged', isRead: isOn });
  }
  const { turnsNextCursor } = await subscribe(client, chat, { view: { turns: 1 } });
  await client.ask('fetchTurns', { channel: chat, cursor: String(turnsNextCursor) });
  await finished(client, chat, say(client, chat, 'later: say: to myself\\nsay: twice'));
  await settledTurns(client, chat, 4);
  await client.echo(client.dispatch(chat, { type: 'chat/truncated', turnId: 'first' }));
  await subscribe(client, chat);
  await subscribe(client, session);
}

async function resumed(setting: Setting): Promise<void> {
  const client = await setting.client();
  const { chat } = await newSession(client);
  const turnId = say(client, chat, 'stumble\nsay: on my feet');
  await client.action(chat, 'chat/error');
  if (!setting.knows('chat/turnResume')) return;
  setting.act(client, chat, { type: 'chat/turnResume', turnId });
  await client.action(chat, 'chat/turnComplete');
  await subscribe(client, chat);
}

/** Messages that wait behind a call, one that steers, and a turn that is cancelled. */
async function queued(setting: Setting): Promise<void> {
  const client = await setting.client();
  const { session } = await newSession(client);
  const chat = await openChat(client, session);
  const turnId = say(client, chat, 'run: true\nsay: to the end');
  const call = await pendingCall(client, chat, turnId);
  const put = (id: string, kind: string, text: string) =>
    client.dispatch(chat, { type: 'chat/pendingMessageSet', kind, id, message: userMessage(text) });
  for (const id of ['a', 'b', 'c']) put(id, 'queued', `say: ${id}`);
  client.dispatch(chat, { type: 'chat/queuedMessagesReordered', order: ['b', 'a', 'c'] });
  client.dispatch(chat, { type: 'chat/pendingMessageRemoved', kind: 'queued', id: 'c' });
  await client.echo(put('s', 'steering', 'say: steered'));
  await subscribe(client, chat);
  approve(client, chat, call);
  await settledTurns(client, chat, 3);
  for (const isArchived of [true, false]) setting.act(client, chat, { type: 'chat/isArchivedChanged', isArchived });
  const cut = say(client, chat, 'run: sleep 600');
  await pendingCall(client, chat, cut);
  client.dispatch(chat, { type: 'chat/turnCancelled', turnId: cut, duration: 1 });
  await finished(client, chat, cut);
}
