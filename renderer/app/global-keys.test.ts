import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentPlace, goTo } from '../store/navigation.ts';
import { type FakeMain, fakeMain, pendingCall, waitingScene } from '../store/scene.fixture.ts';
import { startStore } from '../store/start.ts';
import { listenToGlobalKeys } from './global-keys.ts';

let stop: (() => void)[] = [];
let main: FakeMain;
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  main = fakeMain();
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

/** What main was asked to do, besides showing its channels. */
const asked = () => main.asked.map(({ name }) => name).filter((name) => name !== 'channel:attach');

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

  test('turn all rules off from anywhere, once for each press, and never on again', () => {
    const field = document.body.appendChild(document.createElement('textarea'));

    press(field, 'R', { ctrlKey: true, shiftKey: true });
    press(field, 'R', { ctrlKey: true, shiftKey: true, repeat: true });
    press(field, 'R', { ctrlKey: true, shiftKey: true });

    expect(asked()).toEqual(['rules:pause', 'rules:pause']);
    field.remove();
  });

  test('stop nothing by themselves: every turn is asked about first', () => {
    const event = press(document.body, '>', { ctrlKey: true, shiftKey: true, code: 'Period' });

    expect(event.defaultPrevented).toBe(true);
    expect(asked()).toEqual([]);
  });
});
