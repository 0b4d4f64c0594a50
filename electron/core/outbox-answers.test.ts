import { describe, expect, it } from 'vitest';
import { chatRequestKey } from '../../shared/inbox/key.ts';
import { CHAT, HOST, SESSION, TURN } from '../hosts/testing/core-setup.ts';
import { askingChat, OutboxScene, QUESTION } from './outbox.fixture.ts';

const KEY = chatRequestKey(HOST, CHAT, 'q');
const answersOf = (value: string) => ({ name: { state: 'submitted', value: { kind: 'text', value } } }) as const;
const completed = (value: string) =>
  ({ type: 'chat/inputCompleted', requestId: 'q', response: 'accept', answers: answersOf(value) }) as const;

/** A question that is known here, of a host that is away. */
async function awayScene(): Promise<OutboxScene> {
  const scene = new OutboxScene(askingChat(QUESTION));
  await scene.back();
  scene.core.hold({ hostId: HOST, channel: CHAT, kind: 'chat' });
  scene.core.hold({ hostId: HOST, channel: SESSION, kind: 'session' });
  await scene.settle();
  await scene.away();
  return scene;
}

const progresses = (scene: OutboxScene) => scene.outbox().map(({ progress }) => progress);

describe('the answers to a question of a host that is away', () => {
  it('wait, survive a kill, and are sent once the host is back and still asks', async () => {
    const scene = await awayScene();
    expect(await scene.putAnswer('q', 'Ada')).toMatchObject({ ok: true });
    scene.kill();
    expect(scene.outbox()).toMatchObject([{ kind: 'answer', requestKey: KEY, answers: answersOf('Ada') }]);

    await scene.back();

    expect(scene.host.dispatched).toEqual([{ channel: CHAT, action: completed('Ada') }]);
    expect([...scene.outbox(), ...scene.notes(), scene.draft()]).toEqual(['']);
  });

  it('replace what was put before, and are taken back into the form', async () => {
    const scene = await awayScene();
    await scene.putAnswer('q', 'Ada');
    await scene.putAnswer('q', 'Grace');
    expect(scene.outbox()).toMatchObject([{ answers: answersOf('Grace') }]);

    await scene.core.request('outbox:withdraw', { id: scene.outbox()[0]?.id ?? '' });
    scene.kill();
    expect(progresses(scene)).toEqual([{ status: 'returned' }]);
    await scene.back();

    expect(scene.host.dispatched).toEqual([]);
    expect(progresses(scene)).toEqual([{ status: 'returned' }]);
  });

  it.each([
    ['was answered on another client', completed('Grace'), 'it was answered on another client'],
    [
      'belonged to a turn that ended',
      { type: 'chat/turnComplete', turnId: TURN, duration: 1 } as const,
      'the turn that asked has ended',
    ],
  ])('go into the draft when it %s', async (_what, action, why) => {
    const scene = await awayScene();
    await scene.putAnswer('q', 'Ada');
    scene.host.act(CHAT, action);

    await scene.back();

    expect(scene.host.dispatched).toEqual([]);
    expect(scene.outbox()).toEqual([]);
    expect(scene.draft()).toBe('Name: Ada');
    expect(scene.notes()).toEqual([
      `Your answer to “What is it called?” was not sent to kestrel: ${why}. It is back in the draft.`,
    ]);
  });

  it('go back into the form when the host asks something else by now', async () => {
    const scene = await awayScene();
    await scene.putAnswer('q', 'Ada');
    const questions = [{ kind: 'text', id: 'name', message: 'Full name', required: true }] as const;
    scene.host.add(CHAT, 'chat', askingChat({ ...QUESTION, questions }));
    scene.host.resumption = 'snapshot';

    await scene.back();

    expect(scene.host.dispatched).toEqual([]);
    expect(progresses(scene)).toEqual([{ status: 'returned', why: 'kestrel changed what it asks' }]);
  });

  it('that were taken back go into the draft once their question is settled', async () => {
    const scene = await awayScene();
    await scene.putAnswer('q', 'Ada');
    await scene.core.request('outbox:withdraw', { id: scene.outbox()[0]?.id ?? '' });
    scene.host.act(CHAT, completed('Grace'));

    await scene.back();

    expect(scene.outbox()).toEqual([]);
    expect(scene.draft()).toBe('Name: Ada');
  });

  it('lose a race in the open: what was written comes back', async () => {
    const scene = await awayScene();
    await scene.putAnswer('q', 'Ada');
    scene.host.change = (action) => {
      scene.host.change = (same) => same;
      scene.host.act(CHAT, completed('Grace'));
      return action;
    };

    await scene.back();

    expect(scene.draft()).toBe('Name: Ada');
    expect(scene.notes()).toEqual([expect.stringContaining('it was answered on another client')]);
  });

  it('are looked for after a restart when they were sent', async () => {
    const scene = await awayScene();
    await scene.putAnswer('q', 'Ada');
    const [entry] = scene.outbox();
    scene.disk = { ...scene.disk, outbox: entry ? [{ ...entry, progress: { status: 'sent', into: { equals: 0 } } }] : [] };
    scene.kill();
    await scene.back();
    expect(scene.host.dispatched).toEqual([]);
    expect(progresses(scene)).toEqual([{ status: 'returned', why: 'Signalbox ended before kestrel confirmed it' }]);

    scene.host.act(CHAT, completed('Ada'));
    scene.kill();
    await scene.back();

    expect(scene.host.dispatched).toEqual([]);
    expect([...scene.outbox(), scene.draft()]).toEqual(['']);
  });

  it('are not kept for a question that no longer waits', async () => {
    const scene = await awayScene();

    expect(await scene.putAnswer('other', 'Ada')).toMatchObject({ ok: false, error: { code: 'refused' } });
  });
});

describe('an answer in its undo time whose host goes away', () => {
  async function held(response: 'accept' | 'decline') {
    const scene = new OutboxScene(askingChat(QUESTION));
    await scene.back();
    scene.core.hold({ hostId: HOST, channel: CHAT, kind: 'chat' });
    scene.core.hold({ hostId: HOST, channel: SESSION, kind: 'session' });
    await scene.settle();
    const action = { ...completed('Ada'), response };
    const dispatches = [{ channel: CHAT, action }];
    const given = { requestKey: KEY, hostId: HOST, session: SESSION, dispatches, label: 'Send answers' };
    expect(await scene.core.request('answer:give', given)).toMatchObject({ ok: true, value: { held: true } });
    await scene.away();
    return scene;
  }

  it('waits in the outbox and is sent when the host is back', async () => {
    const scene = await held('accept');
    expect(scene.app().held).toEqual([]);
    expect(progresses(scene)).toEqual([{ status: 'waiting' }]);
    expect(scene.notes()).toEqual(['“Send answers” for One waits until kestrel is back. You can take it back until then.']);

    await scene.back();

    expect(scene.host.dispatched).toEqual([{ channel: CHAT, action: completed('Ada') }]);
  });

  it('goes back into its form when the app quits, and is not sent', async () => {
    const scene = new OutboxScene(askingChat(QUESTION));
    await scene.back();
    scene.core.hold({ hostId: HOST, channel: CHAT, kind: 'chat' });
    scene.core.hold({ hostId: HOST, channel: SESSION, kind: 'session' });
    await scene.settle();
    const dispatches = [{ channel: CHAT, action: completed('Ada') }];
    await scene.core.request('answer:give', { requestKey: KEY, hostId: HOST, session: SESSION, dispatches, label: 'Send' });

    await scene.quit();
    await scene.back();

    expect(scene.host.dispatched).toEqual([]);
    expect(scene.outbox()).toMatchObject([{ answers: answersOf('Ada') }]);
    expect(progresses(scene)).toEqual([{ status: 'returned', why: 'Signalbox was quit before it was sent' }]);
  });

  it('is dropped when it only says no, as an approval is', async () => {
    const scene = await held('decline');

    expect(scene.outbox()).toEqual([]);
    expect(scene.notes()).toEqual([expect.stringContaining('the connection to kestrel was lost')]);
    await scene.back();
    expect(scene.host.dispatched).toEqual([]);
  });
});
