import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import { ECHO_MS } from './dispatch.ts';
import { CHAT, type CoreSetup, chat, HOST, queued, SESSION, setUpCore } from './testing/core-setup.ts';

async function setUp(): Promise<CoreSetup> {
  const setup = setUpCore();
  await setup.connected();
  return setup;
}

async function setUpHolding(): Promise<CoreSetup> {
  const setup = await setUp();
  setup.core.hold({ hostId: HOST, channel: CHAT, kind: 'chat' });
  await setup.flush();
  return setup;
}

function send({ core }: CoreSetup, action: object, channel = CHAT) {
  return core.request('action:dispatch', { hostId: HOST, channel, action: { ...action } as JsonObject });
}

function started(turnId: string) {
  return { type: 'chat/turnStarted', turnId, startedAt: '', message: queued('q', 'hello').message } as const;
}

function draftOf({ app }: CoreSetup): string {
  return app().drafts.find((draft) => draft.chat === CHAT)?.text ?? '';
}

describe('an own action', () => {
  it('shows at once and is settled by its echo', async () => {
    const setup = await setUpHolding();

    const release = setup.host.connection?.hold('host');

    await send(setup, queued('q', 'hello'));
    await setup.flush();
    expect(setup.replica(CHAT, 'chat')).toMatchObject({ pending: [{ clientSeq: 1 }] });

    release?.();
    await setup.flush();
    expect(setup.replica(CHAT, 'chat')).toMatchObject({ pending: [], confirmed: { queuedMessages: [{ id: 'q' }] } });
  });

  it('is not sent, and shows nowhere, while the host is away', async () => {
    const setup = await setUpHolding();
    setup.host.isReachable = false;
    setup.host.cut();

    const answer = await send(setup, queued('q', 'hello'));

    expect(answer).toEqual({
      ok: false,
      error: { code: 'not-connected', message: 'kestrel is not connected, so nothing was sent. Try again once it is.' },
    });
    expect(setup.replica(CHAT, 'chat')?.pending).toEqual([]);
  });

  it.each([
    ['of an unknown type', { type: 'chat/unheard' }],
    ['without a type', {}],
    ['of another kind of channel', { type: 'session/titleChanged', title: 'x' }],
    ['that lacks what its type promises', { type: 'chat/toolCallConfirmed' }],
  ])('%s is refused here', async (_name, action) => {
    const setup = await setUpHolding();

    expect(await send(setup, action)).toMatchObject({
      ok: false,
      error: { code: 'invalid', message: expect.stringContaining('kestrel') },
    });
    expect(setup.host.dispatched).toEqual([]);
  });

  it('that the host refuses says why, and the text is back in the draft', async () => {
    const setup = await setUpHolding();
    setup.host.refuse = () => 'the queue is full';

    await send(setup, queued('q', 'hello'));
    await setup.flush();

    expect(setup.replica(CHAT, 'chat')?.rejected).toMatchObject([
      { reason: 'kestrel refused: the queue is full. Nothing was changed.' },
    ]);
    expect(draftOf(setup)).toBe('hello');
    expect(setup.app().notes).toMatchObject([{ hostId: HOST, text: expect.stringContaining('back in the draft') }]);
  });

  it('clears the draft that it came from when it has arrived, and no other', async () => {
    const setup = await setUpHolding();
    await setup.core.request('draft:change', { hostId: HOST, chat: CHAT, text: 'hello' });
    await setup.core.request('draft:change', { hostId: HOST, chat: 'ahp-chat:/two', text: 'hello' });

    const release = setup.host.connection?.hold('host');

    await send(setup, queued('q', 'hello'));
    await setup.flush();
    expect(draftOf(setup)).toBe('hello');

    release?.();
    await setup.flush();
    expect(setup.app().drafts).toEqual([{ hostId: HOST, chat: 'ahp-chat:/two', text: 'hello' }]);
  });

  it('for a chat that nobody holds goes out at once, and its echo is seen', async () => {
    const setup = await setUp();
    const before = setup.host.heard.length;

    await send(setup, queued('q', 'hello'));
    await setup.flush();

    expect(setup.host.heard.slice(before).map(({ method }) => method)).toEqual(['subscribe', 'dispatchAction']);
    expect(setup.replica(CHAT, 'chat')).toMatchObject({ pending: [], confirmed: { queuedMessages: [{ id: 'q' }] } });
  });

  it('without an echo is looked for in the channel’s state, and found there', async () => {
    const setup = await setUpHolding();
    setup.host.change = () => undefined;
    await send(setup, queued('q', 'hello'));
    await setup.flush();
    setup.host.add(CHAT, 'chat', chat({ queuedMessages: [{ id: 'q', message: queued('q', 'hello').message }] }));

    setup.clock.advance(ECHO_MS);
    await setup.flush();

    expect(setup.replica(CHAT, 'chat')).toMatchObject({
      pending: [],
      rejected: [],
      confirmed: { queuedMessages: [{ id: 'q' }] },
    });
  });

  it('without an echo and not in the channel’s state counts as refused, and the text is back in the draft', async () => {
    const setup = await setUpHolding();
    setup.host.change = () => undefined;
    await send(setup, queued('q', 'hello'));

    setup.clock.advance(ECHO_MS - 1);
    await setup.flush();
    expect(setup.replica(CHAT, 'chat')?.pending).toHaveLength(1);
    setup.clock.advance(1);
    await setup.flush();

    expect(setup.replica(CHAT, 'chat')).toMatchObject({
      pending: [],
      rejected: [{ reason: expect.stringContaining('kestrel did not confirm') }],
    });
    expect(draftOf(setup)).toBe('hello');
  });

  it('that was on its way when the connection broke is never sent again, and is not lost', async () => {
    const setup = await setUpHolding();
    setup.host.connection?.hold('client');
    await send(setup, queued('q', 'hello'));
    await setup.flush();

    setup.host.cut();
    await setup.connected();

    expect(setup.host.dispatched).toEqual([]);
    expect(setup.replica(CHAT, 'chat')).toMatchObject({ pending: [], rejected: [{ clientSeq: 1 }] });
    expect(draftOf(setup)).toBe('hello');
  });

  it('that arrived just before the connection broke is settled by the replay', async () => {
    const setup = await setUpHolding();
    setup.host.connection?.hold('host');
    await send(setup, queued('q', 'hello'));
    await setup.flush();

    setup.host.cut();
    await setup.connected();

    expect(setup.replica(CHAT, 'chat')).toMatchObject({
      pending: [],
      rejected: [],
      confirmed: { queuedMessages: [{ id: 'q' }] },
    });
  });

  it.each([
    ['for a turn that is not running', { type: 'chat/turnCancelled', turnId: 'other', duration: 0 }, 'No such turn is running'],
    ['that starts a second turn', started('second'), 'A turn is running'],
  ])('%s is refused here, in words', async (_name, action, reason) => {
    const setup = await setUpHolding();
    setup.core.hold({ hostId: HOST, channel: SESSION, kind: 'session' });
    await setup.flush();

    expect(await send(setup, action)).toMatchObject({
      ok: false,
      error: { code: 'refused', message: expect.stringContaining(`Nothing was sent to kestrel: ${reason}`) },
    });
    expect(setup.host.dispatched).toEqual([]);
    expect(setup.replica(CHAT, 'chat')?.pending).toEqual([]);
  });

  it('that only what is not known here could speak against is left to the host', async () => {
    const setup = await setUpHolding();

    expect(await send(setup, { type: 'chat/turnCancelled', turnId: 'other', duration: 0 })).toMatchObject({ ok: true });
  });

  it('for a session that is gone is refused', async () => {
    const setup = await setUp();
    setup.core.hold({ hostId: HOST, channel: SESSION, kind: 'session' });
    await setup.flush();
    setup.host.notify('root/sessionRemoved', { session: SESSION });
    await setup.flush();

    const answer = await send(setup, { type: 'session/titleChanged', title: 'x' }, SESSION);

    expect(answer).toMatchObject({
      ok: false,
      error: { code: 'refused', message: 'This session is gone from kestrel, so nothing was sent.' },
    });
  });
});
