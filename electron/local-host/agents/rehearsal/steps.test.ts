import { expect, test } from 'vitest';
import { piecesOf } from './stage.ts';
import { parseSteps } from './steps.ts';

test('reads each line that begins with a known word as a step', () => {
  expect(
    parseSteps('Please do this:\nrun: echo "a: b"\n  write: a/b.txt one\\ntwo\nedit: f "old text" new\nslow 3\nmcp\nFAIL: why'),
  ).toEqual([
    { kind: 'run', command: 'echo "a: b"' },
    { kind: 'write', path: 'a/b.txt', text: 'one\ntwo' },
    { kind: 'edit', path: 'f', before: 'old text', after: 'new' },
    { kind: 'slow', words: 3 },
    { kind: 'mcp' },
    { kind: 'fail', message: 'why' },
  ]);
});

test('reads what is handed over as a script of its own', () => {
  expect(
    parseSteps('subagent: say: a\\nrun: ls\nhidden: say: b\nbackground: fail\ndaemon: sleep 1\nstumble: why\ncontext'),
  ).toEqual([
    { kind: 'subagent', script: 'say: a\nrun: ls', interactivity: 'read-only' },
    { kind: 'subagent', script: 'say: b', interactivity: 'hidden' },
    { kind: 'background', script: 'fail' },
    { kind: 'daemon', command: 'sleep 1' },
    { kind: 'stumble', message: 'why' },
    { kind: 'context' },
  ]);
});

test('answers in general what holds no word of the script', () => {
  for (const text of ['', 'Hello', 'I run 3 miles', 'run:', 'constructor: x'])
    expect(parseSteps(text)).toEqual([{ kind: 'answer' }]);
});

test('bounds what it is asked to count', () => {
  expect(parseSteps('long 999999999\nslow 0')).toEqual([
    { kind: 'long', parts: 5000 },
    { kind: 'slow', words: 1 },
  ]);
});

test('streams text in pieces that put together are the text', () => {
  const text = '# Title\n\n- a `b`\n\n中文沒有空白所以會被切成好幾段來傳送給客戶端顯示在螢幕上喔 end \n';

  expect(piecesOf(text).join('')).toBe(text);
  expect(Math.max(...piecesOf(text).map(({ length }) => length))).toBeLessThanOrEqual(24);
});
