import { openChat, settledTurns, userMessage } from '../../../../testing/chats.ts';
import { approve, finished, newSession, say, subscribe } from '../../../../testing/start-test-host.ts';
import type { Setting } from '../setting.ts';

/** Chats of every origin, at work in the foreground and in the background, moved and closed. */
export async function chats(setting: Setting): Promise<void> {
  const client = await setting.client();
  const { session, chat } = await newSession(client, { config: { approval: 'everything' } });
  const turnId = say(client, chat, 'subagent: say: for you\nhidden: say: unseen\nbackground: say: behind\ndaemon: true');
  await finished(client, chat, turnId);
  await settledTurns(client, chat, 3);
  const plain = await openChat(client, session, { initialMessage: userMessage('say: hello') });
  await settledTurns(client, plain, 1);
  const source = { chat, turnId };
  const fork = await openChat(client, session, { source: { kind: 'fork', ...source } });
  const side = await openChat(client, session, { source: { kind: 'sideChat', ...source, selection: { text: 'you' } } });
  await finished(client, side, say(client, side, 'context'));
  if (setting.knows('chat/movableChanged')) {
    await client.ask('moveChat', { channel: fork, destination: { kind: 'session', session, after: chat } });
    await client.action(session, 'session/chatsReordered');
  }
  await client.ask('disposeChat', { channel: fork });
  await client.ask('disposeChat', { channel: chat });
  await client.action(session, 'session/defaultChatChanged');
  await subscribe(client, session);
  await withAttachments(setting);
}

/** A message with something of every kind attached. */
async function withAttachments(setting: Setting): Promise<void> {
  const client = await setting.client();
  const { session, chat, folder } = await newSession(client);
  const other = await openChat(client, session, { initialMessage: userMessage('say: attach me') });
  await settledTurns(client, other, 1);
  const attachments = [
    { type: 'simple', label: 'A note', modelRepresentation: 'Mind the tide.' },
    { type: 'embeddedResource', label: 'bytes', data: 'AAEC', contentType: 'application/octet-stream' },
    { type: 'resource', label: 'notes.md', uri: `file://${folder}/notes.md` },
    { type: 'annotations', label: 'Notes', resource: `${session}/annotations` },
    { type: 'chat', label: 'The other chat', resource: other },
  ];
  const message = userMessage('say: I see what you attached', { attachments });
  client.dispatch(chat, { type: 'chat/turnStarted', turnId: 'attached', startedAt: '', message });
  await finished(client, chat, 'attached');
  const run = say(client, chat, 'subagent: run: true');
  await client.action(session, 'session/inputNeededSet');
  const [worker] = ((await subscribe(client, session)).inputNeeded ?? []) as unknown as readonly Needed[];
  if (worker) {
    await subscribe(client, worker.chat);
    approve(client, worker.chat, { turnId: worker.turnId, toolCallId: worker.toolCall.toolCallId });
  }
  await finished(client, chat, run);
  await client.action(session, 'session/inputNeededRemoved');
}

interface Needed {
  readonly chat: string;
  readonly turnId: string;
  readonly toolCall: { readonly toolCallId: string };
}
