import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../../shared/inbox/history.ts';
import { CHAT, type CoreSetup, HOST, SESSION, TURN } from '../hosts/testing/core-setup.ts';
import { memoryList } from '../storage/kept-list.ts';
import type { AttentionChange } from './attention.ts';
import type { KeptSnooze } from './snoozes.ts';
import { approval, give, keyOf, pendingCall, settle, setUpWaiting } from './waiting.fixture.ts';

const snoozed = ({ app }: CoreSetup) => (app().snoozes ?? []).map(({ requestKey }) => requestKey);
const files = () => ({ snoozes: memoryList<KeptSnooze>(), history: memoryList<HistoryEntry>() });
const NOW = 1_000;

describe('a Request that is put off until a time', () => {
  it('waits until exactly then, and is left out of the count meanwhile', async () => {
    const changes: AttentionChange[] = [];
    const setup = await setUpWaiting(['a', 'b'], { onAttention: (change) => changes.push(change) });
    const { core, clock } = setup;
    clock.advance(400);
    expect(changes.at(-1)?.count).toBe(2);

    await core.request('request:snooze', { requestKey: keyOf('a'), until: NOW + 60_000 });
    expect(snoozed(setup)).toEqual([keyOf('a')]);
    expect(changes.at(-1)).toMatchObject({ count: 1, gone: [keyOf('a')] });

    clock.advance(60_000 - 401);
    expect(snoozed(setup)).toEqual([keyOf('a')]);
    clock.advance(1);
    expect(snoozed(setup)).toEqual([]);
    expect(changes.at(-1)?.count).toBe(2);
  });

  it('stays put off over a restart', async () => {
    const inboxFiles = files();
    const first = await setUpWaiting(['a'], { inboxFiles });
    await first.core.request('request:snooze', { requestKey: keyOf('a'), until: NOW + 60_000 });
    await first.core.close();

    const second = await setUpWaiting(['a'], { inboxFiles });

    expect(snoozed(second)).toEqual([keyOf('a')]);
    second.clock.advance(60_000);
    expect(snoozed(second)).toEqual([]);
    expect(inboxFiles.snoozes.value()).toEqual([]);
  });

  it('comes back at once when what it asks changes', async () => {
    const setup = await setUpWaiting(['a']);
    await setup.core.request('request:snooze', { requestKey: keyOf('a'), until: NOW + 60_000 });

    const ready = {
      type: 'chat/toolCallReady',
      turnId: TURN,
      toolCallId: 'a',
      invocationMessage: 'Run rm',
      toolInput: 'rm -rf',
    };
    setup.host.act(CHAT, ready as never);
    await setup.flush();

    expect(snoozed(setup)).toEqual([]);
  });

  it('can be called back, and ends when it is settled or its host is removed', async () => {
    const setup = await setUpWaiting(['a', 'b', 'c']);
    for (const id of ['a', 'b', 'c'])
      await setup.core.request('request:snooze', { requestKey: keyOf(id), until: NOW + 60_000 });

    await setup.core.request('request:wake', { requestKey: keyOf('a') });
    settle(setup, 'b', approval('b'));
    await setup.flush();

    expect(snoozed(setup)).toEqual([keyOf('c')]);
  });

  it('is refused for a time that is past or too far, for what waits no longer, and for what is about to be answered', async () => {
    const setup = await setUpWaiting(['a']);
    const put = (requestKey: string, until: number) => setup.core.request('request:snooze', { requestKey, until });
    const refused = { ok: false, error: { code: 'refused' } };

    expect(await put(keyOf('a'), NOW)).toMatchObject(refused);
    expect(await put(keyOf('a'), NOW + 31 * 24 * 3_600_000)).toMatchObject(refused);
    expect(await put(keyOf('gone'), NOW + 60_000)).toMatchObject(refused);
    await give(setup, 'a');
    expect(await put(keyOf('a'), NOW + 60_000)).toMatchObject(refused);
    expect(snoozed(setup)).toEqual([]);
  });
});

describe('a Request that is put off until something changes', () => {
  it('comes back when its session asks for something more', async () => {
    const setup = await setUpWaiting(['a']);
    await setup.core.request('request:snooze', { requestKey: keyOf('a') });
    setup.clock.advance(3_600_000);
    expect(snoozed(setup)).toEqual([keyOf('a')]);

    const entry = { kind: 'toolConfirmation', id: 'r-b', chat: CHAT, turnId: TURN, toolCall: pendingCall('b') } as const;
    setup.host.act(SESSION, { type: 'session/inputNeededSet', request: entry });
    await setup.flush();

    expect(snoozed(setup)).toEqual([]);
  });

  it('stays put off when its host is away for a while', async () => {
    const setup = await setUpWaiting(['a']);
    await setup.core.request('request:snooze', { requestKey: keyOf('a') });

    setup.host.cut();
    await setup.connected();
    await setup.flush();

    expect(snoozed(setup)).toEqual([keyOf('a')]);
    await setup.core.request('host:disconnect', { hostId: HOST });
    expect(snoozed(setup)).toEqual([keyOf('a')]);
  });
});
