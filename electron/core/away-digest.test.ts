import { beforeEach, describe, expect, it } from 'vitest';
import { type AnnouncerScene, createAnnouncerScene, MINUTE, NOON, request } from './announcer-scene.fixture.ts';
import { GATHER_MS } from './attention-notices.ts';

let scene: AnnouncerScene;

beforeEach(() => {
  scene = createAnnouncerScene();
});

describe('quiet hours', () => {
  const quietHours = { use: 'on', from: 12 * 60, to: 13 * 60, days: [5] } as const;

  it('show nothing, and one digest of what still waits when they end', () => {
    scene.come(request('before'));
    scene.clock.advance(GATHER_MS);
    scene.set({ quietHours });
    scene.come(request('a'));
    scene.come(request('b', 'i'), request('c'));
    scene.go('c');
    scene.clock.advance(60 * MINUTE - GATHER_MS - 1);
    expect(scene.texts()).toHaveLength(1);
    scene.clock.advance(1);

    expect(scene.visible()).toEqual(['While notifications were quiet: 2 Requests came and wait for you.']);
    scene.clock.advance(24 * 60 * MINUTE);
    expect(scene.texts()).toHaveLength(2);
    expect(scene.quietChanges()).toBe(2);
  });

  it('begin by themselves, and swallow what was about to be told then', () => {
    scene.set({ quietHours: { ...quietHours, from: 12 * 60 + 30 } });
    scene.clock.advance(30 * MINUTE - 1);
    scene.come(request('a'));
    scene.clock.advance(10 * MINUTE);
    scene.come(request('b'));
    expect(scene.texts()).toEqual([]);
    scene.clock.advance(20 * MINUTE + 1);

    expect(scene.visible()).toEqual(['While notifications were quiet: 2 Requests came and wait for you.']);
    expect(scene.quietChanges()).toBe(2);
  });

  it('end without a digest when nothing that came still waits, or a window has the focus', () => {
    scene.set({ quietHours });
    scene.come(request('a'));
    scene.go('a');
    scene.set({ quietHours: { ...quietHours, use: 'off' } });
    expect(scene.texts()).toEqual([]);

    scene.set({ quietHours });
    scene.come(request('b'));
    scene.watch(true);
    scene.set({ quietHours: { ...quietHours, use: 'off' } });
    expect(scene.texts()).toEqual([]);
  });

  it('swallow what had come just before and was not told yet, and the digest has it', () => {
    scene.come(request('a'));
    scene.clock.advance(GATHER_MS - 1);
    scene.set({ quietHours });
    scene.clock.advance(60 * MINUTE);

    expect(scene.visible()).toEqual(['While notifications were quiet: 1 Request came and waits for you.']);
  });

  it('withdraw their digest when all of it is answered', () => {
    scene.set({ pausedUntil: NOON + MINUTE });
    scene.come(request('a'), request('b'));
    scene.clock.advance(MINUTE);
    scene.go('a');
    expect(scene.visible()).toHaveLength(1);
    scene.go('b');

    expect(scene.visible()).toEqual([]);
  });

  it('do not speak of what is muted', () => {
    scene.set({ pausedUntil: NOON + MINUTE, mutes: [{ hostId: 'h' }] });
    scene.come(request('a'));
    scene.clock.advance(MINUTE);

    expect(scene.texts()).toEqual([]);
  });
});

describe('a person who comes back', () => {
  it('is told what came, what was answered elsewhere and what waits: one note and one message', () => {
    scene.come(request('old'));
    scene.clock.advance(MINUTE);
    const since = scene.clock.now();
    scene.come(request('a'));
    scene.clock.advance(MINUTE);
    scene.come(request('b', 'i'));
    scene.go('old');
    scene.clock.advance(69 * MINUTE);
    scene.announcer.welcomeBack(since);

    const text = 'While you were away for 1 h 10 min: 2 Requests came, 1 was answered elsewhere or ended, 2 wait for you.';
    expect(scene.notes).toEqual([{ id: 'away', tone: 'info', stays: true, text, requestKey: 'a' }]);
    expect(scene.visible()).toEqual([text]);
    scene.shown.at(-1)?.options.onOpen();
    expect(scene.opened).toEqual(['a']);
  });

  it('is told by a note alone when nothing waits', () => {
    scene.come(request('a'));
    const since = scene.clock.now();
    scene.go('a');
    scene.clock.advance(12 * MINUTE);
    scene.announcer.welcomeBack(since);

    expect(scene.notes.map(({ text }) => text)).toEqual([
      'While you were away for 12 min: 1 Request came, 1 was answered elsewhere or ended, nothing waits for you.',
    ]);
    expect(scene.texts()).toEqual([]);
  });

  it('is told nothing when nothing happened', () => {
    scene.come(request('a'));
    scene.clock.advance(MINUTE);
    scene.announcer.welcomeBack(scene.clock.now());

    expect(scene.notes).toEqual([]);
  });

  it('in quiet hours is told by a note alone', () => {
    scene.set({ pausedUntil: NOON + 60 * MINUTE });
    const since = scene.clock.now();
    scene.come(request('a'));
    scene.announcer.welcomeBack(since);

    expect(scene.notes).toHaveLength(1);
    expect(scene.texts()).toEqual([]);
  });
});
