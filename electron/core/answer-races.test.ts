import { describe, expect, it } from 'vitest';
import { CHAT, type CoreSetup, HOST } from '../hosts/testing/core-setup.ts';
import { approval, denial, give, keyOf, settle, setUpWaiting } from './waiting.fixture.ts';

const held = ({ app }: CoreSetup) => app().held.map(({ requestKey }) => requestKey);
const sentIds = ({ host }: CoreSetup) =>
  host.dispatched.map(({ action }) => (action as { readonly toolCallId?: string }).toolCallId);
const kept = async ({ core }: CoreSetup) => {
  const answer = await core.request('history:read', { query: '', limit: 10 });
  return answer.ok ? answer.value.entries.map(({ outcome, by }) => `${outcome} ${by}`) : [];
};

describe('answers given together', () => {
  it('are each held and each sent', async () => {
    const setup = await setUpWaiting(['a', 'b', 'c']);
    for (const id of ['a', 'b']) expect(await give(setup, id, approval(id), 'batch-1')).toMatchObject({ ok: true });

    setup.clock.advance(3_000);
    await setup.flush();

    expect(sentIds(setup)).toEqual(['a', 'b']);
  });

  it('are taken back by one undo, others stay', async () => {
    const setup = await setUpWaiting(['a', 'b', 'c']);
    for (const id of ['a', 'b']) await give(setup, id, approval(id), 'batch-1');
    await give(setup, 'c');

    await setup.core.request('answer:undo', { requestKey: keyOf('a') });

    expect(held(setup)).toEqual([keyOf('c')]);
  });

  it('lose only the one that is settled elsewhere meanwhile', async () => {
    const setup = await setUpWaiting(['a', 'b']);
    for (const id of ['a', 'b']) await give(setup, id, approval(id), 'batch-1');

    settle(setup, 'a', denial('a'));
    await setup.flush();
    setup.clock.advance(3_000);
    await setup.flush();

    expect(sentIds(setup)).toEqual(['b']);
  });
});

describe('two clients that answer at once', () => {
  it('leave the loser with the truth, though the host echoes its answer too', async () => {
    const setup = await setUpWaiting(['a']);
    await setup.core.request('settings:change', { undoMs: 0 });
    setup.host.change = (action) => {
      setup.host.change = (same) => same;
      settle(setup, 'a', denial('a'));
      return action;
    };

    await give(setup, 'a');
    await setup.flush();

    expect(await kept(setup)).toEqual(['denied elsewhere']);
    expect(held(setup)).toEqual([]);
  });
});

describe('a host that dies between the key and the echo', () => {
  it('gets the answer once at most, and the Request waits again if it never came', async () => {
    const setup = await setUpWaiting(['a']);
    await setup.core.request('settings:change', { undoMs: 0 });
    setup.host.change = () => undefined;
    await give(setup, 'a');
    setup.host.resumption = 'unknown';
    setup.host.cut();
    await setup.connected();
    await setup.flush();
    setup.clock.advance(60_000);
    await setup.flush();

    expect(sentIds(setup)).toEqual(['a']);
    expect(Object.keys(setup.app().marks)).toEqual([keyOf('a')]);
    const replica = setup.core.replica({ hostId: HOST, channel: CHAT });
    expect(replica?.pending).toEqual([]);
    expect(replica?.rejected).toMatchObject([{ reason: expect.stringContaining('kestrel') }]);
  });
});
