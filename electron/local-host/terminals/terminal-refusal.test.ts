import { beforeEach, expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import type { RawClient } from '../testing/raw-client.ts';
import { connect, newSession, startTestHost, subscribe } from '../testing/start-test-host.ts';
import { newTerminal, typeIn, useBash } from '../testing/terminals.ts';

beforeEach(useBash);

test('belongs to one at a time', async () => {
  const host = await startTestHost();
  const [anna, bert] = [await connect(host), await connect(host)];
  const channel = await newTerminal(anna);
  await subscribe(bert, channel);
  const claim = claiming(channel);

  const typed = await bert.echo(typeIn(bert, channel, 'echo no\r'));
  const sized = await bert.echo(bert.dispatch(channel, { type: 'terminal/resized', cols: 10, rows: 10 }));
  const taken = await claim(bert, own(bert));
  const forged = await claim(bert, own(anna));
  const ended = await bert.request('disposeTerminal', { channel });
  await anna.close();
  const left = await claim(bert, own(bert));

  expect([typed, sized, taken].map(({ rejectionReason }) => rejectionReason)).toEqual([
    expect.stringContaining('Another client uses this terminal'),
    expect.stringContaining('Another client uses this terminal'),
    expect.stringContaining('must give it up first'),
  ]);
  expect(forged.rejectionReason).toContain('only for itself');
  expect(ended.error?.code).toBe(-32009);
  expect(left.rejectionReason).toBeUndefined();
});

test('goes to a session and back, and of two that claim it the first gets it', async () => {
  const host = await startTestHost();
  const [anna, bert] = [await connect(host), await connect(host)];
  const { session, chat } = await newSession(anna);
  const channel = await newTerminal(anna);
  await subscribe(bert, channel);
  const claim = claiming(channel);

  const used = await claim(anna, { kind: 'session', session, chat, turnId: 't', toolCallId: 'c' });
  const unknown = await claim(anna, { kind: 'session', session: 'ahp-session:/none' });
  const elsewhere = await claim(anna, { kind: 'session', session, chat: 'ahp-chat:/none' });
  const given = await claim(anna, { kind: 'session', session, chat });
  const typed = await anna.echo(typeIn(anna, channel, 'echo no\r'));
  const both = await Promise.all([claim(bert, own(bert)), claim(anna, own(anna))]);

  expect([used, unknown, elsewhere].map(({ rejectionReason }) => typeof rejectionReason)).toEqual([
    'string',
    'string',
    'string',
  ]);
  expect(given.rejectionReason).toBeUndefined();
  expect(typed.rejectionReason).toContain('take it over first');
  expect(both.filter(({ rejectionReason }) => rejectionReason === undefined)).toHaveLength(1);
});

test('goes away with the session that has it', async () => {
  const client = await connect(await startTestHost());
  const { session, folder } = await newSession(client);
  const channel = 'ahp-terminal:/of-session';
  await client.ask('createTerminal', { channel, claim: { kind: 'session', session } });
  const { cwd } = await subscribe(client, channel);

  await client.ask('disposeSession', { channel: session });

  await client.action(
    'ahp-root://',
    'root/terminalsChanged',
    ({ terminals }) => (terminals as readonly unknown[]).length === 0,
  );
  expect(cwd).toBe(`file://${folder}`);
});

test('is refused where it cannot be', async () => {
  const client = await connect(await startTestHost());
  const claim = { kind: 'client', clientId: client.clientId };
  const channel = await newTerminal(client);
  const create = async (params: JsonObject) =>
    (await client.request('createTerminal', { channel: 'ahp-terminal:/new', claim, ...params })).error?.code;

  expect(await create({ channel })).toBe(-32010);
  expect(await create({ channel: 'ahp-session:/mine' })).toBe(-32602);
  expect(await create({ cols: 0 })).toBe(-32602);
  expect(await create({ rows: 1.5 })).toBe(-32602);
  expect(await create({ cwd: 'file:///no/such/folder' })).toBe(-32008);
  expect(await create({ claim: { kind: 'client', clientId: 'somebody' } })).toBe(-32602);
  expect(await create({ claim: { kind: 'session', session: 'ahp-session:/none' } })).toBe(-32001);
  const wrong = client.dispatch(channel, { type: 'terminal/resized', cols: -1, rows: 5 });
  expect((await client.echo(wrong)).rejectionReason).toContain('1 to 2000');
  const nameless = client.dispatch(channel, { type: 'terminal/titleChanged', title: ' ' });
  expect((await client.echo(nameless)).rejectionReason).toContain('needs a title');
});

function own({ clientId }: RawClient): JsonObject {
  return { kind: 'client', clientId };
}

/** Claims the terminal; gives the answer. */
function claiming(channel: string) {
  return (client: RawClient, claim: JsonObject) => client.echo(client.dispatch(channel, { type: 'terminal/claimed', claim }));
}
