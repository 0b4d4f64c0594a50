import { describe, expect, test } from 'vitest';
import { ErrorCode, type ErrorName } from '../../../shared/protocol/common/errors.ts';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { openRawClient, type RawClient, type RawResponse } from '../testing/raw-client.ts';
import { connect, newSession, pendingCall, say, startTestHost } from '../testing/start-test-host.ts';

const ROOT = 'ahp-root://';
const OFFER = { channel: ROOT, clientId: 'me', protocolVersions: ['1.0.0'] };

type Host = Awaited<ReturnType<typeof startTestHost>>;

interface Row {
  readonly code: ErrorName;
  readonly when: string;
  readonly options?: Parameters<typeof startTestHost>[0];
  readonly version?: string;
  readonly ask: (client: RawClient, host: Host) => Promise<RawResponse>;
  readonly data?: JsonObject;
}

/** Where the host uses each code of the protocol (AHP Error codes). */
const TABLE: readonly Row[] = [
  { code: 'ParseError', when: 'a frame is no JSON', ask: (client) => unasked(client, '{"jsonrpc": "2.0", "id": 9,') },
  { code: 'InvalidRequest', when: 'a frame is no message', ask: (client) => unasked(client, '[]') },
  { code: 'InvalidRequest', when: 'the client initializes twice', ask: (client) => client.request('initialize', OFFER) },
  {
    code: 'InvalidRequest',
    when: 'something is asked before initialize',
    ask: async (_client, { address }) => (await openRawClient(address)).request('listSessions', { channel: ROOT }),
  },
  { code: 'MethodNotFound', when: 'nobody knows the method', ask: (client) => client.request('brewCoffee', { channel: ROOT }) },
  { code: 'InvalidParams', when: 'a parameter is missing', ask: (client) => client.request('subscribe', {}) },
  {
    code: 'InvalidParams',
    when: 'a cursor is not of this connection',
    ask: (client) => client.request('listSessions', { channel: ROOT, cursor: 'made-up' }),
  },
  {
    code: 'InvalidParams',
    when: 'a turn cursor is not of this chat',
    ask: async (client) => client.request('fetchTurns', { channel: (await newSession(client)).chat, cursor: 'made-up' }),
  },
  {
    code: 'InvalidParams',
    when: 'a value is not among those of the configuration',
    ask: (client) => client.request('createSession', { channel: 'ahp-session:/a', config: { approval: 'maybe' } }),
  },
  {
    code: 'InvalidParams',
    when: 'a sign-in is to a resource that nobody asked for',
    ask: (client) => client.request('authenticate', { channel: ROOT, resource: 'https://nobody.example', token: 't' }),
  },
  {
    code: 'InternalError',
    when: 'the host has no room for more',
    options: { limits: { maxSessions: 0 } },
    ask: (client) => client.request('createSession', { channel: 'ahp-session:/a' }),
  },
  {
    code: 'SessionNotFound',
    when: 'a session is followed that is not there',
    ask: (client) => client.request('subscribe', { channel: 'ahp-session:/none' }),
  },
  {
    code: 'SessionNotFound',
    when: 'a session is disposed that is not there',
    ask: (client) => client.request('disposeSession', { channel: 'ahp-session:/none' }),
  },
  {
    code: 'ProviderNotFound',
    when: 'no agent has that name',
    ask: (client) => client.request('createSession', { channel: 'ahp-session:/a', provider: 'nobody' }),
  },
  {
    code: 'SessionAlreadyExists',
    when: 'the name of a session is taken',
    ask: async (client) => client.request('createSession', { channel: (await newSession(client)).session }),
  },
  {
    code: 'TurnInProgress',
    when: 'a chat is closed in the middle of a turn',
    ask: async (client) => {
      const { chat } = await newSession(client);
      await pendingCall(client, chat, say(client, chat, 'run: true'));
      return client.request('disposeChat', { channel: chat });
    },
  },
  {
    code: 'UnsupportedProtocolVersion',
    when: 'no version is spoken on both sides',
    options: { versions: ['1.0.0', '0.7.0'] },
    ask: async (_client, { address }) =>
      (await openRawClient(address)).request('initialize', { ...OFFER, protocolVersions: ['0.5.0'] }),
    data: { supportedVersions: ['^1.0.0', '^0.7.0'] },
  },
  {
    code: 'ContentNotFound',
    when: 'nobody keeps the content, in a version that has a code for it',
    version: '0.7.0',
    ask: (client) => client.request('resourceRead', { channel: ROOT, uri: 'signalbox-content:/nothing' }),
  },
  {
    code: 'NotFound',
    when: 'nobody keeps the content, in a later version',
    ask: (client) => client.request('resourceRead', { channel: ROOT, uri: 'signalbox-content:/nothing' }),
  },
  {
    code: 'AuthRequired',
    when: 'an agent is wanted without a sign-in',
    options: { signIn: { token: 'good' } },
    ask: (client) => client.request('createSession', { channel: 'ahp-session:/a' }),
    data: { resources: [{ resource: 'https://local-host.signalbox.example/' }] },
  },
  {
    code: 'NotFound',
    when: 'a chat is followed that is not there',
    ask: (client) => client.request('subscribe', { channel: 'ahp-chat:/none' }),
  },
  {
    code: 'NotFound',
    when: 'telemetry is followed that this host does not tell',
    ask: (client) => client.request('subscribe', { channel: 'ahp-otlp:/logs/info' }),
  },
  {
    code: 'NotFound',
    when: 'a working directory is not there',
    ask: (client) => client.request('createSession', { channel: 'ahp-session:/a', workingDirectories: ['file:///no/such'] }),
  },
  {
    code: 'NotFound',
    when: 'a stranger comes back',
    ask: async (_client, { address }) =>
      (await openRawClient(address)).request('reconnect', {
        channel: ROOT,
        clientId: 'stranger',
        lastSeenServerSeq: 1,
        subscriptions: [],
      }),
  },
  {
    code: 'PermissionDenied',
    when: 'a file is outside of every working directory',
    ask: (client) => client.request('resourceRead', { channel: ROOT, uri: 'file:///etc/passwd' }),
  },
  {
    code: 'AlreadyExists',
    when: 'a file is to be new and is there',
    ask: async (client) =>
      client.request('resourceWrite', { ...(await aFile(client)), data: '', encoding: 'utf-8', createOnly: true }),
  },
  {
    code: 'Conflict',
    when: 'a file has changed since it was looked at',
    ask: async (client) =>
      client.request('resourceWrite', { ...(await aFile(client)), data: '', encoding: 'utf-8', ifMatch: 'an old one' }),
  },
];

describe.each(TABLE)('$code', ({ code, when, options, version, ask, data }) => {
  test(`is the answer when ${when}`, async () => {
    const host = await startTestHost(options);
    const client = await connect(host, version ?? '1.0.0');

    const { error, result } = await ask(client, host);

    expect(result).toBeUndefined();
    expect(error?.code).toBe(ErrorCode[code]);
    expect(error?.message).toMatch(/^[^\n]{10,}$/);
    expect(error?.message).not.toContain('    at ');
    if (data) expect(error?.data).toMatchObject(data);
  });
});

test('leaves no code of the protocol out', () => {
  expect(new Set(TABLE.map(({ code }) => code))).toEqual(new Set(Object.keys(ErrorCode)));
});

/** The answer to a frame that has no number to answer to. */
async function unasked(client: RawClient, frame: string): Promise<RawResponse> {
  client.send(frame);
  return (await client.frame(({ id }) => id === null)) as RawResponse;
}

async function aFile(client: RawClient): Promise<{ readonly channel: string; readonly uri: string }> {
  return { channel: ROOT, uri: `file://${(await newSession(client)).folder}/notes.md` };
}
