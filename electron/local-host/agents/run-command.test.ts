import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/start-test-host.ts';
import { boundedText } from './bounded-text.ts';
import { lineCounts } from './line-counts.ts';
import { runCommand } from './run-command.ts';

const { signal } = new AbortController();

test('gives output and exit code, and hands on no secret of this process', async () => {
  const folder = await temporaryFolder();
  process.env.LOCAL_HOST_TEST_SECRET = 'secret';

  const result = await runCommand({
    command: 'pwd; env; exit 4',
    folder,
    signal,
    timeoutMs: 10_000,
    onOutput: () => undefined,
  });

  expect(result).toMatchObject({ exitCode: 4, output: expect.stringContaining(folder) });
  expect(result.output).not.toContain('LOCAL_HOST_TEST_SECRET');
});

test('ends a command that takes too long', async () => {
  const folder = await temporaryFolder();

  const result = await runCommand({
    command: 'echo begun; sleep 600',
    folder,
    signal,
    timeoutMs: 300,
    onOutput: () => undefined,
  });

  expect(result).toMatchObject({ output: 'begun\n', problem: expect.stringContaining('stopped after') });
});

test('does not wait for what a command leaves in the background', async () => {
  const folder = await temporaryFolder();

  const result = await runCommand({
    command: 'sleep 2 & echo done',
    folder,
    signal,
    timeoutMs: 10_000,
    onOutput: () => undefined,
  });

  expect(result).toEqual({ output: 'done\n', exitCode: 0 });
});

test('says why a command could not be started', async () => {
  const result = await runCommand({
    command: 'true',
    folder: '/no/such/folder',
    signal,
    timeoutMs: 1000,
    onOutput: () => undefined,
  });

  expect(result.problem).toContain('could not be started');
});

test('keeps the beginning and the end of long output', () => {
  const text = boundedText(10);
  for (const part of ['abc', 'defgh', 'ijklmnop']) text.add(part);

  expect(text.text()).toBe('abcde\n… 6 characters left out …\nlmnop');
});

test('counts the lines between what stays the same', () => {
  expect(lineCounts('a\nb\nc\n', 'a\nx\ny\nc\n')).toEqual({ added: 2, removed: 1 });
  expect(lineCounts('', 'a\nb')).toEqual({ added: 2, removed: 0 });
  expect(lineCounts('same\n', 'same\n')).toEqual({ added: 0, removed: 0 });
});
