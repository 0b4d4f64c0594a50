import { describe, expect, test } from 'vitest';
import type { CommandName } from '../protocol/common/commands.ts';
import type { NotificationName } from '../protocol/common/notifications.ts';
import { valueIn } from '../protocol/reducer-fixture.fixture.ts';
import { DIALECTS } from './corpus.fixture.ts';
import { notificationSamples, paramSamples, resultSamples } from './samples.fixture.ts';
import { v100 } from './v1-0-0.ts';

const kindOf = () => 'root' as const;
const names = { 4: '0.7.0 in development' } as Readonly<Record<number, string>>;

for (const [at, dialect] of DIALECTS.entries()) {
  describe(`what ${names[at] ?? dialect.version} can say it reads back as it was`, () => {
    test.each(Object.keys(paramSamples) as CommandName[])('in the params of %s', (method) => {
      for (const sample of paramSamples[method]) {
        const wire = dialect.encodeParams(method, sample);

        expect(dialect.encodeParams(method, valueIn(dialect.decodeParams(method, wire)))).toEqual(wire);
      }
    });

    test.each(Object.keys(resultSamples) as CommandName[])('in the result of %s', (method) => {
      const wire = dialect.encodeResult(method, resultSamples[method] ?? {}, kindOf);

      expect(dialect.encodeResult(method, valueIn(dialect.decodeResult(method, wire, kindOf)), kindOf)).toEqual(wire);
    });

    test.each(Object.keys(notificationSamples) as NotificationName[])('in the params of %s', (method) => {
      const wire = dialect.encodeNotification(method, notificationSamples[method]);

      expect(dialect.encodeNotification(method, valueIn(dialect.decodeNotification(method, wire)))).toEqual(wire);
    });
  });
}

test('an action that cannot be used is refused in what carries it', () => {
  const carrier = { channel: 'c', action: { type: 'chat/turnStarted' } };
  const invalid = 'chat/turnStarted: .turnId is missing or malformed';

  expect(v100.decodeEnvelope({ ...carrier, serverSeq: 1 })).toEqual({ invalid });
  expect(v100.decodeDispatch({ ...carrier, clientSeq: 1 })).toEqual({ invalid });
});
