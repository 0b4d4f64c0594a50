import { describe, expect, it } from 'vitest';
import { memoryFiles, PLACE, type ToolScene, toolScene } from '../client-tools/testing/tool-scene.ts';
import { GRACE_MS } from '../hosts/subscriptions.ts';
import { CHAT, chat, HOST, SESSION, session } from '../hosts/testing/core-setup.ts';

const joins = (scene: ToolScene) =>
  scene.sent('session/activeClientSet').map((action) => {
    if (action.type !== 'session/activeClientSet') return [];
    return action.activeClient.tools.map(({ name }) => name);
  });

async function joined(): Promise<ToolScene> {
  const scene = await toolScene();
  await scene.allow('signalbox_open_url');
  await scene.offer();
  return scene;
}

describe('joining', () => {
  it('says who this app is and what its host may use, and nothing else', async () => {
    const scene = await joined();

    expect(scene.sent('session/activeClientSet')).toMatchObject([
      { activeClient: { clientId: scene.clientId, displayName: 'test', tools: [{ name: 'signalbox_open_url' }] } },
    ]);
    expect(scene.replica(SESSION, 'session')?.confirmed?.activeClients).toHaveLength(1);
  });

  it('keeps the session subscribed though no window shows it', async () => {
    const scene = await joined();

    scene.clock.advance(GRACE_MS * 100);
    await scene.flush();

    expect(scene.host.heard.some(({ method }) => method === 'unsubscribe')).toBe(false);
    expect(scene.replica(SESSION, 'session')?.confirmed).toBeDefined();
  });

  it('tells when what is allowed changes', async () => {
    const scene = await joined();

    await scene.allow('signalbox_ask_person');
    await scene.core.request('clientTool:revoke', { hostId: HOST, tool: 'signalbox_open_url' });
    await scene.flush();

    expect(joins(scene)).toEqual([
      ['signalbox_open_url'],
      ['signalbox_open_url', 'signalbox_ask_person'],
      ['signalbox_ask_person'],
    ]);
  });

  it('offers a diff only once there is an editor that shows one', async () => {
    const scene = await toolScene();
    await scene.allow('signalbox_open_diff');
    await scene.offer();
    await scene.core.request('settings:change', { editor: 'code --wait' });
    await scene.flush();

    expect(joins(scene)).toEqual([[], ['signalbox_open_diff']]);
  });

  it('does not ask a host that refuses over and over, until the person wants it', async () => {
    const scene = await toolScene();
    scene.host.refuse = (action) => (action.type === 'session/activeClientSet' ? 'nobody may' : undefined);
    await scene.offer();
    scene.host.act(SESSION, { type: 'session/titleChanged', title: 'Two' });
    await scene.allow();

    expect(joins(scene)).toHaveLength(1);
    expect(scene.replica(SESSION, 'session')?.rejected).toMatchObject([{ reason: expect.stringContaining('nobody may') }]);

    scene.host.refuse = () => undefined;
    expect(await scene.core.request('toolOffer:renew', PLACE)).toMatchObject({ ok: true });
    await scene.flush();
    expect(scene.replica(SESSION, 'session')?.confirmed?.activeClients).toHaveLength(1);
  });

  it('does not fight a host that takes it out again', async () => {
    const scene = await joined();

    scene.host.act(SESSION, { type: 'session/activeClientRemoved', clientId: scene.clientId });
    await scene.flush();
    await scene.flush();

    expect(joins(scene)).toHaveLength(1);
  });

  it('refuses a host that is not in the list, and what is not offered is not renewed', async () => {
    const scene = await toolScene();

    expect(await scene.core.request('toolOffer:make', { hostId: 'none', session: SESSION })).toMatchObject({ ok: false });
    expect(await scene.core.request('clientTool:allow', { hostId: 'none', tool: 'signalbox_open_url' })).toMatchObject({
      ok: false,
    });
    expect(await scene.core.request('toolOffer:renew', PLACE)).toMatchObject({ ok: false });
  });

  it('is bounded, since each session stays subscribed', async () => {
    const scene = await toolScene();
    const offer = (count: number) => scene.core.request('toolOffer:make', { hostId: HOST, session: `ahp-session:/${count}` });
    for (let count = 0; count < 100; count += 1) {
      scene.host.add(`ahp-session:/${count}`, 'session', session());
      expect(await offer(count)).toMatchObject({ ok: true });
    }

    expect(await offer(100)).toMatchObject({ ok: false, error: { message: expect.stringContaining('100 sessions') } });
    expect(await offer(99)).toMatchObject({ ok: true });
  });
});

describe('a new connection', () => {
  it.each(['replay', 'snapshot', 'unknown'] as const)('(%s) is not told again what it knows', async (resumption) => {
    const scene = await joined();
    scene.host.resumption = resumption;

    scene.host.cut();
    await scene.connected();
    await scene.flush();

    expect(joins(scene)).toHaveLength(1);
    expect(scene.replica(SESSION, 'session')?.confirmed?.activeClients).toHaveLength(1);
  });

  it('is told once where the host has let this app go', async () => {
    const scene = await joined();
    scene.host.cut();
    scene.host.act(SESSION, { type: 'session/activeClientRemoved', clientId: scene.clientId });

    await scene.connected();
    await scene.flush();
    await scene.flush();

    expect(joins(scene)).toHaveLength(2);
    expect(scene.replica(SESSION, 'session')?.confirmed?.activeClients).toHaveLength(1);
  });

  it('of a host that has restarted is told once', async () => {
    const scene = await joined();
    scene.host.resumption = 'unknown';
    scene.host.add(SESSION, 'session', session({ workingDirectories: ['file:///work'] }));
    scene.host.restart();

    await scene.connected();
    await scene.flush();
    await scene.flush();

    expect(joins(scene)).toHaveLength(2);
  });
});

describe('leaving', () => {
  it('is said by the switch, and the session is let go', async () => {
    const scene = await joined();

    await scene.core.request('toolOffer:withdraw', PLACE);
    await scene.flush();
    scene.clock.advance(GRACE_MS);
    await scene.flush();

    expect(scene.sent('session/activeClientRemoved')).toMatchObject([{ clientId: scene.clientId }]);
    expect(scene.host.heard.at(-1)).toMatchObject({ method: 'unsubscribe', params: { channel: SESSION } });
    expect(scene.files.offers.value()).toEqual([]);
  });

  it('is said when the app quits, and the wish outlives it', async () => {
    const files = memoryFiles();
    const scene = await toolScene({ clientToolFiles: files });
    await scene.allow('signalbox_open_url');
    await scene.offer();

    await scene.core.close();
    await scene.flush();
    const again = await toolScene({ clientToolFiles: files });
    await again.flush();

    expect(scene.sent('session/activeClientRemoved')).toHaveLength(1);
    expect(joins(again)).toEqual([['signalbox_open_url']]);
  });

  it('is said before a person turns the host off, and it joins again later', async () => {
    const scene = await joined();

    await scene.core.request('host:disconnect', { hostId: HOST });
    await scene.flush();
    await scene.core.request('host:connect', { hostId: HOST });
    await scene.connected();
    await scene.flush();

    expect(scene.sent('session/activeClientRemoved')).toHaveLength(1);
    expect(joins(scene)).toHaveLength(2);
  });

  it('ends with a session that its host removes', async () => {
    const scene = await joined();

    scene.host.notify('root/sessionRemoved', { session: SESSION });
    await scene.flush();
    await scene.flush();

    expect(scene.app().clientTools?.offers).toEqual([]);
    expect(scene.files.offers.value()).toEqual([]);
  });
});

it('a session is joined at its birth, with no further word', async () => {
  const scene = await toolScene({ newId: () => 'id-1' });
  await scene.allow('signalbox_open_url');
  const created = 'ahp-session:/id-1';
  scene.host.answers.set('createSession', ({ activeClient }) => {
    scene.host.add(created, 'session', session({ activeClients: [activeClient as never] }));
    scene.host.add(CHAT, 'chat', chat());
    return { result: null };
  });

  const input = { hostId: HOST, provider: 'p', workingDirectories: [], offersTools: true };
  expect(await scene.core.request('session:create', input)).toMatchObject({ ok: true });
  await scene.flush();
  await scene.flush();

  const asked = scene.host.heard.find(({ method }) => method === 'createSession');
  expect(asked?.params.activeClient).toMatchObject({ clientId: 'id-1', tools: [{ name: 'signalbox_open_url' }] });
  expect(joins(scene)).toEqual([]);
  expect(scene.app().clientTools?.offers).toEqual([{ hostId: HOST, session: created }]);
});
