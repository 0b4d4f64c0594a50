import { expect, test } from 'vitest';
import { reading } from '../reading.fixture.ts';

test.each([
  'git clean -fdx',
  'git reset --hard HEAD~1',
  'git checkout -- src',
  'git checkout .',
  'git checkout HEAD~1 src/a.ts',
  'git checkout -f main',
  'git switch --discard-changes main',
  'git restore src/a.ts',
  'git restore --staged --worktree a.ts',
  'git branch -D old',
  'git stash drop',
  'git stash clear',
  'git -c a.b=c reset --hard',
  'git reflog expire --expire=now --all',
  'git tag -d v1',
])('%s throws work away', (command) => {
  expect(reading(command)).toEqual([`red discards-work: ${command}`]);
});

test.each([
  'git push --force origin main',
  'git push -f',
  'git push --force-with-lease',
  'git push origin +main',
  'git push origin :old',
  'git push origin --delete old',
  'git push --mirror',
])('%s rewrites what others have', (command) => {
  expect(reading(command)).toEqual([`red rewrites-remote: ${command}`, 'amber publishes: git push']);
});

test.each([
  ['git push -u origin feat', ['amber publishes: git push']],
  ['git fetch origin && git rebase origin/main', ['note network: git fetch']],
  ['git clone https://x.example/y.git', ['note network: git clone']],
  ['git rm old.ts', ['amber deletes: git rm old.ts']],
  ['git rm -rf src', ['red deletes: git rm -rf src']],
  ['git config core.hooksPath hooks', ['amber persistence: git config core.hooksPath hooks']],
])('%s', (command, lines) => {
  expect(reading(command)).toEqual(lines);
});

test.each([
  'git status',
  'git clean -n',
  'git reset HEAD file',
  'git checkout main',
  'git checkout -b feat/x',
  'git restore --staged src/a.ts',
  'git branch -d merged',
  'git stash && git stash pop',
  'git rm -r --cached x',
  'git log --grep="push --force"',
  'git commit -m "remove sudo"',
  'git commit -am "read /etc/hosts"',
  'git diff HEAD~1..HEAD',
])('leaves %s in peace', (command) => {
  expect(reading(command)).toEqual([]);
});
