import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAllowedBy, ruleFor } from './command-rules.ts';

describe('a rule', () => {
  test.each([
    ['git status', 'git status'],
    ['git status *', 'git status'],
    ['git status *', 'git  status -s "a b" \'$x\''],
    ['npm test *', 'npm test -- --run src/a.test.ts'],
    ['ls *', 'ls -la ~/projects/*.ts'],
    ['make build && make test', 'make build && make test'],
  ])('%s allows %s', (rule, command) => expect(isAllowedBy([rule], command)).toBe(true));

  test.each([
    ['git status', 'git status -s'],
    ['git status *', 'git statusx'],
    ['git status *', 'git stash'],
    ['git status *', 'git -c core.pager=x status'],
    ['git status *', ''],
    ['ls *', 'ls; rm -rf x'],
    ['ls *', 'ls && rm x'],
    ['ls *', 'ls || rm x'],
    ['ls *', 'ls & rm x'],
    ['ls *', 'ls | sh'],
    ['ls *', 'ls $(rm x)'],
    ['ls *', 'ls `rm x`'],
    ['ls *', 'ls "$(rm x)"'],
    ['ls *', 'ls "`rm x`"'],
    ['ls *', 'ls > notes.md'],
    ['ls *', 'ls < secret'],
    ['ls *', 'ls\nrm x'],
    ['ls *', 'ls "\nrm x"'],
    ['ls *', 'ls \\\nrm x'],
    ['ls *', 'ls $HOME'],
    ['ls *', 'LD_PRELOAD=evil.so ls'],
    ['ls *', 'ls "unclosed'],
    ['ls *', 'ls # comment\nrm x'],
    [' *', 'anything'],
  ])('%s does not allow %j', (rule, command) => expect(isAllowedBy([rule], command)).toBe(false));

  test('never allows by its beginning what goes on after a sign that a shell obeys', () => {
    const sign = fc.constantFrom(';', '&', '|', '<', '>', '$', '`', '\\', '\n', '(', ')', '\r', '\0');

    fc.assert(
      fc.property(sign, fc.string(), fc.string(), (each, before, after) => {
        const unquoted = before.replaceAll(/['"]/g, '');
        // Something follows: a line break at the very end starts nothing.
        expect(isAllowedBy(['ls *'], `ls ${unquoted}${each}${after}x`)).toBe(false);
      }),
    );
  });
});

describe('what is offered for the whole session', () => {
  test.each([
    ['git status -s', 'git status *'],
    ['npm test', 'npm test *'],
    ['git push --force', 'git push --force'],
    ['npm run build', 'npm run build'],
    ['npm exec evil', 'npm exec evil'],
    ['git -C /x status', 'git -C /x status'],
    ['rm -rf build', 'rm -rf build'],
    ['git status && rm x', 'git status && rm x'],
    ['bash -c ls', 'bash -c ls'],
    ['rm *', undefined],
    ['git push *', undefined],
  ])('for %s is %s', (command, rule) => expect(ruleFor(command)).toBe(rule));

  test('always allows the command it was made for', () => {
    const word = fc.constantFrom('git', 'status', 'npm', 'run', 'rm', '-rf', '&&', '"a b"', "'x'", '$HOME', ';', '*', 'ls ');

    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        const command = words.join(' ');
        const rule = ruleFor(command);
        if (rule === undefined) expect(command.trim()).toMatch(/ \*$/);
        else expect(isAllowedBy([rule], command)).toBe(true);
      }),
    );
  });
});
