import { describe, expect, test } from 'vitest';
import type { MultipleWorkingDirectoriesCapability } from '../../../shared/protocol/root/state.ts';
import { addOffReason, primaryRule } from './primary-rule.ts';

const directories = ['file:///first', 'file:///second'];
const ruleOf = (multipleWorkingDirectories: MultipleWorkingDirectoriesCapability, directory = 'file:///first') =>
  primaryRule(directories, { multipleWorkingDirectories }, directory);

describe('primaryRule', () => {
  test('directories are peers unless the agent says otherwise', () => {
    expect(ruleOf({})).toMatchObject({ isPrimary: false, canRemove: true });
    expect(ruleOf({ immutablePrimary: true }, 'file:///second')).toMatchObject({ isPrimary: false, canRemove: true });
  });

  test('an agent may fix the first one, or want that there always is one', () => {
    const fixed = { isPrimary: true, canRemove: false, canReplace: false };

    expect(ruleOf({ immutablePrimary: true })).toMatchObject(fixed);
    expect(ruleOf({ requiresPrimary: true })).toMatchObject(fixed);
  });

  test('one that is primary for a chat says so, and may be tried', () => {
    const capabilities = { multipleWorkingDirectories: { requiresPrimary: true } };
    const chats = [
      { resource: 'ahp-chat:/1', title: 'Tests', status: 1, modifiedAt: '', primaryWorkingDirectory: 'file:///second' },
    ];

    expect(primaryRule(directories, capabilities, 'file:///second', chats)).toEqual({
      isPrimary: true,
      canRemove: true,
      canReplace: false,
      words: 'Primary for Tests, which may need it: the Host decides.',
    });
  });

  test('replacing wins over fixing', () => {
    const rule = ruleOf({ immutablePrimary: true, primaryReplacement: true });
    expect(rule).toMatchObject({ isPrimary: true, canRemove: false, canReplace: true });
  });

  test('an agent that takes one keeps it, and takes no second', () => {
    expect(primaryRule(directories, {}, 'file:///first')).toMatchObject({ isPrimary: false, canRemove: false });
    expect(addOffReason({}, 1)).toBe('This agent works in one directory');
    expect(addOffReason({}, 0)).toBeUndefined();
    expect(addOffReason({ multipleWorkingDirectories: {} }, 3)).toBeUndefined();
  });
});
