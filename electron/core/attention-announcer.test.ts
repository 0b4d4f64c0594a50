import { beforeEach, describe, expect, it } from 'vitest';
import { type AnnouncerScene, createAnnouncerScene, MINUTE, NOON, request } from './announcer-scene.fixture.ts';
import { BREATH_MS, GATHER_MS } from './attention-notices.ts';

let scene: AnnouncerScene;

beforeEach(() => {
  scene = createAnnouncerScene();
});

describe('what comes', () => {
  it('is told once, and withdrawn when it waits no longer', () => {
    scene.come(request('a'));
    expect(scene.texts()).toEqual([]);
    scene.clock.advance(GATHER_MS);
    expect(scene.visible()).toEqual(['kestrel: Title a waits for you.']);

    scene.go('a');
    scene.clock.advance(MINUTE);

    expect(scene.texts()).toHaveLength(1);
    expect(scene.visible()).toEqual([]);
  });

  it('is told in one message for each host when much comes at once', () => {
    scene.come(request('a'));
    scene.clock.advance(GATHER_MS - 1);
    scene.come(request('b'), request('c', 'i'));
    scene.clock.advance(GATHER_MS);

    expect(scene.visible()).toEqual(['2 Requests on kestrel: Title a, Title b', 'heron: Title c waits for you.']);
  });

  it('is not told when it is gone before the message', () => {
    scene.come(request('a'));
    scene.go('a');
    scene.clock.advance(MINUTE);

    expect(scene.texts()).toEqual([]);
  });

  it('joins what its host has on the screen, in one message after a breath', () => {
    scene.come(request('a'));
    scene.clock.advance(GATHER_MS);
    scene.come(request('b'));
    scene.come(request('c'));
    scene.clock.advance(BREATH_MS - 1);
    expect(scene.texts()).toHaveLength(1);
    scene.clock.advance(1);

    expect(scene.visible()).toEqual(['3 Requests on kestrel: Title a, Title b, Title c']);
    scene.go('a', 'b');
    expect(scene.visible()).toHaveLength(1);
    scene.go('c');
    expect(scene.visible()).toEqual([]);
  });

  it('does not bring back what the person has dismissed', () => {
    scene.come(request('a'));
    scene.clock.advance(GATHER_MS);
    scene.shown[0]?.options.onClosed();
    scene.come(request('b'));
    scene.clock.advance(BREATH_MS);

    expect(scene.visible()).toEqual(['kestrel: Title b waits for you.']);
  });

  it('is withdrawn after it has left the screen too, since some systems keep it in a list', () => {
    scene.come(request('a'));
    scene.clock.advance(GATHER_MS);
    scene.shown[0]?.options.onClosed();
    scene.go('a');

    expect(scene.visible()).toEqual([]);
  });

  it('opens the one that waits longest of those that are left, and snoozes all of them', () => {
    scene.come(request('a'), request('b'), request('c'));
    scene.clock.advance(GATHER_MS);
    scene.go('a');
    scene.shown[0]?.options.onOpen();
    scene.shown[0]?.options.onSnooze();

    expect(scene.opened).toEqual(['b']);
    expect(scene.snoozed).toEqual([['b', 'c']]);
  });

  it('makes a sound only when that was chosen', () => {
    scene.come(request('a'));
    scene.clock.advance(GATHER_MS);
    scene.set({ sound: 'on' });
    scene.come(request('b', 'i'));
    scene.clock.advance(GATHER_MS);

    expect(scene.shown.map(({ options }) => options.hasSound)).toEqual([false, true]);
  });

  it('is not told while a window has the focus, while notifications are off, or where it is muted', () => {
    scene.watch(true);
    scene.come(request('a'));
    scene.watch(false);
    scene.set({ notifications: 'off' });
    scene.come(request('b'));
    scene.set({
      notifications: 'on',
      mutes: [{ hostId: 'i' }, { hostId: 'h', session: 's-c', until: NOON + MINUTE }],
    });
    scene.come(request('c'), request('d', 'i'));
    scene.clock.advance(MINUTE);
    expect(scene.texts()).toEqual([]);

    scene.come(request('c'), request('d', 'i'));
    scene.clock.advance(GATHER_MS);
    expect(scene.texts()).toEqual(['kestrel: Title c waits for you.']);
  });
});

it('leaves neither a message nor a timer behind', () => {
  scene.come(request('a'));
  scene.clock.advance(GATHER_MS);
  scene.come(request('b'));
  scene.set({ pausedUntil: NOON + 60 * MINUTE });
  scene.announcer.close();

  expect(scene.visible()).toEqual([]);
  expect(scene.clock.timers()).toBe(0);
});
