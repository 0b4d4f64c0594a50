import { expect, test } from 'vitest';
import { gitOf, gitText } from './git-meta.ts';

test('what a host says of its branch is read as words', () => {
  const git = { branchName: 'jitter', baseBranchName: 'main', upstreamBranchName: 'origin/jitter', uncommittedChanges: 3 };

  expect(gitText(gitOf({ git }) ?? {})).toBe('jitter from main, follows origin/jitter, 3 uncommitted');
  expect(gitText(gitOf({ git: { branchName: 'main', baseBranchName: 'main', uncommittedChanges: 0 } }) ?? {})).toBe(
    'main, clean',
  );
  expect(gitText(gitOf({ git: { outgoingChanges: 1, incomingChanges: 2 } }) ?? {})).toBe('1 to push, 2 to pull');
});

test.each([undefined, {}, { git: 'main' }, { git: {} }, { git: { branchName: 7, uncommittedChanges: '3' } }])(
  'of %o nothing is made up',
  (meta) => {
    expect(gitOf(meta)).toBeUndefined();
  },
);
