import { expect, test } from 'vitest';
import type { TerminalContentPart } from '../../../shared/protocol/terminal/state.ts';
import { feedSteps } from './feed-steps.ts';
import { plainSteps } from './plain-steps.ts';

const text = (value: string): TerminalContentPart => ({ type: 'unclassified', value });
const command = (commandId: string, output: string): TerminalContentPart => ({
  type: 'command',
  commandId,
  commandLine: commandId,
  output,
  timestamp: 0,
  isComplete: false,
});

test('what is there at first is shown whole, with the places where commands begin', () => {
  expect(feedSteps([], [text('$ '), command('ls', 'a\n')])).toEqual([
    { kind: 'text', text: '$ ' },
    { kind: 'command', commandId: 'ls' },
    { kind: 'text', text: 'a\n' },
  ]);
});

test('afterwards only what was appended', () => {
  expect(feedSteps([text('$ ')], [text('$ ls')])).toEqual([{ kind: 'text', text: 'ls' }]);
  expect(feedSteps([text('$ '), command('ls', 'a')], [text('$ '), command('ls', 'ab'), text('$ ')])).toEqual([
    { kind: 'text', text: 'b' },
    { kind: 'text', text: '$ ' },
  ]);
  const same = [text('$ ')];
  expect(feedSteps(same, same)).toEqual([]);
  expect(feedSteps([text('$ ')], [text('$ ')])).toEqual([]);
});

test('a screen starts anew when something before the end has gone or is another', () => {
  const reset = { kind: 'reset' };
  expect(feedSteps([text('$ ')], [])).toEqual([reset]);
  expect(feedSteps([text('abc')], [text('bc')])).toEqual([reset, { kind: 'text', text: 'bc' }]);
  expect(feedSteps([text('a'), text('b')], [text('ax'), text('b')])[0]).toEqual(reset);
  expect(feedSteps([command('one', '')], [command('two', '')])[0]).toEqual(reset);
});

test('output that is no terminal’s commands no screen', () => {
  expect(plainSteps([{ kind: 'text', text: 'a\n\u001B[31mb' }])).toEqual([{ kind: 'text', text: 'a\r\n\u241B[31mb' }]);
});
