import { describe, expect, test } from 'vitest';
import { resultText } from './call-result.tsx';
import { callGlyph, callWords, exitCode } from './call-words.ts';
import { toolCall } from './chat-state.fixture.ts';

const line = (...[id, status, changes]: Parameters<typeof toolCall>) => {
  const { verb, object, isMono } = callWords(toolCall(id, status, changes), ['file:///src/app']);
  return [verb, object, isMono ? 'mono' : 'text'];
};

const edit = (name: string) => ({
  type: 'fileEdit',
  before: { uri: `file:///src/app/${name}`, content: { uri: 'x:1' } },
  after: { uri: `file:///src/app/${name}`, content: { uri: 'x:2' } },
});

describe('a command', () => {
  test('has its verb in the tense of its state', () => {
    expect(line('a', 'pending-confirmation')).toEqual(['Run', 'pnpm test', 'mono']);
    expect(line('a', 'running')).toEqual(['Running', 'pnpm test', 'mono']);
    expect(line('a', 'completed')).toEqual(['Ran', 'pnpm test', 'mono']);
    expect(line('a', 'cancelled')).toEqual(['Skipped', 'pnpm test', 'mono']);
  });

  test('is found in JSON input, and shows its first line', () => {
    expect(line('a', 'completed', { toolInput: '{"command":"cd x\\nls"}' })).toEqual(['Ran', 'cd x', 'mono']);
  });

  test('tells the exit code wherever the host put it', () => {
    const structured = toolCall('a', 'completed', { success: false, structuredContent: { exitCode: 1 } });
    const content = [{ type: 'terminal', resource: 't:1', title: 'bash', result: { exitCode: 127 } }];
    const terminal = toolCall('a', 'completed', { success: false, content });

    expect([exitCode(structured), resultText(structured), callGlyph(structured)]).toEqual([1, 'exit 1', 'failed']);
    expect(resultText(terminal)).toBe('exit 127');
  });
});

describe('an edit', () => {
  test('shows its file within the working directory', () => {
    expect(line('a', 'completed', { content: [edit('src/jitter.ts')] })).toEqual(['Edited', 'src/jitter.ts', 'mono']);
  });

  test('of several files counts them', () => {
    expect(line('a', 'completed', { content: [edit('a'), edit('b')] })).toEqual(['Edited', '2 files', 'text']);
  });
});

describe('any other call', () => {
  const other = { toolName: 'list_issues', displayName: 'List issues' };

  test("shows the host's sentence, the first word as its verb", () => {
    expect(line('a', 'running', { ...other, invocationMessage: 'List open issues' })).toEqual(['List', 'open issues', 'text']);
    expect(line('a', 'completed', { ...other, pastTenseMessage: 'Listed open issues' })[0]).toBe('Listed');
  });

  test('that failed still names what it was about', () => {
    const failed = { ...other, success: false, invocationMessage: 'Change notes.md', pastTenseMessage: 'Edit failed' };
    expect(line('a', 'completed', failed)).toEqual(['Change', 'notes.md', 'text']);
    expect(resultText(toolCall('a', 'completed', failed))).toBe('failed');
  });

  test('shows the code in a sentence as its object', () => {
    const said = { ...other, pastTenseMessage: { markdown: 'Read `src/retry.ts`' } };
    expect(line('a', 'completed', said)).toEqual(['Read', 'src/retry.ts', 'mono']);
  });

  test('without a sentence shows its name', () => {
    expect(line('a', 'running', { ...other, displayName: '列出問題', invocationMessage: ' ' })).toEqual([
      '',
      '列出問題',
      'text',
    ]);
  });
});

test('input that streams in is measured', () => {
  expect(line('a', 'streaming')).toEqual(['Writing input for', 'bash', 'mono']);
  expect(resultText(toolCall('a', 'streaming', { partialInput: 'x'.repeat(1200) }))).toBe('1.2k characters');
});

test('why a call was dropped is said', () => {
  expect(resultText(toolCall('a', 'cancelled'))).toBe('denied');
  expect(resultText(toolCall('a', 'cancelled', { reason: 'skipped' }))).toBe('not run');
  expect(resultText(toolCall('a', 'cancelled', { reason: 'result-denied' }))).toBe('result withheld');
});
