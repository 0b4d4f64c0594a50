import { describe, expect, it } from 'vitest';
import { OFFERED } from '../../shared/dialects/offered.ts';
import type { WindowEvent } from '../../shared/ipc/contract.ts';
import { CHAT, type CoreSetup, chat, delta, HOST, SESSION, session, setUpCore } from './testing/core-setup.ts';

const held = { hostId: HOST, channel: CHAT, kind: 'chat' } as const;

/** A core that follows the chat. */
async function setUpHolding() {
  const setup = setUpCore();
  setup.core.hold(held);
  await setup.connected();
  await setup.flush();
  return setup;
}

function textOf(state: ReturnType<typeof chat> | undefined): string | undefined {
  const part = state?.activeTurn?.responseParts[0];
  return part?.kind === 'markdown' ? part.content : undefined;
}

describe('the first handshake', () => {
  it('offers every version spoken here and asks for the root at once', async () => {
    const { host, connected } = setUpCore();

    await connected();

    expect(host.heard[0]).toMatchObject({
      method: 'initialize',
      params: { protocolVersions: OFFERED, initialSubscriptions: ['ahp-root://'], locale: 'en', clientInfo: { name: 'test' } },
    });
  });

  it('says what it can do beyond the protocol where it was told so, and else nothing', async () => {
    const [plain, able] = [setUpCore(), setUpCore({ capabilities: { mcpApps: {} } })];

    await Promise.all([plain.connected(), able.connected()]);

    expect(plain.host.heard[0]?.params).not.toHaveProperty('capabilities');
    expect(able.host.heard[0]?.params).toMatchObject({ capabilities: { mcpApps: {} } });
  });

  it('says connected only when every held channel has its state', async () => {
    const { core, connected, events } = setUpCore();
    core.hold(held);

    await connected();

    const isState = ({ channel, event }: WindowEvent) => channel === CHAT && event.type === 'snapshot';
    const saysConnected = ({ event }: WindowEvent) => JSON.stringify(event).includes('"status":"connected"');
    expect(events.findIndex(isState)).toBeGreaterThan(-1);
    expect(events.findIndex(isState)).toBeLessThan(events.findIndex(saysConnected));
  });

  it('keeps what the host says of itself, shortened', async () => {
    const { host, connected, app } = setUpCore();
    const serverInfo = { name: 'x'.repeat(1000), version: '1\nstack' };
    host.answers.set('initialize', () => ({ result: { protocolVersion: '1.0.0', serverSeq: 1, snapshots: [], serverInfo } }));

    await connected();

    expect(app().hosts[0]?.server?.name.length).toBeLessThan(400);
    expect(app().hosts[0]?.server?.version).toBe('1');
  });

  it.each([
    [
      'names what the host accepts',
      { code: -32005, message: 'no', data: { supportedVersions: ['^0.5.0', 7] } },
      /accepts only AHP \^0\.5\.0/,
    ],
    ['says so when the host does not tell', { code: -32005, message: 'no' }, /did not say which it accepts/],
  ])('stops at a version that is not spoken here and %s', async (_name, error, sentence) => {
    const { host, flush, app } = setUpCore();
    host.answers.set('initialize', () => ({ error }));

    await flush();

    expect(app().hosts[0]?.connection).toMatchObject({
      status: 'blocked',
      failure: { kind: 'version', message: expect.stringMatching(sentence) },
    });
  });

  it('does not speak a version that it did not offer', async () => {
    const { host, flush, app } = setUpCore();
    host.answers.set('initialize', () => ({ result: { protocolVersion: '2.0.0', serverSeq: 1, snapshots: [] } }));

    await flush();

    expect(app().hosts[0]?.connection).toMatchObject({
      status: 'blocked',
      failure: { kind: 'version', message: expect.stringContaining('chose AHP 2.0.0') },
    });
  });

  it('tries again after an answer that makes no sense', async () => {
    const { host, flush, app } = setUpCore();
    host.answers.set('initialize', () => ({ result: { protocolVersion: '1.0.0' } }));

    await flush();

    expect(app().hosts[0]?.connection).toMatchObject({ status: 'waiting', lastFailure: { kind: 'protocol' } });
  });
});

describe('a host that speaks 0.7.0', () => {
  const agent = { provider: 'p', displayName: 'P', description: '', models: [] };
  const root = (capabilities: object) => ({ agents: [{ ...agent, capabilities }], activeSessions: 0 });
  const greeting = (capabilities: object) => () => ({
    result: {
      protocolVersion: '0.7.0',
      serverSeq: 10_000,
      snapshots: [{ resource: 'ahp-root://', state: root(capabilities), fromSeq: 10_000 }],
    },
  });
  const createdBy = async ({ core, host }: CoreSetup) => {
    await core.request('session:create', { hostId: HOST, provider: 'p', workingDirectories: ['file:///w'] });
    return host.heard.find(({ method }) => method === 'createSession')?.params;
  };

  it('is taken for the released one', async () => {
    const setup = setUpCore();
    setup.host.answers.set('initialize', greeting({ multipleWorkingDirectories: {} }) as never);
    await setup.connected();

    expect(await createdBy(setup)).not.toHaveProperty('primaryWorkingDirectory');
  });

  it('is taken for the one in development when its first state speaks of primary directories', async () => {
    const setup = setUpCore();
    setup.host.answers.set('initialize', greeting({ multipleWorkingDirectories: { requiresPrimary: true } }) as never);
    await setup.connected();

    expect(await createdBy(setup)).toMatchObject({ primaryWorkingDirectory: 'file:///w' });
  });

  it('is told apart by a later state too, and everything is folded by the other rules from then on', async () => {
    const setup = setUpCore();
    setup.host.answers.set('initialize', greeting({}) as never);
    setup.core.hold({ hostId: HOST, channel: SESSION, kind: 'session' });
    await setup.connected();
    expect(setup.replica(SESSION, 'session')?.rules.refinesToolCallOnReady).toBe(true);

    setup.host.add(CHAT, 'chat', chat({ primaryWorkingDirectory: 'file:///w' }));
    setup.core.hold(held);
    await setup.flush();

    expect(setup.replica(SESSION, 'session')?.rules.refinesToolCallOnReady).toBe(false);
    expect(setup.replica(CHAT, 'chat')?.rules.refinesToolCallOnReady).toBe(false);
  });
});

describe('a connection that was lost', () => {
  it('is resumed by the missed envelopes, each folded once', async () => {
    const { host, replica, connected } = await setUpHolding();
    host.act(CHAT, delta('a'));
    host.cut();
    host.act(CHAT, delta('b'));

    await connected();

    expect(textOf(replica(CHAT, 'chat')?.confirmed)).toBe('ab');
    expect(host.heard.filter(({ method }) => method === 'initialize')).toHaveLength(1);
  });

  it('is resumed by new states', async () => {
    const { host, replica, connected } = await setUpHolding();
    host.cut();
    host.act(CHAT, delta('b'));
    host.resumption = 'snapshot';

    await connected();

    expect(textOf(replica(CHAT, 'chat')?.confirmed)).toBe('b');
  });

  it('begins anew on the same socket when the host does not know the client any more', async () => {
    const { host, replica, connected } = await setUpHolding();
    host.resumption = 'unknown';
    host.restart();
    host.act(CHAT, delta('b'));

    await connected();

    expect(textOf(replica(CHAT, 'chat')?.confirmed)).toBe('b');
    expect(host.heard.slice(-6).map(({ method }) => method)).toContain('initialize');
  });

  it('finds out that a host with an empty replay has restarted', async () => {
    const { host, replica, connected } = await setUpHolding();
    host.resumption = 'empty';
    host.restart();
    host.add(CHAT, 'chat', chat({ title: 'Other' }));

    await connected();

    expect(replica(CHAT, 'chat')?.confirmed?.title).toBe('Other');
  });

  it('asks for what could not be resumed, and only what is not found then is gone', async () => {
    const { core, host, replica, connected, flush } = await setUpHolding();
    core.hold({ hostId: HOST, channel: SESSION, kind: 'session' });
    await flush();
    host.cut();
    host.answers.set('reconnect', () => ({ result: { type: 'replay', actions: [], missing: [CHAT, SESSION] } }));
    host.states.delete(CHAT);
    host.add(SESSION, 'session', session({ title: 'Back', chats: [] }));

    await connected();
    await flush();

    expect(replica(CHAT, 'chat')).toMatchObject({ confirmed: { title: 'One' }, closed: { kind: 'removed' } });
    expect(replica(SESSION, 'session')?.confirmed?.title).toBe('Back');
    expect(replica(SESSION, 'session')?.closed).toBeUndefined();
  });

  it('has its list read again', async () => {
    const { host, connected, flush } = await setUpHolding();
    host.cut();

    await connected();
    await flush();

    expect(host.heard.filter(({ method }) => method === 'listSessions')).toHaveLength(2);
  });
});
