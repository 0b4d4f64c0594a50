import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentPlace, goTo } from '../store/navigation.ts';
import { fakeMain, pendingCall, waitingScene } from '../store/scene.fixture.ts';
import { startStore } from '../store/start.ts';
import { listenToGlobalKeys } from './global-keys.ts';

let stop: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  const main = fakeMain();
  stop = [startStore(main), listenToGlobalKeys(window, () => undefined)];
  main.send(...waitingScene('kestrel', 'ahp-session:/a', [pendingCall('one'), pendingCall('two')]));
  goTo({ screen: 'settings' });
});
afterEach(() => {
  for (const end of stop) end();
  vi.useRealTimers();
});

function press(target: HTMLElement, key: string, init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event;
}

describe('the keys of every place', () => {
  test('go to the Request that waits longest, and then to the one after it', () => {
    press(document.body, 'j', { ctrlKey: true });
    expect(currentPlace()).toMatchObject({ screen: 'inbox', requestKey: expect.stringContaining('one') });

    press(document.body, 'j', { ctrlKey: true });
    expect(currentPlace()).toMatchObject({ screen: 'inbox', requestKey: expect.stringContaining('two') });
  });

  test('take the letter after G before the place itself does, and only that one', () => {
    const heard: string[] = [];
    const place = document.body.appendChild(document.createElement('div'));
    place.addEventListener('keydown', ({ key }) => heard.push(key));

    press(place, 's');
    press(place, 'g');
    press(place, 's');

    expect(heard).toEqual(['s', 'g']);
    expect(currentPlace().screen).toBe('sessions');
    place.remove();
  });
});
