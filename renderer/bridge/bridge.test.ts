import { describe, expect, test } from 'vitest';
import type { Bridge } from '../../shared/ipc/contract.ts';
import { typedRequest } from './bridge.ts';

describe('a request over the bridge', () => {
  test('passes name and input on and gives the answer back', async () => {
    const asked: unknown[] = [];
    const request = typedRequest(
      bridgeWith(async (name, input) => {
        asked.push(name, input);
        return { ok: true, value: { hostId: 'host-1' } };
      }),
    );

    const answer = await request('host:add', { address: 'ws://127.0.0.1:1' });

    expect(asked).toEqual(['host:add', { address: 'ws://127.0.0.1:1' }]);
    expect(answer).toEqual({ ok: true, value: { hostId: 'host-1' } });
  });

  test('gives refusals back as they are', async () => {
    const refusal = { ok: false, error: { code: 'refused', message: 'No.' } };

    expect(await typedRequest(bridgeWith(async () => refusal))('note:dismiss', { id: '1' })).toEqual(refusal);
  });

  test.each([undefined, null, 'yes', {}, { ok: false }])('fails in a sentence when main answers %j', async (nonsense) => {
    const answer = await typedRequest(bridgeWith(async () => nonsense))('note:dismiss', { id: '1' });

    expect(answer).toEqual({ ok: false, error: { code: 'failed', message: 'Signalbox gave no answer to note:dismiss.' } });
  });

  test('fails in a sentence when the bridge breaks', async () => {
    const request = typedRequest(bridgeWith(() => Promise.reject(new Error('gone'))));

    expect(await request('note:dismiss', { id: '1' })).toMatchObject({ ok: false, error: { code: 'failed' } });
  });

  test('fails in a sentence outside the app', async () => {
    expect(await typedRequest(undefined)('note:dismiss', { id: '1' })).toMatchObject({ ok: false, error: { code: 'failed' } });
  });
});

function bridgeWith(request: Bridge['request']): Bridge {
  return { request, pathOf: () => '', platform: 'linux' };
}
