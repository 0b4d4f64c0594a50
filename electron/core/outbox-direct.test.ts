import { describe, expect, it } from 'vitest';
import { CHAT, SESSION } from '../hosts/testing/core-setup.ts';
import { OutboxScene } from './outbox.fixture.ts';

const statuses = (scene: OutboxScene) => scene.outbox().map(({ progress }) => progress.status);

describe('a message that left on the direct way', () => {
  const wish = { type: 'chat/turnStarted', turnId: 'd', startedAt: '2026-01-01T00:00:00.000Z' };
  const message = { text: 'Go on', origin: { kind: 'user' } };

  async function sendAndKill(change: OutboxScene['host']['change']): Promise<OutboxScene> {
    const scene = new OutboxScene();
    await scene.back();
    scene.core.hold({ hostId: 'embedded', channel: CHAT, kind: 'chat' });
    scene.core.hold({ hostId: 'embedded', channel: SESSION, kind: 'session' });
    await scene.settle();
    await scene.core.request('draft:change', { hostId: 'embedded', chat: CHAT, text: 'Go on' });
    const release = scene.host.connection?.hold('host');
    scene.host.change = change;
    await scene.core.request('action:dispatch', { hostId: 'embedded', channel: CHAT, action: { ...wish, message } });
    await scene.settle();
    scene.writeDown();
    scene.host.isReachable = false;
    scene.kill();
    release?.();
    return scene;
  }

  it('is not offered again as a draft when the app ended before its echo, and is found', async () => {
    const scene = await sendAndKill((action) => action);
    expect([scene.draft(), ...statuses(scene)]).toEqual(['', 'sent']);

    await scene.back();

    expect([scene.draft(), ...statuses(scene), ...scene.notes()]).toEqual(['']);
    expect(scene.arrivals()).toEqual(['Go on']);
  });

  it('goes back into the draft when it is not found', async () => {
    const scene = await sendAndKill(() => undefined);

    await scene.back();

    expect(scene.draft()).toBe('Go on');
    expect(scene.notes()).toEqual([expect.stringContaining('“Go on” may not have arrived at kestrel')]);
  });

  it('leaves nothing behind once it is echoed', async () => {
    const scene = new OutboxScene();
    await scene.back();
    scene.core.hold({ hostId: 'embedded', channel: CHAT, kind: 'chat' });
    scene.core.hold({ hostId: 'embedded', channel: SESSION, kind: 'session' });
    await scene.settle();
    const action = { ...wish, message };
    const release = scene.host.connection?.hold('host');
    await scene.core.request('action:dispatch', { hostId: 'embedded', channel: CHAT, action });
    scene.writeDown();
    expect(scene.disk.outbox).toHaveLength(1);
    expect(scene.outbox()).toEqual([]);

    release?.();
    await scene.settle();
    scene.writeDown();

    expect(scene.disk.outbox).toEqual([]);
  });
});
