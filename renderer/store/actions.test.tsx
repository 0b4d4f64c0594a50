import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useAsking } from './actions.ts';
import { openDoor, request } from './door.ts';
import { type FakeMain, fakeMain } from './scene.fixture.ts';

let main: FakeMain;

beforeEach(() => {
  main = fakeMain();
  openDoor(main);
});

afterEach(cleanup);

const refused = { ok: false, error: { code: 'refused', message: 'kestrel refused.' } } as const;

describe('useAsking', () => {
  test('keeps a failure for the place of the click, until the next try', async () => {
    const { result } = renderHook(useAsking);
    main.answer('host:connect', refused);

    await act(() => result.current.ask('host:connect', { hostId: 'kestrel' }));
    expect(result.current.failure?.message).toBe('kestrel refused.');
    expect(result.current.isBusy).toBe(false);

    main.answer('host:connect', { ok: true, value: null });
    await act(() => result.current.ask('host:connect', { hostId: 'kestrel' }));
    expect(result.current.failure).toBeUndefined();
  });

  test('does not let a slow failure overwrite what a later press said', async () => {
    let failLate = (_answer: typeof refused) => {};
    const late = new Promise<typeof refused>((resolve) => {
      failLate = resolve;
    });
    openDoor({
      ...main,
      request: (name: string) => (name === 'host:connect' ? late : Promise.resolve({ ok: true, value: null })) as never,
    });
    const { result } = renderHook(useAsking);

    await act(async () => {
      const first = result.current.ask('host:connect', { hostId: 'kestrel' });
      await result.current.ask('host:disconnect', { hostId: 'kestrel' });
      failLate(refused);
      await first;
    });

    expect(result.current.failure).toBeUndefined();
  });
});

describe('request', () => {
  test('turns a broken door into an answer', async () => {
    openDoor({ ...main, request: () => Promise.reject(new Error('port closed')) });

    const answer = await request('note:dismiss', { id: 'n' });

    expect(answer).toMatchObject({ ok: false, error: { code: 'failed' } });
    expect(answer.ok ? '' : answer.error.message).toContain('port closed');
  });
});
