import { describe, expect, it } from 'vitest';
import type { ChatState } from '../../shared/protocol/chat/state.ts';
import type { SessionState } from '../../shared/protocol/session/state.ts';
import { CHAT, type CoreSetup, chat, SESSION, session } from '../hosts/testing/core-setup.ts';
import { historyText } from './history-text.ts';
import { approval, denial, give, pendingCall, settle, setUpWaiting } from './waiting.fixture.ts';

async function read({ core }: CoreSetup, query = '', limit = 100) {
  const answer = await core.request('history:read', { query, limit });
  return answer.ok ? answer.value : { entries: [], found: -1, kept: -1 };
}

async function approveHere(setup: CoreSetup, id: string): Promise<void> {
  await setup.core.request('settings:change', { undoMs: 0 });
  await give(setup, id);
  await setup.flush();
  setup.host.act(SESSION, { type: 'session/inputNeededRemoved', id: `r-${id}` });
  await setup.flush();
}

describe('the history', () => {
  it('says what was asked, what became of it, who decided and when', async () => {
    const setup = await setUpWaiting(['a', 'b', 'c']);
    setup.clock.advance(5_000);
    await approveHere(setup, 'a');
    settle(setup, 'b', denial('b'));
    await setup.flush();
    settle(setup, 'c', { ...approval('c'), confirmed: 'setting' } as never);
    await setup.flush();

    const { entries } = await read(setup);

    expect(entries.map(({ asked, outcome, by }) => [asked, outcome, by])).toEqual([
      ['echo c', 'approved', 'setting'],
      ['echo b', 'denied', 'elsewhere'],
      ['echo a', 'approved', 'you'],
    ]);
    expect(entries[0]).toMatchObject({ hostName: 'kestrel', sessionTitle: 'One', askedAt: 1_000, settledAt: 6_000 });
  });

  it('is searched by words in any order and case, and says how much was found', async () => {
    const setup = await setUpWaiting(['alpha', 'beta']);
    for (const id of ['alpha', 'beta']) settle(setup, id, denial(id));
    await setup.flush();

    expect(await read(setup, 'ECHO kestrel', 1)).toMatchObject({ entries: [{ asked: 'echo beta' }], found: 2, kept: 2 });
    expect(await read(setup, 'alpha denied')).toMatchObject({ entries: [{ asked: 'echo alpha' }], found: 1 });
    expect(await read(setup, 'gamma')).toMatchObject({ entries: [], found: 0, kept: 2 });
  });

  it('keeps nothing while it is switched off, and forgets what it had', async () => {
    const setup = await setUpWaiting(['a', 'b']);
    settle(setup, 'a', denial('a'));
    await setup.flush();
    expect(await read(setup)).toMatchObject({ kept: 1 });

    await setup.core.request('settings:change', { history: 'off' });
    settle(setup, 'b', denial('b'));
    await setup.flush();

    expect(await read(setup)).toMatchObject({ kept: 0 });
  });

  it('does not keep a guess once the Request shows itself as still open', async () => {
    const setup = await setUpWaiting(['a']);
    const { host } = setup;
    const [asking, waiting] = [host.stateOf(CHAT), host.stateOf(SESSION)] as [ChatState, SessionState];
    const meet = async (chatState: ChatState, sessionState: SessionState) => {
      host.add(CHAT, 'chat', chatState);
      host.add(SESSION, 'session', sessionState);
      host.resumption = 'unknown';
      host.cut();
      await setup.connected();
      await setup.flush();
    };

    await meet(chat(), session());
    expect((await read(setup)).entries.map(({ outcome }) => outcome)).toEqual(['unknown']);
    await meet(asking, waiting);

    expect((await read(setup)).kept).toBe(0);
  });

  it('is exported as a line of JSON for each entry, without the keys of this installation', async () => {
    const setup = await setUpWaiting(['a']);
    settle(setup, 'a', denial('a'));
    await setup.flush();

    const lines = historyText((await read(setup)).entries)
      .trimEnd()
      .split('\n');

    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        askedAt: '1970-01-01T00:00:01.000Z',
        settledAt: '1970-01-01T00:00:01.000Z',
        host: 'kestrel',
        session: 'ahp-session:/one',
        sessionTitle: 'One',
        kind: 'toolConfirmation',
        asked: pendingCall('a').toolInput,
        outcome: 'denied',
        by: 'elsewhere',
      },
    ]);
  });
});
