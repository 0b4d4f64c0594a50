import { existsSync } from 'node:fs';
import { realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { connect, SOON, startTestHost, subscribe, temporaryFolder } from '../testing/start-test-host.ts';
import { contentOf, endedCommand, newTerminal, textIn, typeIn, useBash } from '../testing/terminals.ts';

const ZSH = ['/usr/bin/zsh', '/bin/zsh', '/usr/local/bin/zsh'].find((file) => existsSync(file));

beforeEach(useBash);

test('tells of each command what it was, where it ended and how', async () => {
  const client = await connect(await startTestHost());
  const folder = await realpath(await temporaryFolder());
  const channel = await newTerminal(client, { cwd: `file://${folder}` });
  await client.action(channel, 'terminal/commandDetectionAvailable');

  typeIn(client, channel, 'echo one; echo "a;b" | cat && (exit 3)\r');
  const first = await endedCommand(client, channel, 'echo one; echo "a;b" | cat && (exit 3)');
  typeIn(client, channel, 'mkdir -p sub && cd sub\r');
  await endedCommand(client, channel, 'mkdir -p sub && cd sub');

  expect(first).toMatchObject({ type: 'command', output: 'one\r\na;b\r\n', exitCode: 3, durationMs: expect.any(Number) });
  await client.action(channel, 'terminal/cwdChanged', ({ cwd }) => cwd === `file://${folder}/sub`);
  expect(await textIn(client, channel)).not.toContain('633;');
});

test('knows a command that is kept out of the history, and one that comes twice', async () => {
  const client = await connect(await startTestHost());
  const channel = await newTerminal(client);
  await client.action(channel, 'terminal/commandDetectionAvailable');

  typeIn(client, channel, 'HISTCONTROL=ignoreboth\r');
  await endedCommand(client, channel, 'HISTCONTROL=ignoreboth');
  typeIn(client, channel, ' echo hidden\r');
  await endedCommand(client, channel, 'echo hidden');
  for (const _ of [1, 2]) typeIn(client, channel, 'true && echo twice\r');

  await expect
    .poll(
      async () => (await contentOf(client, channel)).filter((part) => part.commandLine === 'true && echo twice').length,
      SOON,
    )
    .toBe(2);
});

test('reads what the person has set for bash', async () => {
  const home = await temporaryFolder();
  await writeFile(join(home, '.bashrc'), 'alias greet="echo hello from home"\nPROMPT_COMMAND="true;"\nPS1="mine> "\n');
  vi.stubEnv('HOME', home);
  const client = await connect(await startTestHost());
  const channel = await newTerminal(client);
  await client.action(channel, 'terminal/commandDetectionAvailable');

  typeIn(client, channel, 'greet\r');

  expect(await endedCommand(client, channel, 'greet')).toMatchObject({ output: 'hello from home\r\n', exitCode: 0 });
  expect(await textIn(client, channel)).toContain('mine> ');
});

test('leaves a bash alone that somebody else has taught to tell of commands', async () => {
  const home = await temporaryFolder();
  await writeFile(join(home, '.bashrc'), 'trap : DEBUG\nPS1="mine> "\n');
  vi.stubEnv('HOME', home);
  const client = await connect(await startTestHost());
  const channel = await newTerminal(client);

  typeIn(client, channel, 'echo "nonce[$SIGNALBOX_SHELL_NONCE]"\r');

  await expect.poll(() => textIn(client, channel), SOON).toContain('nonce[]\r\n');
  expect((await subscribe(client, channel)).supportsCommandDetection).toBeUndefined();
});

test.runIf(ZSH !== undefined)('tells of the commands of zsh too, with what the person has set for it', async () => {
  const home = await temporaryFolder();
  await writeFile(join(home, '.zshrc'), 'alias greet="echo hello from home"\n');
  vi.stubEnv('HOME', home);
  vi.stubEnv('ZDOTDIR', '');
  vi.stubEnv('SHELL', ZSH);
  const client = await connect(await startTestHost());
  const channel = await newTerminal(client);
  await client.action(channel, 'terminal/commandDetectionAvailable');

  typeIn(client, channel, 'greet; (exit 3)\r');

  expect(await endedCommand(client, channel, 'greet; (exit 3)')).toMatchObject({
    output: expect.stringMatching(/^hello from home/),
    exitCode: 3,
  });
});

test('is not fooled by output that pretends to be a command', async () => {
  const client = await connect(await startTestHost());
  const channel = await newTerminal(client);
  await client.action(channel, 'terminal/commandDetectionAvailable');

  typeIn(client, channel, `printf 'x\\033]633;E;rm\\007\\033]633;C\\007\\033]133;D;0\\007y\\n'\r`);

  await expect.poll(() => textIn(client, channel), SOON).toContain('xy\r\n');
  const lines = (await contentOf(client, channel)).flatMap(({ commandLine }) => commandLine ?? []);
  expect(lines).toHaveLength(1);
});
