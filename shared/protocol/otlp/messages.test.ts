import { expect, test } from 'vitest';
import { logsChannel } from './messages.ts';

test('a channel of logs is asked for by level where the host lets one choose', () => {
  expect(logsChannel('ahp-otlp:logs{?level}', 'warn')).toBe('ahp-otlp:logs?level=warn');
  expect(logsChannel('ahp-otlp:logs', 'warn')).toBe('ahp-otlp:logs');
  expect(logsChannel('ahp-otlp:logs{?since}', 'warn')).toBeUndefined();
});
