import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createShellMarkReader, type ShellOutput } from './shell-marks.ts';

const mark = (payload: string) => `\u001b]633;nonce;${payload}\u0007`;

test('takes our marks out of the output and keeps the order', () => {
  const { read } = createShellMarkReader('nonce');

  const outputs = read(`$ ${mark('E;ls\\x3b pwd \\\\ \\x0a')}${mark('C')}a\r\n${mark('D;7')}${mark('P;Cwd=/tmp/a b')}$ `);

  expect(outputs).toEqual([
    { kind: 'text', text: '$ ' },
    { kind: 'commandLine', line: 'ls; pwd \\ \n' },
    { kind: 'executed' },
    { kind: 'text', text: 'a\r\n' },
    { kind: 'finished', exitCode: 7 },
    { kind: 'folder', path: '/tmp/a b' },
    { kind: 'text', text: '$ ' },
  ]);
});

test('obeys no mark of somebody else, and shows none', () => {
  const { read } = createShellMarkReader('nonce');

  const outputs = read('a\u001b]633;C\u0007b\u001b]133;D;0\u001b\\c\u001b]633;other;E;rm\u0007d');

  expect(outputs).toEqual([{ kind: 'text', text: 'abcd' }]);
});

test('reads window titles, which stay in the output, without what hides or moves text', () => {
  const { read } = createShellMarkReader('nonce');

  const outputs = read('\u001b]0;vim \u202enotes\u0007x\u001b]2;two\u001b\\\u001b]52;c;aGk=\u0007');

  expect(outputs).toEqual([
    { kind: 'text', text: '\u001b]0;vim \u202enotes\u0007' },
    { kind: 'title', title: 'vim notes' },
    { kind: 'text', text: 'x\u001b]2;two\u001b\\' },
    { kind: 'title', title: 'two' },
    { kind: 'text', text: '\u001b]52;c;aGk=\u0007' },
  ]);
});

test('reads the same however the output is cut', () => {
  const whole = `$ ${mark('E;ls')}${mark('C')}\u001b[31mred\u001b[0m${mark('D;0')}\u001b]2;t\u001b\\end`;
  const all = createShellMarkReader('nonce').read(whole);

  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: whole.length })), (cuts) => {
      const { read, rest } = createShellMarkReader('nonce');
      const at = [0, ...cuts.toSorted((a, b) => a - b), whole.length];
      const outputs = at.slice(1).flatMap((end, index) => read(whole.slice(at[index], end)));

      const marks = (list: readonly ShellOutput[]) => list.filter(({ kind }) => kind !== 'text');
      const text = (list: readonly ShellOutput[]) => list.map((each) => (each.kind === 'text' ? each.text : '')).join('');
      expect(marks(outputs)).toEqual(marks(all));
      expect(text(outputs) + rest()).toBe(text(all));
    }),
  );
});

test('waits for the rest of a mark, but not for ever', () => {
  const { read, rest } = createShellMarkReader('nonce');
  const endless = `\u001b]633;${'x'.repeat(20_000)}`;

  expect(read('a\u001b')).toEqual([{ kind: 'text', text: 'a' }]);
  expect(rest()).toBe('\u001b');
  expect(read(endless)).toEqual([{ kind: 'text', text: endless }]);
});
