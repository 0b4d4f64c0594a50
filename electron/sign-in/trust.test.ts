import { expect, test } from 'vitest';
import type { ProtectedResourceMetadata } from '../../shared/protocol/common/content.ts';
import { ErrorCode } from '../../shared/protocol/common/errors.ts';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import { HOST, memorySettings, memoryTokens, SESSION, session, setUpCore } from '../hosts/testing/core-setup.ts';
import { FakeHost } from '../hosts/testing/fake-host.ts';
import { memoryList } from '../storage/kept-list.ts';
import type { StoredConsent } from './stored-consent.ts';

const RESOURCE = 'https://api.example/';
const METADATA: ProtectedResourceMetadata = {
  resource: RESOURCE,
  resource_name: 'Example',
  authorization_servers: ['https://login.example'],
  scopes_supported: ['repo'],
};

const AGENT = { provider: 'p', displayName: 'P', description: '', models: [], protectedResources: [METADATA] };

/** Notes every token that arrives, and answers as it is told. */
function guarded(host: FakeHost, answer: () => JsonObject = () => ({ result: {} })): readonly JsonObject[] {
  const given: JsonObject[] = [];
  host.add('ahp-root://', 'root', { agents: [AGENT] });
  host.answers.set('authenticate', (params) => {
    given.push(params);
    return answer();
  });
  return given;
}

const refused = () => ({
  error: { code: ErrorCode.AuthRequired, message: 'bad token', data: { resources: [METADATA] } as never },
});

/** A core that knows one more host, reached at that address. */
function withSaved(
  address: string,
  consents = memoryList<StoredConsent>(),
  tokens = memoryTokens(),
  answer?: () => JsonObject,
) {
  const host = new FakeHost();
  const given = guarded(host, answer);
  const saved = { id: 'h1', name: 'nas', address, wanted: true, clientId: 'c1', plainAllowed: true };
  const settings = memorySettings({ hosts: [saved] });
  const scene = setUpCore({ settings, tokens, consents, openSaved: () => (signal) => host.open(signal) });
  const key = { hostId: 'h1', resource: RESOURCE };
  const grant = () => scene.app().tokenGrants?.find(({ hostId }) => hostId === 'h1');
  const connected = async () => {
    for (let tries = 0; tries < 60 && scene.app().hosts[1]?.connection.status !== 'connected'; tries += 1) {
      await scene.flush();
      scene.clock.advance(1_000);
    }
  };
  return { ...scene, nas: host, given, key, grant, connected, consents, tokens };
}

test('a host that is reached without encryption gets no token without an explicit yes to that', async () => {
  const { core, given, key, connected } = withSaved('ws://10.0.0.5:8080');
  await connected();

  const without = await core.request('signIn:paste', { ...key, consent: 'always', token: 't0ken' });
  const asked = [...given];
  const allowed = await core.request('signIn:paste', { ...key, consent: 'always', token: 't0ken', plainAllowed: true });

  expect(without).toEqual({
    ok: false,
    error: {
      code: 'refused',
      message:
        'nas (ws://10.0.0.5:8080) is reached without encryption, so the token for Example could be read on the way. Allow that expressly, or use an encrypted address.',
    },
  });
  expect(asked).toEqual([]);
  expect(allowed).toEqual({ ok: true, value: null });
  expect(given).toMatchObject([{ resource: RESOURCE, token: 't0ken' }]);
});

test('a token goes to no other host that asks for the same', async () => {
  const { core, host, given, key, connected, flush } = withSaved('wss://nas.example');
  const others = guarded(host);
  await connected();

  await core.request('signIn:paste', { ...key, consent: 'always', token: 't0ken' });
  await core.request('host:disconnect', { hostId: HOST });
  await core.request('host:connect', { hostId: HOST });
  await flush();

  expect(given).toHaveLength(1);
  expect(others).toEqual([]);
});

test('a host with another address is another host: it is asked for anew', async () => {
  const { core, given, key, grant, connected, flush, tokens } = withSaved('wss://nas.example');
  await connected();
  await core.request('signIn:paste', { ...key, consent: 'always', token: 't0ken' });
  expect(grant()).toMatchObject({ consent: 'always', standing: { status: 'held', lasts: 'kept' } });

  await core.request('host:change', { hostId: 'h1', address: 'wss://elsewhere.example' });
  await flush();
  await connected();

  expect(given).toHaveLength(1);
  expect(grant()).toMatchObject({
    consent: 'ask',
    standing: { status: 'none' },
    problem: expect.stringContaining('has changed'),
  });
  expect(tokens.lookUp('h1', `token ${RESOURCE}`)).toEqual({ status: 'none' });
});

test('what was kept for a host of that address is not given where it is another one after a restart', async () => {
  const kept = withSaved('wss://nas.example');
  await kept.connected();
  await kept.core.request('signIn:paste', { ...kept.key, consent: 'always', token: 't0ken' });
  await kept.core.close();

  const same = withSaved('wss://nas.example', kept.consents, kept.tokens);
  await same.connected();
  const other = withSaved('wss://elsewhere.example', kept.consents, kept.tokens);
  await other.connected();

  expect(same.given).toMatchObject([{ token: 't0ken' }]);
  expect(other.given).toEqual([]);
});

test('after a lost connection the token is there before anything is asked for', async () => {
  const { core, nas, given, key, connected, flush } = withSaved('wss://nas.example');
  await connected();
  await core.request('signIn:paste', { ...key, consent: 'ask', token: 't0ken' });
  const before = nas.heard.length;

  nas.cut();
  await flush();
  await connected();

  expect(given).toHaveLength(2);
  const methods = nas.heard.slice(before).map(({ method }) => method);
  expect(methods.indexOf('authenticate')).toBeGreaterThanOrEqual(0);
  expect(methods.filter((method) => method === 'listSessions' || method === 'subscribe')).not.toEqual([]);
  expect(
    methods.slice(0, methods.indexOf('authenticate')).filter((method) => method === 'listSessions' || method === 'subscribe'),
  ).toEqual([]);
});

test('what a host refuses on a new connection is replaced by a person, and by nobody else twice', async () => {
  const kept = withSaved('wss://nas.example');
  await kept.connected();
  await kept.core.request('signIn:paste', { ...kept.key, consent: 'always', token: 't0ken' });
  await kept.core.close();
  const again = withSaved('wss://nas.example', kept.consents, kept.tokens, refused);
  await again.connected();

  expect(again.given).toHaveLength(1);
  expect(again.grant()).toMatchObject({ standing: { status: 'wanted' } });
  expect(again.tokens.lookUp('h1', `token ${RESOURCE}`)).toEqual({ status: 'none' });
  expect(again.app().notes).toHaveLength(1);
});

test('a token that a host has no use for on a new connection is kept, and given when it asks', async () => {
  const kept = withSaved('wss://nas.example');
  await kept.connected();
  await kept.core.request('signIn:paste', { ...kept.key, consent: 'always', token: 't0ken' });
  await kept.core.close();
  const answers = [() => ({ error: { code: ErrorCode.InvalidParams, message: 'not asked for' } })];
  const again = withSaved('wss://nas.example', kept.consents, kept.tokens, () => answers.shift()?.() ?? { result: {} });
  await again.connected();
  const first = [...again.given];

  again.nas.notify('auth/required', { channel: 'ahp-root://', resource: METADATA as never });
  await again.flush();

  expect(first).toHaveLength(1);
  expect(again.given).toHaveLength(2);
  expect(again.grant()).toMatchObject({ consent: 'always', standing: { status: 'held' } });
  expect(again.app().notes).toEqual([]);
});

test('nothing is left of what was decided for a host that is removed', async () => {
  const { core, key, connected, consents, tokens, app } = withSaved('wss://nas.example');
  await connected();
  await core.request('signIn:paste', { ...key, consent: 'always', token: 't0ken' });
  expect(consents.value()).toMatchObject([{ hostId: 'h1', consent: 'always', place: 'wss://nas.example' }]);

  await core.request('host:remove', { hostId: 'h1' });

  expect(consents.value()).toEqual([]);
  expect(tokens.lookUp('h1', `token ${RESOURCE}`)).toEqual({ status: 'none' });
  expect(app().tokenGrants?.filter(({ hostId }) => hostId === 'h1')).toEqual([]);
});

test('a host that takes no token is not sent one again and again, and a person is asked once', async () => {
  const scene = setUpCore();
  const answers = [() => ({ result: {} }), refused];
  const given = guarded(scene.host, () => (answers.shift() ?? refused)());
  await scene.connected();
  const key = { hostId: HOST, resource: RESOURCE };
  await scene.core.request('signIn:paste', { ...key, consent: 'always', token: 't0ken' });

  for (let times = 0; times < 5; times += 1) {
    scene.host.notify('auth/required', { channel: 'ahp-root://', resource: METADATA as never, reason: 'expired' });
    await scene.flush();
    scene.clock.advance(1_000);
  }

  expect(given).toHaveLength(1);
  expect(scene.app().notes.map(({ text }) => text)).toEqual([
    'kestrel asks for sign-in to Example. Until then some of its sessions may be missing or fail.',
  ]);
  expect(scene.app().tokenGrants).toMatchObject([{ standing: { status: 'wanted' } }]);
});

test('a resource that no host has named gets no token', async () => {
  const scene = setUpCore();
  const given = guarded(scene.host);
  await scene.connected();

  const answer = await scene.core.request('signIn:paste', {
    hostId: HOST,
    resource: 'https://other.example/',
    consent: 'ask',
    token: 't',
  });

  expect(answer).toMatchObject({ ok: false, error: { message: expect.stringContaining('does not ask for a token for that') } });
  expect(given).toEqual([]);
});

test('a host can name no more resources than anybody needs', async () => {
  const scene = setUpCore();
  const many = Array.from({ length: 80 }, (_, index) => ({ resource: `https://r${index}.example/` }));
  scene.host.add('ahp-root://', 'root', { agents: [{ ...AGENT, protectedResources: many }] });

  await scene.connected();

  expect(scene.app().tokenGrants).toHaveLength(50);
});

test('a client secret reaches no replica, wherever a host sends it', async () => {
  const auth = { reason: 'required', resource: METADATA, oauthClient: { clientId: 'c', clientSecret: 'PLANTED' } } as const;
  const server = { type: 'mcpServer', id: 'm', uri: 'mcp://m', name: 'm', state: { kind: 'authRequired', ...auth } } as const;
  const scene = setUpCore();
  scene.host.add(SESSION, 'session', session({ customizations: [server as never] }));
  await scene.connected();
  scene.core.hold({ hostId: HOST, channel: SESSION, kind: 'session' });
  await scene.flush();
  scene.host.act(SESSION, {
    type: 'session/mcpServerStateChanged',
    id: 'm',
    state: { kind: 'authRequired', ...auth },
  } as never);
  scene.host.act(SESSION, { type: 'session/customizationsChanged', customizations: [server] } as never);
  await scene.flush();

  const state = JSON.stringify(scene.replica(SESSION, 'session')?.confirmed);
  expect(state).toContain('"oauthClient":{"clientId":"c"}');
  expect(JSON.stringify(scene.events)).not.toContain('PLANTED');
});
