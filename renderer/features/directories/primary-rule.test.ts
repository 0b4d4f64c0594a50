import { describe, expect, test } from 'vitest';
import { addOffReason, primaryRule } from './primary-rule.ts';

describe('primaryRule', () => {
  test('directories are peers unless the agent says otherwise', () => {
    expect(primaryRule({}, 0)).toMatchObject({ isPrimary: false, canRemove: true });
    expect(primaryRule({ immutablePrimary: true }, 1)).toMatchObject({ isPrimary: false, canRemove: true });
  });

  test('an agent may fix the first one', () => {
    expect(primaryRule({ immutablePrimary: true }, 0)).toMatchObject({ isPrimary: true, canRemove: false, canReplace: false });
  });

  test('replacing wins over fixing', () => {
    const rule = primaryRule({ immutablePrimary: true, primaryReplacement: true }, 0);
    expect(rule).toMatchObject({ isPrimary: true, canRemove: false, canReplace: true });
  });

  test('an agent that takes one keeps it, and takes no second', () => {
    expect(primaryRule(undefined, 0)).toMatchObject({ isPrimary: false, canRemove: false });
    expect(addOffReason(undefined, 1)).toBe('This agent works in one directory');
    expect(addOffReason(undefined, 0)).toBeUndefined();
    expect(addOffReason({}, 3)).toBeUndefined();
  });
});
