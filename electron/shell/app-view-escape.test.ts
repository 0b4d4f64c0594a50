import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { createEscapeWatch } from './app-view-escape.ts';

class FakeContents extends EventEmitter {
  readonly id = 1;

  press(key: string, type = 'keyDown'): boolean {
    let isKept = false;
    this.emit('before-input-event', { preventDefault: () => (isKept = true) }, { type, key });
    return isKept;
  }
}

const pressed = (isPressed: boolean) => ({ ok: true, value: { pressed: isPressed } });

test('Escape ends the wait once and is kept from the view; every other key, and every later one, is the view’s', async () => {
  const watch = createEscapeWatch();
  const contents = new FakeContents();
  const waiting = watch.wait(contents as never);

  expect([contents.press('a'), contents.press('Escape', 'keyUp'), contents.press('Escape'), contents.press('Escape')]).toEqual([
    false,
    false,
    true,
    false,
  ]);
  expect(await waiting).toEqual(pressed(true));
});

test('who asks anew, or goes, waits no longer', async () => {
  const watch = createEscapeWatch();
  const contents = new FakeContents();
  const [first, second] = [watch.wait(contents as never), watch.wait(contents as never)];
  contents.emit('did-start-navigation', { isMainFrame: false });
  contents.emit('did-start-navigation', { isMainFrame: true });
  const third = watch.wait(contents as never);
  contents.emit('destroyed');

  expect(await Promise.all([first, second, third])).toEqual([pressed(false), pressed(false), pressed(false)]);
  expect(contents.listenerCount('before-input-event')).toBe(1);
});
