import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Turn } from '../../shared/protocol/chat/state.ts';
import { type CutProxy, startCutProxy } from '../cut-proxy.ts';
import { type Headless, startHeadless } from './headless.ts';
import { expectSameAsNewcomer } from './newcomer.ts';
import { findVscodeHost, startVscodeHost, type VscodeHost } from './vscode-host.ts';

const found = findVscodeHost(process.env);
if (typeof found === 'string') console.warn(`Interop with VS Code is skipped: ${found}.`);

/** What the model says to `slow`. */
const SLOW_TEXT = Array.from({ length: 40 }, (_, index) => `word${index} `).join('');

describe.skipIf(typeof found === 'string')("VS Code's agent host", () => {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-interop-'));
  let host: VscodeHost;
  let proxy: CutProxy;
  let app: Headless;

  beforeAll(async () => {
    if (typeof found === 'string') return;
    host = await startVscodeHost(found, folder);
    proxy = await startCutProxy(host.port);
    app = await startHeadless({ port: proxy.port, token: host.token });
    await app.connected();
  });

  afterAll(async () => {
    await app?.close();
    await proxy?.close();
    await host?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('is greeted in 0.9.0', () => {
    expect(app.host()?.connection).toMatchObject({ status: 'connected', protocolVersion: '0.9.0' });
  });

  test('refuses a wrong token in our words', async () => {
    const stranger = await startHeadless({ port: host.port, token: 'wrong' });

    const failure = await stranger.until('a refusal', () => {
      const connection = stranger.host()?.connection;
      return connection?.status === 'blocked' ? connection.failure : undefined;
    });

    expect(failure).toMatchObject({ kind: 'token', message: expect.stringContaining('the host refused the token (HTTP 403)') });
    await stranger.close();
  });

  test('lists models once it has a token for the model service', async () => {
    const models = () => app.state('ahp-root://', 'root')?.agents.flatMap((agent) => agent.models) ?? [];
    expect(models()).toEqual([]);

    const answer = await app.core.authenticate(app.hostId, 'https://api.github.com', 'gho_fake');

    expect(answer).toEqual({ ok: true, value: null });
    await app.until('models', () => models().find(({ id }) => id !== ''));
  });

  test('streams a turn into a new session', async () => {
    const { session, chat } = await newSession('stream');

    const turnId = await app.say(chat, 'hello there');

    const turn = await ended(chat, turnId);
    expect(turn.state).toBe('complete');
    expect(textOf(turn)).toContain('Hello from the fake model. You said: hello there');
    expect(app.state(session, 'session')?.lifecycle).toBe('ready');
    await expectSameAsNewcomer(app, host, { session, chat });
  });

  test('shows a command in the inbox, and runs it once it is approved', async () => {
    const { session, chat } = await newSession('approve');
    const turnId = await app.say(chat, 'run: touch x\nrun: touch y');

    const first = await requestFor('touch x');
    expect(existsSync(join(folder, 'approve/x'))).toBe(false);
    await app.answer(first, { type: 'approve' });
    const second = await requestFor('touch y');
    expect(existsSync(join(folder, 'approve/x'))).toBe(true);
    await app.answer(second, { type: 'approve' });

    await ended(chat, turnId);
    expect(existsSync(join(folder, 'approve/y'))).toBe(true);
    await app.until('an empty inbox', () => app.inbox().length === 0 || undefined);
    await expectSameAsNewcomer(app, host, { session, chat });
  });

  test('leaves a command alone that is denied', async () => {
    const { session, chat } = await newSession('deny');
    const turnId = await app.say(chat, 'run: touch x');

    await app.answer(await requestFor('touch x'), { type: 'deny' });

    const turn = await ended(chat, turnId);
    expect(existsSync(join(folder, 'deny/x'))).toBe(false);
    expect(callsOf(turn)).toEqual([expect.objectContaining({ status: 'cancelled', reason: 'denied' })]);
    await expectSameAsNewcomer(app, host, { session, chat });
  });

  test('asks a question and gets the answer', async () => {
    const { session, chat } = await newSession('ask');
    const turnId = await app.say(chat, 'ask: Which colour?');
    const request = await app.until('the question', () => app.inbox().find((each) => each.kind === 'chatInput'));
    const question = request.request.questions?.[0];
    if (question?.kind !== 'single-select') throw new Error(`asked a ${question?.kind}`);
    const green = question.options.find(({ label }) => label === 'green')?.id ?? '';

    const value = { kind: 'selected', value: green } as const;
    await app.answer(request, { type: 'submit', answers: { [question.id]: { state: 'submitted', value } } });

    const turn = await ended(chat, turnId);
    expect(textOf(turn)).toContain('green');
    await expectSameAsNewcomer(app, host, { session, chat });
  });

  test.each([
    ['at once', () => proxy.cut()],
    ['in the middle of a frame', () => proxy.cutAfter(700)],
  ])('goes on by replay after its connection was cut %s', async (how, cut) => {
    const { session, chat } = await newSession(`cut ${how}`);
    const before = proxy.accepted();
    const [events, stop] = [
      [] as string[],
      app.core.onEvent(({ channel, event }) => channel === chat && events.push(event.type)),
    ];
    const turnId = await app.say(chat, 'slow');
    await app.until('the first words', () => textOf(app.state(chat, 'chat')?.activeTurn).includes('word3') || undefined);

    cut();
    await app.until('the loss', () => app.host()?.connection.status !== 'connected' || undefined);
    await app.connected();

    const turn = await ended(chat, turnId);
    expect(textOf(turn)).toBe(SLOW_TEXT);
    stop();
    expect(proxy.accepted()).toBe(before + 1);
    expect(events).not.toContain('snapshot');
    await expectSameAsNewcomer(app, host, { session, chat });
  });

  test('shows the same session after the host was started anew', async () => {
    const { session, chat } = await newSession('restart');
    const turnId = await app.say(chat, 'hello again');
    const text = textOf(await ended(chat, turnId));

    await host.restart();
    await app.until('the loss', () => app.host()?.connection.status !== 'connected' || undefined);
    await app.connected();

    const turns = await app.until('the turn', () => {
      const known = app.state(chat, 'chat')?.turns ?? [];
      return known.length > 0 && !known.some(({ id }) => id === turnId) ? known : undefined;
    });
    expect(turns.map(textOf)).toEqual([text]);
    await expectSameAsNewcomer(app, host, { session, chat });

    const laterId = await app.say(chat, 'and once more');
    expect(textOf(await ended(chat, laterId))).toContain('You said: and once more');
  });

  function newSession(name: string) {
    mkdirSync(join(folder, name));
    return app.createSession(pathToFileURL(join(folder, name)).href);
  }

  function ended(chat: string, turnId: string): Promise<Turn> {
    return app.until('the end of the turn', () => app.state(chat, 'chat')?.turns.find(({ id }) => id === turnId));
  }

  function requestFor(command: string) {
    return app.until(`a Request for ${command}`, () =>
      app.inbox().find((each) => each.kind === 'toolConfirmation' && JSON.stringify(each.toolCall.toolInput).includes(command)),
    );
  }
});

function textOf(turn: Pick<Turn, 'responseParts'> | undefined): string {
  return (turn?.responseParts ?? []).map((part) => (part.kind === 'markdown' ? part.content : '')).join('');
}

function callsOf(turn: Turn) {
  return turn.responseParts.flatMap((part) => (part.kind === 'toolCall' ? [part.toolCall] : []));
}
