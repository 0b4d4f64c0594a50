import { expect, test } from 'vitest';
import { dialectFor, OFFERED } from './offered.ts';
import { sniff } from './sniff.ts';
import { v070 } from './v0-7-0.ts';
import { v070Dev } from './v0-7-0-dev.ts';
import { v090 } from './v0-9-0.ts';

test('the versions are offered best first, and each has its dialect', () => {
  expect(OFFERED).toEqual(['1.0.0', '0.9.0', '0.8.0', '0.7.0', '0.6.0']);
  expect(OFFERED.map((version) => dialectFor(version)?.version)).toEqual(OFFERED);
  expect(dialectFor('0.5.2')).toBeUndefined();
});

test('0.7.0 counts as released until it speaks of primary working directories', () => {
  const agents = (capability: object) => ({ agents: [{ capabilities: { multipleWorkingDirectories: capability } }] });
  const primary = { primaryWorkingDirectory: 'file:///a' };

  for (const wire of [
    agents({ requiresPrimary: false }),
    { chats: [{}, primary] },
    { summary: primary },
    { changes: primary },
    primary,
  ]) {
    expect(sniff(v070, wire)).toBe(v070Dev);
  }
  for (const wire of [agents({ immutablePrimary: true }), { chats: [{}] }, { turns: [primary] }, null, 'x']) {
    expect(sniff(v070, wire)).toBe(v070);
  }
});

test('only 0.7.0 is ambiguous', () => {
  expect(sniff(v090, { primaryWorkingDirectory: 'file:///a' })).toBe(v090);
});
