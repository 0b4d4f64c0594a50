import { realpath } from 'node:fs/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { v100 } from '../../../shared/dialects/v1-0-0.ts';
import { isObject, type JsonObject } from '../../../shared/protocol/common/json.ts';
import type { TerminalAction } from '../../../shared/protocol/terminal/actions.ts';
import { terminalReducer } from '../../../shared/protocol/terminal/reducer.ts';
import type { TerminalState } from '../../../shared/protocol/terminal/state.ts';
import type { RawClient } from '../testing/raw-client.ts';

import { connect, SOON, startTestHost, subscribe, temporaryFolder } from '../testing/start-test-host.ts';
import { newTerminal, textIn, typeIn, useBash } from '../testing/terminals.ts';

beforeEach(useBash);

test('opens a real shell in a folder, at a size, and shows what it says', async () => {
  const client = await connect(await startTestHost());
  const cwd = await realpath(await temporaryFolder());
  const channel = await newTerminal(client, { cwd: `file://${cwd}`, cols: 71, rows: 19, name: 'Mine' });

  typeIn(client, channel, 'stty size; pwd; tty\r');

  await expect.poll(() => textIn(client, channel), SOON).toContain(`19 71\r\n${cwd}\r\n/dev/`);
  expect(await subscribe(client, channel)).toMatchObject({
    title: 'Mine',
    cwd: `file://${cwd}`,
    cols: 71,
    rows: 19,
    isPty: true,
    lifecycle: { status: 'running' },
    claim: { kind: 'client', clientId: client.clientId },
  });
  expect((await subscribe(client, 'ahp-root://')).terminals).toMatchObject([
    { resource: channel, title: 'Mine', lifecycle: { status: 'running' } },
  ]);
});

test('hands on no secret of this process', async () => {
  vi.stubEnv('LOCAL_HOST_TEST_SECRET', 'hush');
  const client = await connect(await startTestHost());
  const channel = await newTerminal(client);

  typeIn(client, channel, 'env; echo "the"" end"\r');

  await expect.poll(() => textIn(client, channel), SOON).toContain('the end');
  expect(await textIn(client, channel)).toContain('TERM=xterm-256color');
  expect(await textIn(client, channel)).not.toContain('hush');
});

test('takes sizes, names and clearing, and follows the titles of programs until somebody has named it', async () => {
  const client = await connect(await startTestHost());
  const channel = await newTerminal(client);

  typeIn(client, channel, `printf '\\033]0;from a program\\007'\r`);
  await client.action(channel, 'terminal/titleChanged', ({ title }) => title === 'from a program');
  client.dispatch(channel, { type: 'terminal/resized', cols: 101, rows: 33 });
  typeIn(client, channel, 'stty size\r');
  await expect.poll(() => textIn(client, channel), SOON).toContain('33 101');
  await client.echo(client.dispatch(channel, { type: 'terminal/cleared' }));
  client.dispatch(channel, { type: 'terminal/titleChanged', title: 'Mine' });
  typeIn(client, channel, `printf '\\033]0;again\\007'; echo "do""ne"\r`);
  await expect.poll(() => textIn(client, channel), SOON).toContain('done');

  expect(await subscribe(client, channel)).toMatchObject({ title: 'Mine', cols: 101, rows: 33 });
  expect(await textIn(client, channel)).not.toContain('33 101');
  expect((await subscribe(client, 'ahp-root://')).terminals).toMatchObject([{ title: 'Mine' }]);
});

test('shows how the process ended and takes no more input', async () => {
  const client = await connect(await startTestHost());
  const channel = await newTerminal(client);

  typeIn(client, channel, 'exit 5\r');
  await client.action(channel, 'terminal/exited', ({ exitCode }) => exitCode === 5);
  const late = await client.echo(typeIn(client, channel, 'ls\r'));

  expect(late.rejectionReason).toContain('has ended');
  expect((await subscribe(client, 'ahp-root://')).terminals).toMatchObject([{ lifecycle: { status: 'exited', exitCode: 5 } }]);
});

test('ends the process with its jobs when it is disposed', async () => {
  const client = await connect(await startTestHost());
  const channel = await newTerminal(client);
  typeIn(client, channel, 'sleep 600 & echo "job=$! shell=$$"\r');
  await expect.poll(() => textIn(client, channel), SOON).toMatch(/job=\d+ shell=\d+\r\n/);
  const [, job, shell] = /job=(\d+) shell=(\d+)\r\n/.exec(await textIn(client, channel)) ?? [];

  await client.ask('disposeTerminal', { channel });

  await expect.poll(() => [isAlive(Number(job)), isAlive(Number(shell))], SOON).toEqual([false, false]);
  expect((await client.request('subscribe', { channel })).error?.code).toBe(-32008);
  expect((await client.request('disposeTerminal', { channel })).error?.code).toBe(-32008);
  expect((await subscribe(client, 'ahp-root://')).terminals).toEqual([]);
});

test('ends every process when the host stops', async () => {
  const host = await startTestHost();
  const client = await connect(host);
  const channel = await newTerminal(client);
  typeIn(client, channel, `trap '' HUP; echo "shell=$$"\r`);
  await expect.poll(() => textIn(client, channel), SOON).toMatch(/shell=\d+\r\n/);
  const [, shell] = /shell=(\d+)\r\n/.exec(await textIn(client, channel)) ?? [];

  await host.stop();

  expect(isAlive(Number(shell))).toBe(false);
});

test('stays bounded under a flood, and every client holds what the host holds', async () => {
  const client = await connect(await startTestHost());
  const channel = 'ahp-terminal:/flooded';
  await client.ask('createTerminal', { channel, claim: { kind: 'client', clientId: client.clientId } });
  const { snapshot } = (await client.ask('subscribe', { channel })) as unknown as { readonly snapshot: Snapshot };
  await client.action(channel, 'terminal/commandDetectionAvailable');
  const command = 'seq 1 400000; echo "the"" end"';

  typeIn(client, channel, `${command}\r`);
  await client.action(channel, 'terminal/commandFinished');
  client.dispatch(channel, { type: 'terminal/input', data: 'exit\r' });
  await client.action(channel, 'terminal/exited');
  const held = folded(client, channel, snapshot);

  expect(held.content.find((part) => part.type === 'command' && part.commandLine === command)).toMatchObject({
    output: expect.stringMatching(/400000\r\nthe end\r\n$/),
  });
  expect(JSON.stringify(held.content).length).toBeLessThanOrEqual(1_300_000);
  expect(actionsOn(client, channel).some(({ type: each }) => each === 'terminal/cleared')).toBe(true);
  expect(await subscribe(client, channel)).toEqual(JSON.parse(JSON.stringify(held)));
});

interface Snapshot {
  readonly state: TerminalState;
  readonly fromSeq: number;
}

/** What a client holds that folds everything it was sent. */
function folded(client: RawClient, channel: string, { state, fromSeq }: Snapshot): TerminalState {
  const fold = { rules: v100.rules, now: 0 };
  return envelopesOn(client, channel)
    .filter(({ serverSeq }) => Number(serverSeq) > fromSeq)
    .reduce((held, { action }) => terminalReducer(held, action as unknown as TerminalAction, fold), state);
}

function actionsOn(client: RawClient, channel: string): readonly JsonObject[] {
  return envelopesOn(client, channel).map(({ action }) => action as JsonObject);
}

function envelopesOn(client: RawClient, channel: string): readonly JsonObject[] {
  return client.frames.flatMap(({ method, params }) =>
    method === 'action' && isObject(params) && params.channel === channel ? [params] : [],
  );
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
