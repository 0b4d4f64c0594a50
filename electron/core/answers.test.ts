import { describe, expect, it } from 'vitest';
import type { ToolCallPendingConfirmationState } from '../../shared/protocol/chat/tool-call.ts';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import { CHAT, type CoreSetup, chat, HOST, PART, row, SESSION, session, setUpCore, TURN } from '../hosts/testing/core-setup.ts';

const KEY = `${HOST}\n${CHAT}\nc`;

const call: ToolCallPendingConfirmationState = {
  status: 'pending-confirmation',
  toolCallId: 'c',
  toolName: 'shell',
  displayName: 'Shell',
  invocationMessage: 'Run rm',
  toolInput: 'rm',
};

const approval = {
  type: 'chat/toolCallConfirmed',
  turnId: TURN,
  toolCallId: 'c',
  approved: true,
  confirmed: 'user-action',
} as const;
const denial = {
  type: 'chat/toolCallConfirmed',
  turnId: TURN,
  toolCallId: 'c',
  approved: false,
  reason: 'denied',
  userSuggestion: { text: 'use git rm', origin: { kind: 'user' } },
} as const;

/** A core with one tool call that waits for approval. */
async function setUp(undoMs = 3_000): Promise<CoreSetup> {
  const setup = setUpCore();
  const { host, core } = setup;
  const active = chat().activeTurn;
  if (active) {
    const responseParts = [{ kind: 'markdown', id: PART, content: '' } as const, { kind: 'toolCall', toolCall: call } as const];
    host.add(CHAT, 'chat', chat({ status: 24, activeTurn: { ...active, responseParts } }));
  }
  const inputNeeded = [{ id: 'r', kind: 'toolConfirmation', chat: CHAT, turnId: TURN, toolCall: call } as const];
  host.add(SESSION, 'session', session({ status: 24, inputNeeded }));
  host.rows.splice(0, 1, row({ status: 24 }));
  await core.request('settings:change', { undoMs });
  await setup.connected();
  await setup.flush();
  return setup;
}

function give({ core }: CoreSetup, action: object = approval) {
  return core.request('answer:give', {
    requestKey: KEY,
    hostId: HOST,
    session: SESSION,
    dispatches: [{ channel: CHAT, action: { ...action } as JsonObject }],
    label: 'Approve once',
  });
}

function settle({ host }: CoreSetup): void {
  host.act(CHAT, approval);
  host.act(SESSION, { type: 'session/inputNeededRemoved', id: 'r' });
}

describe('a Request', () => {
  it('is marked with the time at which it was first seen, until it is gone', async () => {
    const setup = await setUp();
    expect(setup.app().marks).toEqual({ [KEY]: { firstSeenAt: 1_000 } });

    settle(setup);
    await setup.flush();

    expect(setup.app().marks).toEqual({});
  });

  it('stays while its host is away', async () => {
    const setup = await setUp();

    await setup.core.request('host:disconnect', { hostId: HOST });
    await setup.flush();

    expect(Object.keys(setup.app().marks)).toEqual([KEY]);
  });
});

describe('an answer', () => {
  it('is held for the undo time and then sent once', async () => {
    const setup = await setUp();

    expect(await give(setup)).toEqual({ ok: true, value: { held: true } });
    expect(setup.app().held).toMatchObject([{ requestKey: KEY, label: 'Approve once', heldAt: 1_000, sendAt: 4_000 }]);
    setup.clock.advance(2_999);
    expect(setup.host.dispatched).toEqual([]);
    setup.clock.advance(1);
    await setup.flush();

    expect(setup.host.dispatched).toEqual([{ channel: CHAT, action: approval }]);
    expect(setup.app().held).toEqual([]);
  });

  it('can be taken back until it is sent', async () => {
    const setup = await setUp();
    await give(setup);

    expect(await setup.core.request('answer:undo', { requestKey: KEY })).toEqual({ ok: true, value: null });
    setup.clock.advance(10_000);
    await setup.flush();

    expect(setup.host.dispatched).toEqual([]);
    expect(setup.app()).toMatchObject({ held: [], notes: [] });
    expect(await setup.core.request('answer:undo', { requestKey: KEY })).toMatchObject({
      ok: false,
      error: { code: 'refused' },
    });
  });

  it('given again is sent now, and only once', async () => {
    const setup = await setUp();
    await give(setup);

    expect(await give(setup)).toEqual({ ok: true, value: { held: false } });
    setup.clock.advance(10_000);
    await setup.flush();

    expect(setup.host.dispatched).toHaveLength(1);
  });

  it('is sent at once when there is no undo time', async () => {
    const setup = await setUp(0);

    expect(await give(setup)).toEqual({ ok: true, value: { held: false } });
    await setup.flush();

    expect(setup.host.dispatched).toHaveLength(1);
  });

  it('is not sent a second time while the host has yet to confirm it', async () => {
    const setup = await setUp(0);
    setup.host.connection?.hold('host');
    await give(setup);

    const again = await give(setup);
    await setup.flush();

    expect(again).toMatchObject({ ok: false, error: { message: expect.stringContaining('answered already') } });
    expect(setup.host.dispatched).toHaveLength(1);
  });

  it('can be given again after the host refused it', async () => {
    const setup = await setUp(0);
    setup.host.refuse = () => 'busy';
    await give(setup);
    await setup.flush();

    expect(await give(setup)).toMatchObject({ ok: true });
  });

  it('is dropped with a note when the request is answered elsewhere, and what was written is kept', async () => {
    const setup = await setUp();
    await give(setup, denial);

    settle(setup);
    await setup.flush();
    setup.clock.advance(10_000);
    await setup.flush();

    expect(setup.host.dispatched).toEqual([]);
    expect(setup.app().held).toEqual([]);
    expect(setup.app().notes).toMatchObject([
      {
        tone: 'warning',
        text: '“Approve once” for One was not sent: it was settled on kestrel in the meantime. What you wrote is kept in the draft.',
      },
    ]);
    expect(setup.app().drafts).toMatchObject([{ hostId: HOST, chat: CHAT, text: 'use git rm' }]);
  });

  it('is dropped when the host asks for something else under the same id', async () => {
    const setup = await setUp();
    await give(setup);

    setup.host.act(CHAT, {
      type: 'chat/toolCallReady',
      turnId: TURN,
      toolCallId: 'c',
      invocationMessage: 'Run rm -rf',
      toolInput: 'rm -rf',
    });
    await setup.flush();

    expect(setup.app().held).toEqual([]);
    expect(setup.app().notes).toMatchObject([{ text: expect.stringContaining('kestrel changed what it asks') }]);
  });

  it('stays held when only the title of the session changes', async () => {
    const setup = await setUp();
    await give(setup);

    setup.host.act(SESSION, { type: 'session/titleChanged', title: 'New' });
    await setup.flush();

    expect(setup.app().held).toHaveLength(1);
  });

  it('is dropped when the connection is lost, and is not sent when it is back', async () => {
    const setup = await setUp();
    await give(setup);

    setup.host.cut();
    await setup.flush();
    expect(setup.app().notes).toMatchObject([{ text: expect.stringContaining('the connection to kestrel was lost') }]);
    await setup.connected();
    setup.clock.advance(10_000);
    await setup.flush();

    expect(setup.host.dispatched).toEqual([]);
  });

  it('is refused for a host that is away and for a request that is gone', async () => {
    const setup = await setUp();
    settle(setup);
    await setup.flush();
    expect(await give(setup)).toMatchObject({
      ok: false,
      error: { code: 'refused', message: expect.stringContaining('kestrel') },
    });

    await setup.core.request('host:disconnect', { hostId: HOST });
    expect(await give(setup)).toMatchObject({ ok: false, error: { code: 'not-connected' } });
  });

  it('is not sent when the app quits, and what was written is kept', async () => {
    const setup = await setUp();
    await give(setup, denial);

    await setup.core.close();
    setup.clock.advance(10_000);
    await setup.flush();

    expect(setup.host.dispatched).toEqual([]);
    expect(setup.settings.value().drafts).toMatchObject([{ hostId: HOST, chat: CHAT, text: 'use git rm' }]);
  });
});
