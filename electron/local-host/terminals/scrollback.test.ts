import { expect, test } from 'vitest';
import { v100 } from '../../../shared/dialects/v1-0-0.ts';
import { terminalReducer } from '../../../shared/protocol/terminal/reducer.ts';
import type { TerminalContentPart, TerminalState } from '../../../shared/protocol/terminal/state.ts';
import { trimActions } from './scrollback.ts';

const state: TerminalState = {
  title: 't',
  content: [],
  lifecycle: { status: 'running' },
  claim: { kind: 'client', clientId: 'c' },
};
const command = (id: string, output: string, more: object = {}): TerminalContentPart => ({
  type: 'command',
  commandId: id,
  commandLine: id,
  output,
  timestamp: 1,
  isComplete: true,
  exitCode: 0,
  durationMs: 5,
  ...more,
});

function trimmed(content: readonly TerminalContentPart[], maxCharacters: number, maxParts = 100) {
  const actions = trimActions(content, { maxCharacters, maxParts });
  const fold = { rules: v100.rules, now: 0 };
  return actions.reduce((before, action) => terminalReducer(before, action, fold), { ...state, content }).content;
}

test('leaves alone what is small enough', () => {
  const content = [command('a', '12345'), { type: 'unclassified', value: '12345' } as const];

  expect(trimActions(content, { maxCharacters: 10, maxParts: 2 })).toEqual([]);
});

test('leaves the newest half with every command as it was', () => {
  const last = { type: 'unclassified', value: 'new' } as const;
  const unfinished = command('c', 'cc', { isComplete: false, exitCode: undefined, durationMs: undefined });
  const content = [command('a', 'old\nolder\n'), command('b', 'bb'), last];

  expect(trimmed(content, 10)).toEqual([command('b', 'bb'), last]);
  expect(trimmed([...content, unfinished], 14).at(-1)).toMatchObject({ commandId: 'c', output: 'cc', isComplete: false });
});

test('cuts long output where a line begins', () => {
  expect(trimmed([{ type: 'unclassified', value: 'first line\nsecond\nthird\n' }], 20)).toEqual([
    { type: 'unclassified', value: 'third\n' },
  ]);
  expect(trimmed([{ type: 'unclassified', value: 'x'.repeat(30) }], 20)).toEqual([
    { type: 'unclassified', value: 'x'.repeat(10) },
  ]);
});

test('keeps few of many small commands', () => {
  const content = Array.from({ length: 11 }, (_, at) => command(`${at}`, ''));

  expect(trimmed(content, 1000, 10)).toEqual(content.slice(-5));
});
