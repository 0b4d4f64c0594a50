import { describe, expect, it } from 'vitest';
import type { Json } from '../../shared/protocol/common/json.ts';
import { CHAT, chat, HOST, memorySettings, SESSION, session, setUpCore } from '../hosts/testing/core-setup.ts';

async function setUp(options: Parameters<typeof setUpCore>[0] = {}) {
  const setup = setUpCore(options);
  await setup.connected();
  return setup;
}

describe('a session', () => {
  it('is created under an address chosen here, and its state is on the way at once', async () => {
    const { core, host, flush } = await setUp({ newId: () => 'id-1' });
    host.add('ahp-session:/id-1', 'session', session({ lifecycle: 'creating' }));

    const answer = await core.request('session:create', { hostId: HOST, provider: 'p', workingDirectories: ['file:///w'] });
    await flush();

    expect(answer).toEqual({ ok: true, value: { session: 'ahp-session:/id-1' } });
    expect(host.heard.find(({ method }) => method === 'createSession')?.params).toEqual({
      channel: 'ahp-session:/id-1',
      provider: 'p',
      workingDirectories: ['file:///w'],
      progressToken: 'ahp-session:/id-1',
    });
    expect(core.replica({ hostId: HOST, channel: 'ahp-session:/id-1' })?.confirmed).toMatchObject({ lifecycle: 'creating' });
  });

  it('that goes on after a turn of another one has its folders, and says which', async () => {
    const { core, host, connected } = setUpCore({ newId: () => 'id-1' });
    const snapshots = [{ resource: 'ahp-root://', state: { agents: [] }, fromSeq: 0 }];
    host.answers.set('initialize', () => ({ result: { protocolVersion: '0.8.0', serverSeq: host.seq, snapshots } }));
    await connected();
    const fork = { session: SESSION, turnId: 't-3' };

    await core.request('session:create', { hostId: HOST, provider: 'p', workingDirectories: [], fork });

    const { params } = host.heard.find(({ method }) => method === 'createSession') ?? {};
    expect(params).toMatchObject({ fork });
    expect(params).not.toHaveProperty('workingDirectories');
  });

  it('that the host does not create gives its reason', async () => {
    const { core, host } = await setUp();
    host.answers.set('createSession', () => ({ error: { code: -32002, message: 'no such provider' } }));

    const answer = await core.request('session:create', { hostId: HOST, provider: 'p', workingDirectories: [] });

    expect(answer).toEqual({
      ok: false,
      error: { code: 'refused', message: 'kestrel could not create a session: no such provider.' },
    });
  });

  it('is removed by its host', async () => {
    const { core, host } = await setUp();

    expect(await core.request('session:dispose', { hostId: HOST, session: SESSION })).toEqual({ ok: true, value: null });
    expect(host.heard.at(-1)).toMatchObject({ method: 'disposeSession', params: { channel: SESSION } });
  });
});

describe('a folder of a host', () => {
  it('lists folders first, and addresses each child within the URI', async () => {
    const { core, host } = await setUp();
    const entries = [
      { name: 'b.txt', type: 'file' },
      { name: 'a #1', type: 'directory' },
      { name: '%zz', type: 'socket' },
    ];
    host.answers.set('resourceList', () => ({ result: { entries } }));

    const answer = await core.request('directory:list', { hostId: HOST, uri: 'vfs://box/home?at=1' });

    expect(answer).toEqual({
      ok: true,
      value: {
        uri: 'vfs://box/home?at=1',
        entries: [
          { name: 'a #1', type: 'directory', uri: 'vfs://box/home/a%20%231?at=1' },
          { name: '%zz', type: 'file', uri: 'vfs://box/home/%25zz?at=1' },
          { name: 'b.txt', type: 'file', uri: 'vfs://box/home/b.txt?at=1' },
        ],
      },
    });
  });

  it('begins where the host says, or asks for an address', async () => {
    const { core, host, connected } = await setUp();
    host.answers.set('resourceList', ({ uri }) => ({ result: { entries: [], uri: uri as Json } }));
    expect(await core.request('directory:list', { hostId: HOST })).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('kestrel') },
    });

    host.answers.set('initialize', () => ({
      result: { protocolVersion: '1.0.0', serverSeq: 1, snapshots: [], defaultDirectory: 'file:///home' },
    }));
    host.resumption = 'unknown';
    host.cut();
    await connected();

    expect(await core.request('directory:list', { hostId: HOST })).toMatchObject({ ok: true, value: { uri: 'file:///home' } });
  });
});

describe('a file of a host', () => {
  it('is read up to a bound', async () => {
    const { core, host } = await setUp();
    host.answers.set('resourceRead', () => ({ result: { data: 'aGk=', encoding: 'base64', contentType: 'text/plain' } }));
    expect(await core.request('resource:read', { hostId: HOST, uri: 'file:///a' })).toEqual({
      ok: true,
      value: { data: 'aGk=', encoding: 'base64', contentType: 'text/plain' },
    });

    host.answers.set('resourceRead', () => ({ result: { data: 'x'.repeat(28 * 2 ** 20), encoding: 'utf-8' } }));
    expect(await core.request('resource:read', { hostId: HOST, uri: 'file:///a' })).toMatchObject({
      ok: false,
      error: { message: 'file:///a on kestrel is larger than 20 MiB, which is more than Signalbox shows.' },
    });
  });
});

describe('older turns', () => {
  it('are asked for with the host’s cursor, and only when there are any', async () => {
    const { core, host, flush } = await setUp();
    const key = { hostId: HOST, channel: CHAT, kind: 'chat' } as const;
    host.add(CHAT, 'chat', chat({ turnsNextCursor: 'older' }));
    core.hold(key);
    await flush();
    host.answers.set('fetchTurns', ({ cursor }) => {
      host.act(CHAT, { type: 'chat/turnsLoaded', turns: [], ...(cursor === 'older' ? {} : { turnsNextCursor: '?' }) });
      return { result: {} };
    });

    expect(await core.fetchTurns(key)).toEqual({ ok: true, value: null });
    expect(core.replica(key)?.confirmed).not.toHaveProperty('turnsNextCursor');
    await core.fetchTurns(key);

    expect(host.heard.filter(({ method }) => method === 'fetchTurns')).toHaveLength(1);
  });
});

describe('sign-in', () => {
  const resources = [{ resource: 'https://api.example', resource_name: 'Example' }];

  it('is asked for in a note, once for each resource', async () => {
    const { host, core, app, flush } = await setUp();
    host.answers.set('disposeSession', () => ({
      error: { code: -32007, message: 'no', data: { resources: [...resources, 7] } },
    }));
    const answer = await core.request('session:dispose', { hostId: HOST, session: SESSION });
    host.notify('auth/required', { resource: 'https://api.example' });
    await flush();

    expect(answer).toMatchObject({
      ok: false,
      error: { message: 'kestrel asks for sign-in before it can remove the session.' },
    });
    expect(app().notes).toHaveLength(1);
    expect(app().notes).toMatchObject([{ hostId: HOST, text: expect.stringContaining('kestrel asks for sign-in to') }]);
  });

  it('lets what was refused be asked for again, on later connections too', async () => {
    const { host, core, app, connected, flush, replica } = await setUp();
    host.answers.set('subscribe', () => ({ error: { code: -32007, message: 'no', data: { resources } } }));
    core.hold({ hostId: HOST, channel: CHAT, kind: 'chat' });
    await flush();
    expect(replica(CHAT, 'chat')?.closed).toMatchObject({ kind: 'failed' });

    host.answers.delete('subscribe');
    expect(app().notes).toHaveLength(1);
    expect(Object.keys(app().marks)).toEqual([`${HOST}\nsign-in\nhttps://api.example`]);
    expect(await core.authenticate(HOST, 'https://api.example', 'token')).toEqual({ ok: true, value: null });
    await flush();
    expect(app().notes).toEqual([]);
    expect(app().marks).toEqual({});
    expect(replica(CHAT, 'chat')?.closed).toBeUndefined();

    host.cut();
    await connected();
    expect(host.heard.filter(({ method }) => method === 'authenticate')).toHaveLength(2);
    expect(JSON.stringify(app())).not.toContain('"token"');
  });
});

describe('notes of a host that never stops asking', () => {
  it('do not push out those of others', async () => {
    const { host, app, flush } = await setUp({ problems: [{ message: 'settings.json could not be used.' }] });

    for (let count = 0; count < 100; count += 1)
      host.notify('auth/required', { resource: { resource: `https://${count}.example` } });
    await flush();

    expect(app().notes).toHaveLength(21);
    expect(app().notes[0]?.text).toBe('settings.json could not be used.');
  });
});

describe('what the app keeps', () => {
  it('are drafts, which are there at the next start', async () => {
    const settings = memorySettings();
    const first = await setUp({ settings });
    await first.core.request('draft:change', { hostId: HOST, chat: CHAT, text: 'half a thought' });
    await first.core.close();

    expect(setUpCore({ settings }).app().drafts).toEqual([{ hostId: HOST, chat: CHAT, text: 'half a thought' }]);
  });

  it('are settings, but not unusable ones', async () => {
    const { core, app, settings } = await setUp();

    expect(await core.request('settings:change', { theme: 'dark', undoMs: 0 })).toEqual({ ok: true, value: null });
    expect(await core.request('settings:change', { undoMs: 11_000 })).toMatchObject({ ok: false, error: { code: 'invalid' } });

    expect(app().settings).toEqual({ theme: 'dark', undoMs: 0, notifications: 'on' });
    expect(settings.value().settings).toEqual({ theme: 'dark', undoMs: 0, notifications: 'on' });
  });

  it('tells what was wrong with the stored file until it is dismissed', async () => {
    const { core, app } = await setUp({ problems: [{ message: 'settings.json could not be used.' }] });
    expect(app().notes).toMatchObject([{ tone: 'error', text: 'settings.json could not be used.' }]);

    await core.request('note:dismiss', { id: app().notes[0]?.id ?? '' });

    expect(app().notes).toEqual([]);
  });
});

describe('a request', () => {
  it('for a host that is not in the list says so', async () => {
    const { core, app } = await setUp();
    const gone = { ok: false, error: { code: 'unknown-host' } };

    expect(await core.request('host:connect', { hostId: 'x' })).toMatchObject(gone);
    expect(await core.request('host:remove', { hostId: 'x' })).toMatchObject(gone);
    expect(await core.request('session:dispose', { hostId: 'x', session: SESSION })).toMatchObject(gone);
    expect(await core.fetchTurns({ hostId: 'x', channel: CHAT })).toMatchObject(gone);
    expect(await core.request('draft:change', { hostId: 'x', chat: CHAT, text: 'half a thought' })).toMatchObject(gone);
    expect(app().drafts).toEqual([]);
    expect(await core.authenticate('x', 'r', 't')).toMatchObject(gone);
    expect(core.hold({ hostId: 'x', channel: CHAT, kind: 'chat' })).toBeTypeOf('function');
  });

  it('that meets a fault is answered, not thrown', async () => {
    const { core } = await setUp();

    expect(await core.request('draft:change', { hostId: HOST, chat: CHAT } as never)).toMatchObject({
      ok: false,
      error: { code: 'failed' },
    });
    expect(await core.request('no:such' as never, {} as never)).toMatchObject({ ok: false });
  });
});
