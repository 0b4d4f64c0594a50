import { describe, expect, test } from 'vitest';
import { plainOption } from './plain-option.ts';

const forSession = { id: 'allow-session', label: 'Allow in this Session', kind: 'approve', group: 1 } as const;
const once = { id: 'allow-once', label: 'Allow Once', kind: 'approve' } as const;
const skip = { id: 'skip', label: 'Skip', kind: 'deny', group: 2 } as const;

describe('plainOption', () => {
  test('never lets a plain press grant more than once where the host offers once', () => {
    expect(plainOption([forSession, once, skip], 'approve')).toBe(once);
  });

  test('goes by kind and not by place', () => {
    expect(plainOption([forSession, once, skip], 'deny')).toBe(skip);
  });

  test("takes the host's first where none says once, and none where there is none", () => {
    expect(plainOption([forSession], 'approve')).toBe(forSession);
    expect(plainOption([once], 'deny')).toBeUndefined();
  });
});
