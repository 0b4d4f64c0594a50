import { describe, expect, test } from 'vitest';
import type { RequestName } from '../../shared/ipc/contract.ts';
import { type AnswerOptions, answerRequest, type HandlersFor } from './answer-request.ts';
import { requestParsers } from './parsers/requests.ts';

describe('a request from a window', () => {
  test('reaches its handler with the sender and the parsed input', async () => {
    const { options, handled } = setUp();

    const answer = await answerRequest(options, 'window-1', 'note:dismiss', { id: 'note-1', extra: true });

    expect(handled).toEqual([['window-1', 'note:dismiss', { id: 'note-1' }]]);
    expect(answer).toEqual({ ok: true, value: null });
  });

  test.each(['note:explode', 'toString', '__proto__', 7, undefined, { name: 'note:dismiss' }])(
    'is refused under the name %j',
    async (name) => {
      const { options, handled } = setUp();

      expect(await answerRequest(options, 'window-1', name, {})).toMatchObject({ ok: false, error: { code: 'invalid' } });
      expect(handled).toEqual([]);
    },
  );

  test('is refused with an input of a wrong form', async () => {
    const { options, handled } = setUp();

    expect(await answerRequest(options, 'window-1', 'note:dismiss', { id: 7 })).toMatchObject({
      ok: false,
      error: { code: 'invalid' },
    });
    expect(handled).toEqual([]);
  });

  test('never rejects: a failure is logged and told without its inner words', async () => {
    const { options, failures } = setUp(() => {
      throw new Error('secret path');
    });

    const answer = await answerRequest(options, 'window-1', 'note:dismiss', { id: 'note-1' });

    expect(answer).toMatchObject({ ok: false, error: { code: 'failed' } });
    expect(JSON.stringify(answer)).not.toContain('secret path');
    expect(failures).toEqual(['note:dismiss']);
  });

  test('outside the contract is answered only where a test run allows it', async () => {
    const { options } = setUp();
    const debug = { 'debug:replicas': (sender: string) => [sender] };

    expect(await answerRequest(options, 'window-1', 'debug:replicas', {})).toMatchObject({ ok: false });
    expect(await answerRequest({ ...options, debug }, 'window-1', 'debug:replicas', {})).toEqual({
      ok: true,
      value: ['window-1'],
    });
  });
});

function setUp(onRequest: () => void = () => undefined) {
  const handled: unknown[] = [];
  const failures: string[] = [];
  const handlersFor = (sender: string) =>
    Object.fromEntries(
      Object.keys(requestParsers).map((name) => [
        name as RequestName,
        (input: unknown) => {
          onRequest();
          handled.push([sender, name, input]);
          return { ok: true, value: null };
        },
      ]),
    ) as unknown as ReturnType<HandlersFor<string>>;
  const options: AnswerOptions<string> = { handlersFor, debug: {}, onFailure: (name) => failures.push(name) };
  return { options, handled, failures };
}
