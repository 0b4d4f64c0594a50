import type { ErrorName } from '../../../../../../shared/protocol/common/errors.ts';
import type { RawClient } from '../../../../testing/raw-client.ts';
import { newSession, pendingCall, say } from '../../../../testing/start-test-host.ts';
import type { Setting } from '../setting.ts';

const ROOT = { channel: 'ahp-root://' } as const;

type Attempt = (client: RawClient, setting: Setting) => Promise<unknown>;

/** One way to get every error that there is. */
const ATTEMPTS: Readonly<Record<ErrorName, Attempt>> = {
  ParseError: (client) => unasked(client, '{"jsonrpc": "2.0", "id": 9,'),
  InvalidRequest: (client) => unasked(client, '[]'),
  MethodNotFound: (client) => client.request('brewCoffee', ROOT),
  InvalidParams: (client) => client.request('subscribe', {}),
  InternalError: async (_client, setting) => {
    const full = await setting.client(await setting.start({ limits: { maxSessions: 0 } }));
    return full.request('createSession', { channel: 'ahp-session:/one-too-many' });
  },
  SessionNotFound: (client) => client.request('subscribe', { channel: 'ahp-session:/none' }),
  ProviderNotFound: (client) => client.request('createSession', { channel: 'ahp-session:/a', provider: 'nobody' }),
  SessionAlreadyExists: async (client) => client.request('createSession', { channel: (await newSession(client)).session }),
  TurnInProgress: async (client) => {
    const { chat } = await newSession(client);
    await pendingCall(client, chat, say(client, chat, 'run: true'));
    return client.request('disposeChat', { channel: chat });
  },
  UnsupportedProtocolVersion: async (_client, setting) => {
    const socket = await setting.socket();
    return socket.request('initialize', { ...ROOT, clientId: socket.clientId, protocolVersions: ['0.5.0'] });
  },
  ContentNotFound: (client) => client.request('resourceRead', { ...ROOT, uri: 'signalbox-content:/nothing' }),
  AuthRequired: async (_client, setting) => {
    const stranger = await setting.client(await setting.start({ signIn: { token: 'good' } }));
    return stranger.request('createSession', { channel: 'ahp-session:/not-yet' });
  },
  NotFound: (client) => client.request('subscribe', { channel: 'ahp-chat:/none' }),
  PermissionDenied: (client) => client.request('resourceRead', { ...ROOT, uri: 'file:///etc/passwd' }),
  AlreadyExists: async (client) => {
    const uri = `file://${(await newSession(client)).folder}/notes.md`;
    return client.request('resourceWrite', { ...ROOT, uri, data: '', encoding: 'utf-8', createOnly: true });
  },
  Conflict: async (client) => {
    const uri = `file://${(await newSession(client)).folder}/notes.md`;
    return client.request('resourceWrite', { ...ROOT, uri, data: '', encoding: 'utf-8', ifMatch: 'an old one' });
  },
};

export async function refusals(setting: Setting): Promise<void> {
  const client = await setting.client();
  for (const attempt of Object.values(ATTEMPTS)) await attempt(client, setting);
}

/** The answer to a frame that has no number to answer to. */
async function unasked(client: RawClient, frame: string): Promise<unknown> {
  const before = client.frames.length;
  client.send(frame);
  return client.frame((each) => each.id === null && client.frames.indexOf(each) >= before);
}
