import { describe, expect, test } from 'vitest';
import { pendingCall } from '../../store/scene.fixture.ts';
import { commandText, editLetter, inputText, isCommand } from './tool-input.ts';

const side = (uri: string) => ({ uri, content: { uri } });

describe('tool inputs', () => {
  test('know a shell by its name or by what the host says of it', () => {
    expect(isCommand(pendingCall('a', { toolName: 'run_in_terminal' }))).toBe(true);
    expect(isCommand(pendingCall('a', { toolName: 'custom', _meta: { toolKind: 'terminal' } }))).toBe(true);
    expect(isCommand(pendingCall('a', { toolName: 'view' }))).toBe(false);
  });

  test('keep a text that only looks like JSON', () => {
    expect(commandText(pendingCall('a', { toolInput: '{ echo hi; }' }))).toBe('{ echo hi; }');
    expect(commandText(pendingCall('a', { toolInput: '{"path":"x"}' }))).toBe('{"path":"x"}');
  });

  test('have no text while the host keeps the input elsewhere', () => {
    expect(inputText({ uri: 'pending:1' })).toBeUndefined();
  });

  test('say what an edit does by its two sides', () => {
    expect(
      [
        { after: side('a') },
        { before: side('a') },
        { before: side('a'), after: side('b') },
        { before: side('a'), after: side('a') },
      ].map(editLetter),
    ).toEqual(['A', 'D', 'R', 'M']);
  });
});
