import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GRACE_MS, holdChannel } from './attachments.ts';
import { appChannel, sessionChannel } from './channels.ts';
import { replicaOf } from './replicas.ts';
import { appSnapshot, type FakeMain, fakeMain, sessionSnapshot } from './scene.fixture.ts';
import { startStore } from './start.ts';

const channel = sessionChannel('kestrel', 'ahp-session:/a');
let main: FakeMain;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  main = fakeMain();
  stop = startStore(main);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

const asked = (name: string) =>
  main.asked.filter((request) => request.name === name && (request.input as { channel: string }).channel === channel.channel)
    .length;

describe('the channels of the frame', () => {
  test('are asked for once main has begun to tell, since before it could only refuse', () => {
    expect(main.asked).toEqual([]);

    main.send(appSnapshot({ hosts: [] }));

    expect(main.asked).toEqual([{ name: 'channel:attach', input: appChannel }]);
  });
});

describe('holdChannel', () => {
  test('attaches once for all holders and detaches after the last one and a grace time', () => {
    const releases = [holdChannel(channel), holdChannel(channel)];

    releases[0]?.();
    vi.advanceTimersByTime(GRACE_MS);
    expect(asked('channel:detach')).toBe(0);

    releases[1]?.();
    vi.advanceTimersByTime(GRACE_MS - 1);
    expect(asked('channel:detach')).toBe(0);

    vi.advanceTimersByTime(1);
    expect(asked('channel:attach')).toBe(1);
    expect(asked('channel:detach')).toBe(1);
  });

  test('keeps what it has when someone comes back within the grace time', () => {
    holdChannel(channel)();
    main.send(sessionSnapshot('kestrel', 'ahp-session:/a', { title: 'Kept' }));
    vi.advanceTimersByTime(GRACE_MS / 2);

    const release = holdChannel(channel);
    vi.advanceTimersByTime(GRACE_MS * 2);

    expect(asked('channel:attach')).toBe(1);
    expect(replicaOf(channel).confirmed?.title).toBe('Kept');
    release();
  });

  test('forgets a detached channel, so that nothing old is shown when it comes back', () => {
    holdChannel(channel)();
    main.send(sessionSnapshot('kestrel', 'ahp-session:/a'));

    vi.advanceTimersByTime(GRACE_MS);

    expect(replicaOf(channel).confirmed).toBeUndefined();
  });

  test('counts a release only once', () => {
    const release = holdChannel(channel);
    const other = holdChannel(channel);

    release();
    release();
    vi.advanceTimersByTime(GRACE_MS);

    expect(asked('channel:detach')).toBe(0);
    other();
  });

  test('shows a refused attach as a failed subscription', async () => {
    main.answer('channel:attach', { ok: false, error: { code: 'unknown-host', message: 'kestrel is not in your list.' } });

    const release = holdChannel(channel);
    await vi.advanceTimersByTimeAsync(0);

    expect(replicaOf(channel).closed).toEqual({ kind: 'failed', message: 'kestrel is not in your list.' });
    release();
  });
});
