import { expect, test } from 'vitest';
import { isLoopbackName } from './loopback-name.ts';

test.each(['localhost', '127.0.0.1', '127.1.2.3', '[::1]', '[::ffff:7f00:1]'])('%s stays on this computer', (name) => {
  expect(isLoopbackName(name)).toBe(true);
});

test.each(['dev.localhost', 'localhost.example', '127.0.0.1.example', '128.0.0.1', '[::2]', '[::ffff:8000:1]', ''])(
  '"%s" may be anywhere',
  (name) => expect(isLoopbackName(name)).toBe(false),
);
