import { describe, expect, it } from 'vitest';
import { formatDuration, step } from './step.mjs';

describe('formatDuration', () => {
  it.each([
    [0.4, '0 ms'],
    [999, '999 ms'],
    [1000, '1.0 s'],
    [59_940, '59.9 s'],
    [125_000, '2 min 5 s'],
  ])('writes %d ms as "%s"', (milliseconds, text) => {
    expect(formatDuration(milliseconds)).toBe(text);
  });
});

describe('step', () => {
  it('says what it begins, what came of it and how long it took', async () => {
    const lines: string[] = [];
    const out = { write: (line: string) => lines.push(line) > 0 };

    await step(
      'Packages',
      (begin) => {
        begin('installing');
        return 'installed';
      },
      out,
    );

    expect(lines).toEqual(['  … Packages: installing\n', expect.stringMatching(/^ {2}✓ Packages: installed \(\d+ ms\)\n$/)]);
  });

  it('says nothing of success when the work fails', async () => {
    const lines: string[] = [];
    const out = { write: (line: string) => lines.push(line) > 0 };
    const fails = step('Packages', () => Promise.reject(new Error('no')), out);

    await expect(fails).rejects.toThrow('no');
    expect(lines).toEqual([]);
  });
});
