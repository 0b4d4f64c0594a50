import type { JsonObject } from '../../../../../../shared/protocol/common/json.ts';
import type { RawClient } from '../../../../testing/raw-client.ts';
import { approve, deny, finished, newSession, pendingCall, say, subscribe } from '../../../../testing/start-test-host.ts';
import type { Setting } from '../setting.ts';

/** Tool calls in every state and with every outcome: of the agent, of a client, denied, skipped, judged and reviewed. */
export async function work(setting: Setting): Promise<void> {
  const client = await setting.client();
  const { session, chat } = await newSession(client);
  await decided(client, chat, 'run: echo yes; sleep 0.2', approve);
  await decided(client, chat, 'run: echo no', deny);
  await decided(client, chat, 'run: echo skip', skip);
  await decided(client, chat, 'risk: echo judged', approve);
  await decided(client, chat, 'write: a.txt A', (...call) => approve(...call, { selectedOptionId: 'approve-session' }));
  await finished(client, chat, say(client, chat, 'edit: a.txt A B\nrename: a.txt b.txt\ndelete: b.txt\nbinary\nbig 2'));
  for (const approved of [true, false]) await reviewed(client, chat, approved);
  await finished(client, chat, say(client, chat, 'canvas: Board\nlearn: recite\npicture'));
  await onCanvas(setting);
  await byClient(client, session, chat);
  await subscribe(client, session);
}

type Decide = (client: RawClient, chat: string, call: JsonObject) => unknown;

async function decided(client: RawClient, chat: string, script: string, decide: Decide): Promise<void> {
  const turnId = say(client, chat, script);
  decide(client, chat, await pendingCall(client, chat, turnId));
  await finished(client, chat, turnId);
}

function skip(client: RawClient, chat: string, { turnId, toolCallId }: JsonObject): void {
  client.dispatch(chat, { type: 'chat/toolCallConfirmed', turnId, toolCallId, approved: false, reason: 'skipped' });
}

async function reviewed(client: RawClient, chat: string, approved: boolean): Promise<void> {
  const turnId = say(client, chat, 'review: echo secret');
  approve(client, chat, await pendingCall(client, chat, turnId));
  const { toolCallId = '' } = await client.action(chat, 'chat/toolCallComplete', (action) => action.turnId === turnId);
  client.dispatch(chat, { type: 'chat/toolCallResultConfirmed', turnId, toolCallId, approved });
  await finished(client, chat, turnId);
}

/** At the pace of a person, so that there is time to follow its channel before something becomes of it. */
async function onCanvas(setting: Setting): Promise<void> {
  if (!setting.knows('canvas/stateChanged')) return;
  const client = await setting.client(await setting.start({ pace: 1 }));
  const { chat } = await newSession(client);
  say(client, chat, 'canvas: Board');
  const { canvases } = await client.action(chat, 'chat/canvasesChanged');
  const [canvas] = canvases as readonly JsonObject[];
  const channel = String(canvas?.resource);
  await subscribe(client, channel);
  await client.action(channel, 'canvas/stateChanged');
}

/** A tool that this client offers: it shows how far it is, and then its result. */
async function byClient(client: RawClient, session: string, chat: string): Promise<void> {
  const activeClient = { clientId: client.clientId, tools: [{ name: 'pick', description: 'Picks something' }] };
  await client.echo(client.dispatch(session, { type: 'session/activeClientSet', activeClient }));
  const turnId = say(client, chat, 'client: pick {}');
  const { toolCallId = '' } = await client.action(chat, 'chat/toolCallReady', (action) => action.turnId === turnId);
  const call = { turnId, toolCallId };
  client.dispatch(chat, { type: 'chat/toolCallContentChanged', ...call, content: [{ type: 'text', text: 'Looking' }] });
  const result = { success: true, pastTenseMessage: 'Picked', content: [{ type: 'text', text: 'This one' }] };
  client.dispatch(chat, { type: 'chat/toolCallComplete', ...call, result });
  await finished(client, chat, turnId);
  await client.echo(client.dispatch(session, { type: 'session/activeClientRemoved', clientId: client.clientId }));
}
