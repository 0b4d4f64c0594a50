import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import type { RawClient } from '../testing/raw-client.ts';
import {
  connect,
  newSession,
  pendingCall,
  say,
  startTestHost,
  subscribe,
  type TestSession,
} from '../testing/start-test-host.ts';

/** Somebody who acts, somebody else who is there, and the place where it happens. */
export interface Scene extends TestSession {
  readonly me: RawClient;
  readonly other: RawClient;
}

export async function setUp(): Promise<Scene> {
  const host = await startTestHost();
  const [me, other] = [await connect(host), await connect(host)];
  const place = await newSession(me);
  await subscribe(other, place.session);
  await subscribe(other, place.chat);
  return { me, other, ...place };
}

export async function form({ me, chat }: Scene) {
  say(me, chat, 'ask:');
  const { request } = await me.action(chat, 'chat/inputRequested');
  return String((request as JsonObject).id);
}

export async function waitingCall({ me, chat }: Scene) {
  const turnId = say(me, chat, 'run: sleep 600');
  const { toolCallId = '' } = await pendingCall(me, chat, turnId);
  return { turnId, toolCallId };
}

export async function clientCall({ me, session, chat }: Scene) {
  const activeClient = { clientId: me.clientId, tools: [{ name: 'pick', description: 'Picks something' }] };

  await me.echo(me.dispatch(session, { type: 'session/activeClientSet', activeClient }));
  const turnId = say(me, chat, 'client: pick {}');
  const { toolCallId = '' } = await me.action(chat, 'chat/toolCallReady');
  return { turnId, toolCallId };
}

export async function queued({ me, chat }: Scene) {
  await waitingCall({ me, chat } as Scene);
  const message = { text: 'later', origin: { kind: 'user' } };

  await me.echo(me.dispatch(chat, { type: 'chat/pendingMessageSet', kind: 'queued', id: 'q', message }));
}

export async function terminal({ me, other }: Scene) {
  const channel = `ahp-terminal:/${crypto.randomUUID()}`;
  const { session } = await newSession(me);
  await me.ask('createTerminal', { channel, claim: { kind: 'session', session } });
  for (const client of [me, other]) await subscribe(client, channel);
  return channel;
}
