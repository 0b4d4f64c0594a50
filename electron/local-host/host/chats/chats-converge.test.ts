import { expect, test } from 'vitest';
import { v100 } from '../../../../shared/dialects/v1-0-0.ts';
import { type ChannelKind, reduceChannel, type StateOf } from '../../../../shared/protocol/common/channels.ts';
import type { JsonObject } from '../../../../shared/protocol/common/json.ts';
import { withActivity } from '../../../../shared/protocol/common/status.ts';
import { openChat, settledTurns, userMessage } from '../../testing/chats.ts';
import type { RawClient } from '../../testing/raw-client.ts';
import { connect, finished, newSession, SOON, say, startTestHost, subscribe } from '../../testing/start-test-host.ts';

interface Held {
  readonly kind: ChannelKind;
  readonly channel: string;
  readonly state: StateOf<ChannelKind>;
  readonly fromSeq: number;
}

async function hold(client: RawClient, kind: ChannelKind, channel: string): Promise<Held> {
  const { snapshot } = await client.ask('subscribe', { channel });
  const { state, fromSeq } = snapshot as { readonly state: JsonObject; readonly fromSeq: number };
  const reading = v100.decodeState(kind, state);
  if ('invalid' in reading) throw new Error(reading.invalid);
  return { kind, channel, state: reading.value, fromSeq };
}

function folded({ frames }: RawClient, { kind, channel, state, fromSeq }: Held): StateOf<ChannelKind> {
  const envelopes = frames.flatMap(({ method, params }) => {
    const reading = method === 'action' ? v100.decodeEnvelope(params) : { invalid: '' };
    return 'value' in reading && reading.value.channel === channel && reading.value.serverSeq > fromSeq ? [reading.value] : [];
  });
  const taken = envelopes.filter(({ rejectionReason }) => rejectionReason === undefined);
  return taken.reduce((now, { action }) => reduceChannel(kind, now, action, { rules: v100.rules, now: 0 }), state);
}

/** Leaves out what no action carries: the activity bits of a session; an activity that has ended is an empty text or none. */
function comparable(state: object): unknown {
  const plain = JSON.parse(
    JSON.stringify(state, (key, value: unknown) => (key === 'activity' && value === '' ? undefined : value)),
  );
  return 'lifecycle' in plain ? { ...plain, status: withActivity(plain.status, 0) } : plain;
}

test('a follower that folds every envelope of several chats holds what a newcomer is shown', async () => {
  const host = await startTestHost();
  const client = await connect(host);
  const follower = await connect(host);
  const { session, chat } = await newSession(client, { config: { approval: 'everything' } });
  const other = await newSession(client);
  const held = [
    await hold(follower, 'session', session),
    await hold(follower, 'session', other.session),
    await hold(follower, 'chat', chat),
  ];

  const first = say(client, chat, 'subagent: subagent: run: touch a\nbackground: say: later\nstumble\nsay: on');
  await finished(client, chat, first);
  client.dispatch(chat, { type: 'chat/turnResume', turnId: first });
  await settledTurns(client, chat, 2);
  const second = await openChat(client, session);
  held.push(await hold(follower, 'chat', second));
  await finished(client, second, say(client, second, 'say: names the chat'));
  const fork = await openChat(client, session, { source: { kind: 'fork', chat, turnId: first } });
  held.push(await hold(follower, 'chat', fork));
  const side = await openChat(client, session, {
    source: { kind: 'sideChat', chat, turnId: first },
    initialMessage: userMessage('context'),
  });
  await settledTurns(client, side, 1);
  await client.ask('moveChat', { channel: fork, destination: { kind: 'session', session: other.session } });
  await client.ask('moveChat', { channel: side, destination: { kind: 'session', session, after: chat } });
  await client.ask('disposeChat', { channel: chat });
  held.splice(2, 1);
  await finished(client, fork, say(client, fork, 'say: elsewhere'));
  await client.echo(client.dispatch(fork, { type: 'chat/isReadChanged', isRead: true }));

  const newcomer = await connect(host);
  const shown = async () => Promise.all(held.map(({ kind, channel }) => hold(newcomer, kind, channel)));
  await expect
    .poll(async () => held.map((each) => comparable(folded(follower, each))), SOON)
    .toEqual((await shown()).map(({ state }) => comparable(state)));
  expect(await subscribe(newcomer, session)).toMatchObject({ defaultChat: side, chats: { length: 5 } });
});
