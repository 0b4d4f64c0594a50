import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/protocol/common/json.ts';
import { type AcpHost, serverEntry, startAcpHost } from '../../testing/acp-host.ts';
import {
  finished,
  newSession,
  partsOf,
  pendingCall,
  SOON,
  say,
  subscribe,
  temporaryFolder,
  textOf,
  toolCallsOf,
} from '../../testing/start-test-host.ts';
import type { Patience } from './patience.ts';

/** `patience` is short only where the agent is to use it up: a busy machine may be slow to start a process. */
function start(by: string | undefined = undefined, patience: Partial<Patience> = {}): Promise<AcpHost> {
  const args = by === undefined ? [] : [by];
  return startAcpHost({ Bad: serverEntry('misbehaving', { args }) }, { acp: { presets: [], patience } });
}

function badSession({ client, folder }: AcpHost) {
  return newSession(client, { provider: 'acp-bad', workingDirectories: [`file://${folder}`] });
}

/** Does one prompt in a new session; gives the turn as it ended. */
async function turnOf(text: string): Promise<JsonObject> {
  const acp = await start();
  const { chat } = await badSession(acp);
  return finished(acp.client, chat, say(acp.client, chat, text));
}

function errorOf(turn: JsonObject): JsonObject {
  return (partsOf(turn).at(-1)?.error ?? {}) as JsonObject;
}

/** Creates a session that cannot become ready; gives the reason in words. */
async function creationFailure(by: string, patience: Partial<Patience> = {}): Promise<string> {
  const acp = await start(by, patience);
  await acp.client.ask('createSession', {
    channel: 'ahp-session:/bad',
    provider: 'acp-bad',
    workingDirectories: [`file://${acp.folder}`],
  });
  const error = async () =>
    ((await subscribe(acp.client, 'ahp-session:/bad')).creationError as { readonly message: string } | undefined)?.message;
  await expect.poll(error, SOON).toBeDefined();
  return String(await error());
}

test('an agent that dies ends the turn with what it said last, and is started again at the next message', async () => {
  const acp = await start();
  const { chat } = await badSession(acp);

  const died = await finished(acp.client, chat, say(acp.client, chat, 'die'));
  const next = await finished(acp.client, chat, say(acp.client, chat, 'hello'));

  expect(textOf(died)).toBe('So far');
  expect(errorOf(died)).toMatchObject({
    errorType: 'agent-gone',
    message:
      'Bad is gone: it ended with exit code 3. It said last: "Traceback: out of luck". What it had said and done until then is kept; send a message to go on.',
  });
  expect(next).toMatchObject({
    state: 'complete',
    responseParts: [
      { kind: 'systemNotification', content: 'Bad begins anew here: it does not know what was said above.' },
      { kind: 'markdown', content: 'Hello.' },
    ],
  });
});

test('what an agent says last is told although its output has ended before', async () => {
  expect(errorOf(await turnOf('last-words')).message).toBe(
    'Bad is gone: it ended with exit code 4. It said last: "The key has expired.". What it had said and done until then is kept; send a message to go on.',
  );
});

test('one that dies at its start says so where the session was to be', async () => {
  expect(await creationFailure('dying')).toBe(
    'Bad is gone: it ended with exit code 7. It said last: "No key was found. Set the KEY.". Nothing was sent to it; try again once that is settled.',
  );
});

test('one that never answers at its start is stopped', async () => {
  expect(await creationFailure('silent', { startMs: 1000 })).toBe(
    'Bad was started and did not answer within 1 s, so it was stopped. Nothing was sent to it; try again once that is settled.',
  );
});

test('the host does not wait for one that never answers when it stops', async () => {
  const acp = await start('silent', { startMs: 600_000 });
  await acp.client.ask('createSession', { channel: 'ahp-session:/bad', provider: 'acp-bad' });
  await acp.client.ask('ping');

  await acp.host.stop();

  expect(await acp.client.closed).toBeGreaterThan(0);
});

test('one that opens no session is stopped', async () => {
  expect(await creationFailure('slow-session', { openMs: 1000 })).toBe(
    'Bad did not open a session within 1 s, so it was stopped. Nothing was sent to it; try again once that is settled.',
  );
});

test('one that speaks another version is refused', async () => {
  expect(await creationFailure('future')).toContain('Bad speaks version 99 of the Agent Client Protocol, Signalbox speaks 1.');
});

test('a program that speaks no protocol is refused with what it printed', async () => {
  expect(await creationFailure('printing')).toContain('It printed "Welcome to the agent shell!');
});

test('one that answers nothing works until a person cancels, and may not be told twice', async () => {
  const acp = await start('stubborn', { cancelMs: 100 });
  const { chat } = await badSession(acp);

  const turnId = say(acp.client, chat, 'deaf');
  await acp.client.action(chat, 'chat/delta');
  acp.client.dispatch(chat, { type: 'chat/turnCancelled', turnId, duration: 1 });
  const cancelled = await finished(acp.client, chat, turnId);
  const next = await finished(acp.client, chat, say(acp.client, chat, 'hello'));

  expect(cancelled).toMatchObject({ state: 'cancelled' });
  expect(textOf(next)).toBe('Hello.');
  expect(partsOf(next)[0]).toMatchObject({ kind: 'systemNotification' });
});

test('what it has started ends with the session, even when it does not want to', async () => {
  const acp = await start();
  const { session, chat } = await badSession(acp);
  const pid = Number(textOf(await finished(acp.client, chat, say(acp.client, chat, 'breed'))));
  expect(isAlive(pid)).toBe(true);

  await acp.client.ask('disposeSession', { channel: session });

  await expect.poll(() => isAlive(pid), SOON).toBe(false);
});

test('a flood ends the turn, and the host answers meanwhile', async () => {
  const acp = await start();
  const { chat } = await badSession(acp);
  await acp.client.ask('unsubscribe', { channel: chat }).catch(() => undefined);

  const turnId = say(acp.client, chat, 'flood');
  const answerTimes: number[] = [];
  const state = async () => {
    const asked = performance.now();
    await acp.client.ask('ping');
    answerTimes.push(performance.now() - asked);
    return (await acp.client.ask('listSessions')).items;
  };
  await expect.poll(state, { timeout: 30_000 }).toMatchObject([{ status: 2 }]);

  const { turns } = await subscribe(acp.client, chat);
  expect(turns).toMatchObject([{ id: turnId, state: 'error' }]);
  const [turn = {}] = turns as readonly JsonObject[];
  expect(errorOf(turn)).toMatchObject({ errorType: 'agent-flood' });
  expect(textOf(turn).length).toBeLessThan(17_000_000);
  expect(answerTimes.sort((a, b) => a - b).at(Math.floor(answerTimes.length / 2))).toBeLessThan(500);
}, 60_000);

test('lines that are no messages are left out', async () => {
  const turn = await turnOf('nonsense');

  expect(turn).toMatchObject({ state: 'complete' });
  expect(textOf(turn)).toBe('Still here.');
});

test('one that prints nothing but such lines is stopped', async () => {
  expect(errorOf(await turnOf('rubbish'))).toMatchObject({
    message: expect.stringContaining('does not speak the Agent Client Protocol, so it was stopped. It printed "rubbish'),
  });
});

test('a line without an end is not collected for ever', async () => {
  expect(errorOf(await turnOf('endless'))).toMatchObject({
    message: expect.stringContaining('sent a line of more than 16 MB, so it was stopped'),
  });
});

test('what is unknown or malformed harms nothing', async () => {
  const turn = await turnOf('unknown');

  expect(turn).toMatchObject({ state: 'complete' });
  expect(textOf(turn)).toBe('Refused with -32601.');
  expect(toolCallsOf(turn)).toMatchObject([{ toolCallId: 'never-begun', status: 'completed', displayName: 'Surprise' }]);
});

test('what comes after the end of a turn is no part of it, and a question then is not asked', async () => {
  const acp = await start();
  const { session, chat } = await badSession(acp);
  const verdict = join(acp.folder, 'verdict.json');

  const late = await finished(acp.client, chat, say(acp.client, chat, `late ${verdict}`));
  await expect.poll(() => readFile(verdict, 'utf8').catch(() => ''), SOON).toBe('{"outcome":{"outcome":"cancelled"}}');
  const { turns } = await subscribe(acp.client, chat);

  expect(turns).toEqual([late]);
  expect(textOf(late)).toBe('Done.');
  expect(acp.client.frames.some((frame) => JSON.stringify(frame).includes('pending-confirmation'))).toBe(false);
  expect((await subscribe(acp.client, session)).inputNeeded ?? []).toEqual([]);
});

test('a question of a cancelled turn is answered as cancelled', async () => {
  const acp = await start();
  const { chat } = await badSession(acp);

  const turnId = say(acp.client, chat, 'unanswered');
  await pendingCall(acp.client, chat, turnId);
  acp.client.dispatch(chat, { type: 'chat/turnCancelled', turnId, duration: 1 });
  await finished(acp.client, chat, turnId);
  const told = await finished(acp.client, chat, say(acp.client, chat, 'told'));

  expect(textOf(told)).toBe('{"outcome":{"outcome":"cancelled"}}');
});

test('files outside the folders of the session are out of reach, also by a link', async () => {
  const acp = await start();
  const outside = await temporaryFolder();
  await writeFile(join(outside, 'secret.txt'), 'secret');
  await symlink(outside, join(acp.folder, 'link'));
  const { chat } = await badSession(acp);
  const attempt = async (path: string) => textOf(await finished(acp.client, chat, say(acp.client, chat, `escape ${path}`)));

  const refusal = (path: string) => `refused (${path} is outside the working directories of this session.)`;
  for (const path of [
    join(outside, 'secret.txt'),
    join(acp.folder, '..', 'x.txt'),
    join(acp.folder, 'link', 'secret.txt'),
    `${acp.folder}/link/new.txt`,
  ]) {
    expect(await attempt(path)).toBe(`read ${refusal(path)}; write ${refusal(path)}`);
  }
  expect(await attempt('notes.md')).toContain('refused (notes.md is no absolute path.)');
  expect(await readFile(join(outside, 'secret.txt'), 'utf8')).toBe('secret');
});

test('sessions and terminals that are not its own are refused', async () => {
  expect(textOf(await turnOf('stranger'))).toBe(
    'read refused (There is no session another.); terminal refused (There is no terminal none.)',
  );
});

test('its own errors and unknown reasons to stop are told in its words', async () => {
  expect(errorOf(await turnOf('fails'))).toMatchObject({
    errorType: 'agent-failed',
    message: expect.stringContaining('Bad answered with an error: Internal error (The model is away).'),
  });
  expect(partsOf(await turnOf('stops tired'))).toMatchObject([{ content: expect.stringContaining('does not know: tired') }]);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
