import { describe, expect, it } from 'vitest';
import { CHAT, chat, SESSION, TURN } from '../hosts/testing/core-setup.ts';
import { idleChat, OutboxScene } from './outbox.fixture.ts';

const statuses = (scene: OutboxScene) => scene.outbox().map(({ progress }) => progress.status);
const endTurn = { type: 'chat/turnComplete', turnId: TURN, duration: 1 } as const;

async function awayScene(...state: ConstructorParameters<typeof OutboxScene>): Promise<OutboxScene> {
  const scene = new OutboxScene(...state);
  await scene.back();
  scene.core.hold({ hostId: 'embedded', channel: CHAT, kind: 'chat' });
  await scene.settle();
  await scene.away();
  return scene;
}

describe('a message for a host that is away', () => {
  it('waits, survives a kill, and starts a turn once the host is back', async () => {
    const scene = await awayScene();
    expect(await scene.put('Go on')).toMatchObject({ ok: true });
    expect(statuses(scene)).toEqual(['waiting']);

    scene.kill();
    expect(scene.outbox()).toMatchObject([{ kind: 'message', message: { text: 'Go on', origin: { kind: 'user' } } }]);
    await scene.back();

    expect(scene.host.dispatched).toMatchObject([{ channel: CHAT, action: { type: 'chat/turnStarted' } }]);
    expect(scene.chat().activeTurn?.message.text).toBe('Go on');
    expect(scene.outbox()).toEqual([]);
    expect(scene.notes()).toEqual([]);
  });

  it('takes the draft with it that it was written in', async () => {
    const scene = await awayScene();
    await scene.core.request('draft:change', { hostId: 'embedded', chat: CHAT, text: ' Go on ' });

    await scene.put('Go on');

    expect(scene.draft()).toBe('');
    expect(scene.disk).toMatchObject({ drafts: [], outbox: [{ message: { text: 'Go on' } }] });
  });

  it('keeps its place: the first starts a turn, the later ones queue behind it', async () => {
    const scene = await awayScene();
    for (const text of ['One', 'Two', 'Three']) await scene.put(text);

    await scene.back();

    expect(scene.arrivals()).toEqual(['One', 'Two', 'Three']);
    expect(scene.chat().activeTurn?.message.text).toBe('One');
    expect(scene.chat().queuedMessages?.map(({ message }) => message.text)).toEqual(['Two', 'Three']);
  });

  it('queues where a turn runs', async () => {
    const scene = await awayScene(chat());
    await scene.put('Then bump it');

    await scene.back();

    expect(scene.host.dispatched).toMatchObject([{ action: { type: 'chat/pendingMessageSet', kind: 'queued' } }]);
  });

  it('steers only the turn that it was written for', async () => {
    const scene = await awayScene(chat());
    await scene.put('Use full jitter', { steers: TURN });
    scene.kill();
    await scene.back();
    expect(scene.host.dispatched).toMatchObject([{ action: { kind: 'steering', message: { text: 'Use full jitter' } } }]);

    await scene.away();
    await scene.put('And log it', { steers: TURN });
    scene.host.act(CHAT, endTurn);
    await scene.back();

    expect(scene.arrivals()).toEqual(['Use full jitter']);
    expect(scene.draft()).toBe('And log it');
    expect(scene.notes()).toEqual([
      '“And log it” was not sent to kestrel: the turn that it was to steer has ended. It is back in the draft.',
    ]);
  });

  it('is marked as sent on the disk before it leaves', async () => {
    const scene = await awayScene();
    await scene.put('Go on');
    const onDisk: unknown[] = [];
    scene.host.change = (action) => {
      onDisk.push(scene.disk.outbox?.map(({ progress }) => progress.status));
      return action;
    };

    await scene.back();

    expect(onDisk).toEqual([['sent']]);
  });

  it('can be taken back into the draft, also after a restart, and is not sent then', async () => {
    const scene = await awayScene();
    await scene.put('One');
    await scene.put('Two');
    await scene.core.request('draft:change', { hostId: 'embedded', chat: CHAT, text: 'Three' });
    scene.kill();

    const [first] = scene.outbox();
    expect(await scene.core.request('outbox:withdraw', { id: first?.id ?? '' })).toEqual({ ok: true, value: null });
    scene.kill();
    await scene.back();

    expect(scene.arrivals()).toEqual(['Two']);
    expect(scene.draft()).toBe('One');
    expect(await scene.core.request('outbox:withdraw', { id: first?.id ?? '' })).toMatchObject({ ok: false });
  });

  it('comes back with what goes along', async () => {
    const scene = await awayScene();
    const attachments = [{ type: 'simple', label: 'notes.md' }] as const;
    const put = { kind: 'message', hostId: 'embedded', session: SESSION, chat: CHAT } as const;
    const answer = await scene.core.request('outbox:put', { ...put, message: { text: 'See these', attachments } });

    await scene.core.request('outbox:withdraw', { id: answer.ok ? answer.value.id : '' });

    expect(scene.app().drafts).toMatchObject([{ hostId: 'embedded', chat: CHAT, text: 'See these', attachments }]);
  });

  it('is not kept where it can not be written down, and what was written stays', async () => {
    const scene = await awayScene();
    scene.diskProblem = 'The disk is full.';

    expect(await scene.put('Go on')).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('The disk is full.') },
    });
    expect(scene.outbox()).toEqual([]);
    expect(scene.draft()).toBe('Go on');
  });

  it('is not sent where its mark can not be written down', async () => {
    const scene = await awayScene();
    await scene.put('Go on');
    scene.diskProblem = 'The disk is full.';

    await scene.back();

    expect(scene.host.dispatched).toEqual([]);
    expect(scene.draft()).toBe('Go on');
    expect(scene.notes()).toEqual([expect.stringContaining('The disk is full.')]);
  });
});

describe('a message that is moot when its host is back', () => {
  it('of a chat that is gone stays readable until it is discarded', async () => {
    const scene = await awayScene();
    await scene.put('Go on');
    scene.host.act(SESSION, { type: 'session/chatRemoved', chat: CHAT });
    scene.host.states.delete(CHAT);

    await scene.back();

    expect(scene.host.dispatched).toEqual([]);
    expect(scene.outbox()).toMatchObject([{ progress: { status: 'returned', why: 'its chat is gone from kestrel' } }]);
    expect(scene.notes()).toEqual([
      '“Go on” was not sent to kestrel: its chat is gone from kestrel. It is kept with kestrel in Hosts.',
    ]);
    await scene.core.request('outbox:discard', { id: scene.outbox()[0]?.id ?? '' });
    expect(scene.outbox()).toEqual([]);
  });

  it('of a session that was archived goes back into the draft, but not of one that was archived before', async () => {
    const scene = await awayScene();
    await scene.put('Go on');
    scene.host.act(SESSION, { type: 'session/isArchivedChanged', isArchived: true });
    await scene.back();
    expect(scene.draft()).toBe('Go on');
    expect(scene.notes()).toEqual([expect.stringContaining('its session was archived meanwhile')]);

    await scene.away();
    await scene.put('All the same');
    await scene.back();

    expect(scene.arrivals()).toEqual(['All the same']);
  });

  it('of a chat that became read only goes back into the draft, with all that was written after it', async () => {
    const scene = await awayScene();
    await scene.put('One');
    await scene.put('Two');
    const changes = { interactivity: 'read-only' } as const;
    scene.host.act(SESSION, { type: 'session/chatUpdated', chat: CHAT, changes });

    await scene.back();

    expect(scene.host.dispatched).toEqual([]);
    expect(scene.draft()).toBe('One\n\nTwo');
    expect(scene.notes()).toEqual([
      '2 messages were not sent to kestrel: its chat has become read only. They are back in the draft.',
    ]);
  });

  it('that its host refuses goes back with what was written after it, in order', async () => {
    const scene = await awayScene();
    for (const text of ['One', 'Two', 'Three']) await scene.put(text);
    scene.host.refuse = () => 'no credit left';

    await scene.back();

    expect(scene.arrivals()).toEqual(['One']);
    expect(scene.draft()).toBe('One\n\nTwo\n\nThree');
    expect(scene.notes()).toEqual([
      '2 messages were not sent to kestrel: what was written before it came back. They are back in the draft.',
      '“One” was not taken: kestrel refused: no credit left. Nothing was changed. It is back in the draft.',
    ]);
  });

  it('goes back when the person turns the host off, and nothing waits for a host that is turned off', async () => {
    const scene = await awayScene();
    await scene.put('One');
    await scene.put('Two');

    await scene.core.request('host:disconnect', { hostId: 'embedded' });

    expect(scene.draft()).toBe('One\n\nTwo');
    expect(await scene.put('Three')).toMatchObject({ ok: false, error: { message: expect.stringContaining('turned off') } });
  });
});

describe('a message that was sent when the app or the connection ended', () => {
  it('is found by its id after a restart and never sent again', async () => {
    const scene = await awayScene(chat());
    await scene.put('Go on');
    scene.host.change = (action) => {
      // The host has it; the app never hears of it.
      scene.host.isReachable = false;
      queueMicrotask(() => scene.kill());
      return action;
    };
    scene.host.isReachable = true;
    for (let round = 0; scene.host.dispatched.length === 0 && round < 100; round += 1) {
      scene.clock.advance(1_000);
      await scene.flush();
    }
    scene.host.change = (action) => action;
    expect(statuses(scene)).toEqual(['sent']);

    await scene.back();

    expect(scene.arrivals()).toEqual(['Go on']);
    expect(scene.outbox()).toEqual([]);
    expect([scene.draft(), ...scene.notes()]).toEqual(['']);
  });

  it.each([
    ['in a turn of another id', 'Go on', '', 0],
    ['nowhere', 'Something else', 'Go on', 1],
  ])('is looked for by its exact text: %s', async (_where, text, draft, notes) => {
    const scene = await awayScene(idleChat({ turns: [turnOf('old', 'Go on')] }));
    await scene.put('Go on');
    const [entry] = scene.outbox();
    scene.writeDown();
    scene.disk = {
      ...scene.disk,
      outbox: entry ? [{ ...entry, progress: { status: 'sent', into: { lastTurn: 'old', equals: 0 } } }] : [],
    };
    scene.host.add(CHAT, 'chat', idleChat({ turns: [turnOf('old', 'Go on'), turnOf('new', text)] }));
    scene.kill();
    scene.kill();

    await scene.back();

    expect(scene.host.dispatched).toEqual([]);
    expect(scene.draft()).toBe(draft);
    expect(scene.notes()).toHaveLength(notes);
    expect(scene.outbox()).toEqual([]);
  });

  it('goes back with a warning when the connection was cut and the host does not have it', async () => {
    const scene = await awayScene();
    await scene.put('Go on');
    scene.host.change = () => undefined;
    await scene.back();
    scene.host.resumption = 'unknown';
    scene.host.cut();
    await scene.back();

    expect(scene.arrivals()).toEqual(['Go on']);
    expect(scene.draft()).toBe('Go on');
    expect(scene.notes()).toEqual([expect.stringContaining('“Go on” may not have arrived at kestrel')]);
  });
});

function turnOf(id: string, text: string) {
  const message = { text, origin: { kind: 'user' } } as const;
  return { id, startedAt: '2026-01-01T00:00:00.000Z', message, state: 'complete', responseParts: [], duration: 1 } as const;
}
