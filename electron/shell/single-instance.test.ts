import { EventEmitter } from 'node:events';
import type { App } from 'electron';
import { expect, test } from 'vitest';
import { isOnlyInstance } from './single-instance.ts';

test('a later start brings the first one forward', () => {
  const { app, shown, isOnly } = setUp();

  app.emit('second-instance', {}, ['signalbox', '--anything', 'signalbox://x'], '/');

  expect([isOnly, shown(), app.relaunches]).toEqual([true, 1, 0]);
});

test('a start while the first one is ending is made up for when that has ended', () => {
  const { app, shown } = setUp();

  app.emit('will-quit');
  app.emit('second-instance', {}, [], '/');
  app.emit('second-instance', {}, [], '/');

  expect([shown(), app.relaunches]).toEqual([0, 1]);
});

test('the later one ends itself', () => {
  const { app, isOnly } = setUp({ isTaken: true });

  expect(isOnly).toBe(false);
  expect(app.listenerCount('second-instance')).toBe(0);
});

class FakeApp extends EventEmitter {
  relaunches = 0;
  readonly #isTaken: boolean;

  constructor(isTaken: boolean) {
    super();
    this.#isTaken = isTaken;
  }

  requestSingleInstanceLock() {
    return !this.#isTaken;
  }

  relaunch() {
    this.relaunches += 1;
  }
}

function setUp({ isTaken = false } = {}) {
  const app = new FakeApp(isTaken);
  let count = 0;
  const isOnly = isOnlyInstance(app as unknown as App, () => {
    count += 1;
  });
  return { app, shown: () => count, isOnly };
}
