import { expect, test } from 'vitest';
import { createBounds } from './message-bounds.ts';

function setUp() {
  let now = 0;
  const check = createBounds(() => now);
  return {
    pass: (ms: number) => (now += ms),
    say: (text = '{}') => check(text),
    many: (count: number) => Array.from({ length: count }, () => check('{}')),
  };
}

test('a view may say something for every frame that it draws, for as long as it likes', () => {
  const { pass, say } = setUp();

  for (let frame = 0; frame < 10_000; frame += 1) {
    pass(1000 / 60);
    expect(say()).toBeUndefined();
  }
});

test('a burst is let through, and what goes on beyond it is not', () => {
  const { many, pass, say } = setUp();

  expect(new Set(many(500))).toEqual(new Set([undefined]));
  expect(say()).toBe('flood');
  pass(1000);
  expect(say()).toBeUndefined();
});

test('a message of more than 16 MiB is too large', () => {
  const { say } = setUp();

  expect([say('x'.repeat(2 ** 24)), say('x'.repeat(2 ** 24 + 1))]).toEqual([undefined, 'size']);
});
