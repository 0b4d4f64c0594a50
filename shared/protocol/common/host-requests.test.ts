import { expect, test } from 'vitest';
import { isHostRequestName } from './host-requests.ts';

test('a host may ask for resources, and for nothing else', () => {
  expect(['resourceRead', 'resourceRequest', 'createResourceWatch'].map(isHostRequestName)).toEqual([true, true, true]);
  expect(['subscribe', 'resourceExecute', 'toString'].map(isHostRequestName)).toEqual([false, false, false]);
});
