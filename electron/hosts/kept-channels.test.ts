import { describe, expect, it } from 'vitest';
import { GRACE_MS, MAX_WARM } from './subscriptions.ts';
import { CHAT, type CoreSetup, chat, delta, HOST, SESSION, session, setUpCore } from './testing/core-setup.ts';

const held = { hostId: HOST, channel: CHAT, kind: 'chat' } as const;
const entry = { id: 'r', kind: 'chatInput', chat: CHAT, request: { id: 'q' } } as const;

async function setUp(): Promise<CoreSetup> {
  const setup = setUpCore();
  await setup.connected();
  return setup;
}

function heard({ host }: CoreSetup, method: string, channel: string): number {
  return host.heard.filter((message) => message.method === method && message.params.channel === channel).length;
}

/** Opens a chat, looks away, and waits until that is settled. */
async function lookAt({ core, clock, flush }: CoreSetup, channel: string): Promise<void> {
  const release = core.hold({ ...held, channel });
  await flush();
  release();
  clock.advance(GRACE_MS);
  await flush();
}

describe('a channel that nobody looks at any more', () => {
  it('stays warm after its last holder, however often that one lets go, and shows at once for one who comes back', async () => {
    const setup = await setUp();
    const [first, second] = [setup.core.hold(held), setup.core.hold(held)];
    await setup.flush();

    first();
    first();
    second();
    setup.clock.advance(10 * GRACE_MS);
    setup.host.act(CHAT, delta('meanwhile'));
    await setup.flush();
    setup.core.hold(held);

    expect(setup.replica(CHAT, 'chat')?.confirmed).toEqual(setup.host.stateOf(CHAT));
    expect(heard(setup, 'subscribe', CHAT)).toBe(1);
    expect(heard(setup, 'unsubscribe', CHAT)).toBe(0);
  });

  it('is let go some time after its last holder when enough others were looked at since', async () => {
    const setup = await setUp();
    const others = Array.from({ length: MAX_WARM }, (_, index) => `ahp-chat:/other-${index}`);
    for (const channel of others) setup.host.add(channel, 'chat', chat());
    await lookAt(setup, CHAT);
    for (const channel of others.slice(1)) await lookAt(setup, channel);
    expect(setup.core.replica(held)).toBeDefined();

    await lookAt(setup, others[0] ?? '');

    expect(setup.core.replica(held)).toBeUndefined();
    expect(setup.events.at(-1)).toMatchObject({ channel: CHAT, event: { type: 'closed', reason: { kind: 'released' } } });
    expect(heard(setup, 'unsubscribe', CHAT)).toBe(1);
    expect(setup.core.channels().filter(({ kind }) => kind === 'chat')).toHaveLength(MAX_WARM);
  });

  it('that is neither a session nor a chat is let go without staying warm', async () => {
    const setup = await setUp();
    const changes = { hostId: HOST, channel: 'ahp-changeset:/one', kind: 'changeset' } as const;
    setup.host.add(changes.channel, 'changeset', { status: 'ready', files: [] });
    const release = setup.core.hold(changes);
    await setup.flush();

    release();
    setup.clock.advance(GRACE_MS - 1);
    expect(setup.core.replica(changes)).toBeDefined();
    setup.clock.advance(1);

    expect(setup.core.replica(changes)).toBeUndefined();
  });

  it('that is warm is resumed with the others, and let go when the host can no longer resume it', async () => {
    const setup = await setUp();
    await lookAt(setup, CHAT);

    setup.host.cut();
    await setup.connected();
    setup.host.act(CHAT, delta('after'));
    await setup.flush();
    expect(setup.replica(CHAT, 'chat')?.confirmed).toEqual(setup.host.stateOf(CHAT));

    setup.host.restart();
    await setup.connected();
    setup.clock.advance(GRACE_MS);
    expect(setup.core.replica(held)).toBeUndefined();
    expect(heard(setup, 'subscribe', CHAT)).toBe(1);
  });
});

describe('a chat with an open Request', () => {
  async function waiting(state = chat()): Promise<CoreSetup> {
    const setup = await setUp();
    setup.host.add(CHAT, 'chat', state);
    setup.host.add(SESSION, 'session', session({ status: 24, inputNeeded: [entry] }));
    setup.host.notify('root/sessionSummaryChanged', { session: SESSION, changes: { status: 24 } });
    await setup.flush();
    return setup;
  }

  function views({ host }: CoreSetup): readonly unknown[] {
    return host.heard.flatMap(({ method, params }) => (method === 'subscribe' && params.channel === CHAT ? [params.view] : []));
  }

  it('is followed with its last turn only, and with more once somebody looks at it', async () => {
    const setup = await waiting(chat({ turnsNextCursor: 'older' }));
    expect(views(setup)).toEqual([{ turns: 1 }]);

    setup.core.hold(held);
    await setup.flush();
    setup.core.hold(held);
    await setup.flush();

    expect(views(setup)).toEqual([{ turns: 1 }, { turns: 100 }]);
    expect(setup.replica(CHAT, 'chat')?.confirmed).toEqual(setup.host.stateOf(CHAT));
  });

  it('is not asked for again when the host has sent all of it anyway', async () => {
    const setup = await waiting();

    setup.core.hold(held);
    await setup.flush();

    expect(views(setup)).toEqual([{ turns: 1 }]);
  });

  it('that somebody opens while it is on its way is asked for more as soon as it is there', async () => {
    const setup = await setUp();
    setup.host.add(CHAT, 'chat', chat({ turnsNextCursor: 'older' }));
    setup.host.add(SESSION, 'session', session({ status: 24, inputNeeded: [entry] }));
    setup.host.notify('root/sessionSummaryChanged', { session: SESSION, changes: { status: 24 } });
    setup.host.answers.set('subscribe', (params) => {
      if (params.channel === CHAT && views(setup).length === 1) setup.core.hold(held);
      return {
        result: {
          snapshot: {
            resource: params.channel,
            state: setup.host.states.get(String(params.channel))?.state,
            fromSeq: setup.host.seq,
          },
        },
      } as never;
    });
    await setup.flush();
    await setup.flush();

    expect(views(setup)).toEqual([{ turns: 1 }, { turns: 100 }]);
  });
});

describe('a session that this app is an active client of', () => {
  it('is never let go, whoever looked at it, until it is left', async () => {
    const setup = await setUp();
    const clientId = String(setup.host.heard.find(({ method }) => method === 'initialize')?.params.clientId);
    setup.host.add(SESSION, 'session', session({ activeClients: [{ clientId, tools: [] }] }));
    const release = setup.core.hold({ hostId: HOST, channel: SESSION, kind: 'session' });
    await setup.flush();
    release();
    for (let index = 0; index <= MAX_WARM; index += 1) {
      setup.host.add(`ahp-chat:/other-${index}`, 'chat', chat());
      await lookAt(setup, `ahp-chat:/other-${index}`);
    }
    expect(heard(setup, 'unsubscribe', SESSION)).toBe(0);

    setup.host.act(SESSION, { type: 'session/activeClientRemoved', clientId });
    await setup.flush();
    setup.clock.advance(GRACE_MS);
    for (let index = 0; index <= MAX_WARM; index += 1) {
      setup.host.add(`ahp-chat:/more-${index}`, 'chat', chat());
      await lookAt(setup, `ahp-chat:/more-${index}`);
    }
    expect(heard(setup, 'unsubscribe', SESSION)).toBe(1);
  });
});
