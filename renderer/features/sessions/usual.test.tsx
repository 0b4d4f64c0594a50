import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { hostEntry } from '../../store/scene.fixture.ts';
import { useUsualAgent, useUsualHost } from './use-usual.ts';

const away = { status: 'connecting', attempt: 1 } as const;
const kestrel = hostEntry('kestrel');
const atlas = hostEntry('atlas');
const lateAtlas = { ...atlas, connection: away };
const agent = (provider: string) => ({ provider, displayName: provider, description: '', models: [] });

afterEach(cleanup);

test('the Host that was offered stays, also when one before it connects', () => {
  const { result, rerender } = renderHook(({ hosts }) => useUsualHost(hosts, undefined), {
    initialProps: { hosts: [lateAtlas, kestrel] },
  });
  expect(result.current?.id).toBe('kestrel');
  act(() => rerender({ hosts: [atlas, kestrel] }));

  expect(result.current?.id).toBe('kestrel');
});

test('a Host that is gone is offered no more', () => {
  const { result, rerender } = renderHook(({ hosts }) => useUsualHost(hosts, 'kestrel'), {
    initialProps: { hosts: [atlas, kestrel] },
  });
  expect(result.current?.id).toBe('kestrel');
  act(() => rerender({ hosts: [atlas] }));

  expect(result.current?.id).toBe('atlas');
});

test('the agent that was offered stays, also when another one is found before it', () => {
  const { result, rerender } = renderHook(({ hostId, agents }) => useUsualAgent(hostId, agents), {
    initialProps: { hostId: 'kestrel', agents: [agent('rehearsal')] },
  });
  act(() => rerender({ hostId: 'kestrel', agents: [agent('claude'), agent('rehearsal')] }));
  expect(result.current?.provider).toBe('rehearsal');
  act(() => rerender({ hostId: 'atlas', agents: [agent('claude'), agent('rehearsal')] }));

  expect(result.current?.provider).toBe('claude');
});
