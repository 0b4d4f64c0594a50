import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ToolCallAuthRequiredState, ToolCallRunningState } from '../../shared/protocol/chat/tool-call.ts';
import { SessionStatus } from '../../shared/protocol/common/status.ts';
import type { SessionInputRequest } from '../../shared/protocol/session/input-needed.ts';
import { pendingCall } from '../store/scene.fixture.ts';
import { CHAT, pass, SESSION, type SessionPage, sessionPage } from './session-page.fixture.tsx';

let page: SessionPage;

beforeEach(() => {
  page = sessionPage('inbox');
  page.row({ status: SessionStatus.InputNeeded });
});

afterEach(() => page.stop());

const list = () => within(screen.getByRole('listbox', { name: 'Requests' }));
const rows = () =>
  list()
    .queryAllByRole('option')
    .map((option) => option.textContent);
const base = { id: 'entry-1', chat: CHAT } as const;
const call = { toolCallId: 'call-1', toolName: 'write', displayName: 'Write an issue', invocationMessage: 'Writes it' };
const running: ToolCallRunningState = {
  ...call,
  status: 'running',
  confirmed: 'not-needed',
  contributor: { kind: 'client', clientId: 'them' },
};
const blocked: ToolCallAuthRequiredState = {
  ...call,
  status: 'auth-required',
  confirmed: 'not-needed',
  contributor: { kind: 'mcp', customizationId: 'tracker' },
  auth: {
    reason: 'expired',
    description: 'The token is a month old',
    requiredScopes: ['issues:write'],
    resource: { resource: 'https://tracker.example/mcp', resource_name: 'Tracker' },
  },
};

/** What a Session says that it waits for, long enough ago to be answered; nobody has opened the Chat. */
async function wait(request: SessionInputRequest): Promise<void> {
  page.tell({ type: 'session/inputNeededSet', request });
  await pass(1000);
}

async function press(key: string): Promise<unknown> {
  const requests = screen.getByRole('listbox', { name: 'Requests' });
  requests.focus();
  fireEvent.keyDown(requests, { key });
  await pass(0);
  return page.main.asked.find(({ name }) => name === 'answer:give')?.input;
}

describe('what a Session waits for stands in the Inbox, and is answered in the Chat that owns it:', () => {
  test('a call to confirm', async () => {
    await wait({ ...base, kind: 'toolConfirmation', turnId: 'turn-7', toolCall: pendingCall('call-1') });
    expect(rows()).toEqual([expect.stringContaining('echo call-1')]);
    expect(screen.getByRole('article', { name: /Run this command/ })).toBeTruthy();

    const action = { type: 'chat/toolCallConfirmed', turnId: 'turn-7', toolCallId: 'call-1', approved: true };
    expect(await press('a')).toMatchObject({ session: SESSION, dispatches: [{ channel: CHAT, action }] });
  });

  test('a result to confirm', async () => {
    const done = { ...call, status: 'pending-result-confirmation', confirmed: 'user-action', success: true } as const;
    await wait({ ...base, kind: 'toolConfirmation', turnId: 'turn-7', toolCall: { ...done, pastTenseMessage: 'Wrote it' } });
    expect(rows()).toEqual([expect.stringContaining('Share the result of Write an issue')]);

    const action = { type: 'chat/toolCallResultConfirmed', turnId: 'turn-7', toolCallId: 'call-1', approved: true };
    expect(await press('a')).toMatchObject({ dispatches: [{ channel: CHAT, action }] });
  });

  test('a question', async () => {
    const questions = [{ kind: 'boolean', id: 'sure', message: 'Are you sure?', required: true }] as const;
    await wait({ ...base, kind: 'chatInput', request: { id: 'q', message: 'Delete the branch?', questions } });
    expect(rows()).toEqual([expect.stringContaining('Delete the branch?')]);

    expect(await press('d')).toMatchObject({
      dispatches: [{ channel: CHAT, action: { type: 'chat/inputCompleted', requestId: 'q', response: 'decline' } }],
    });
  });

  test('a tool of another client, which is not answered here', async () => {
    await wait({ ...base, kind: 'toolClientExecution', turnId: 'turn-7', clientId: 'them', toolCall: running });
    expect(rows()).toEqual([expect.stringContaining('Another client must run Write an issue')]);
    expect(screen.getByText(/Another client \(them\) offers this tool and must run it/)).toBeTruthy();

    expect(await press('a')).toBeUndefined();
  });

  test('a tool of this app, which is run or refused for the Turn that waits', async () => {
    const own = { toolName: 'signalbox_open_url', toolInput: '{"url": "https://a.example/"}' };
    const toolCall = { ...running, ...own, contributor: { kind: 'client', clientId: 'us' } } as const;
    await wait({ ...base, kind: 'toolClientExecution', turnId: 'turn-7', clientId: 'us', toolCall });

    const action = { type: 'chat/toolCallComplete', turnId: 'turn-7', toolCallId: 'call-1', result: { success: false } };
    expect(await press('d')).toMatchObject({ dispatches: [{ channel: CHAT, action }] });
  });

  test('a sign-in, with why, for what and which scopes', async () => {
    await wait({ ...base, kind: 'toolAuthentication', turnId: 'turn-7', toolCall: blocked });
    expect(rows()).toEqual([expect.stringContaining('Sign in to Tracker')]);

    const card = screen.getByRole('article', { name: 'Sign in to Tracker' }).textContent;
    expect(card).toContain('The Host says: The token is a month old');
    expect(card).toContain('Resourcehttps://tracker.example/mcp');
    expect(card).toContain('ReasonThe token has expired');
    expect(card).toContain('Scopesissues:write');
  });
});

test('a resource that imitates another is shown by its exact address, whatever it calls itself', async () => {
  const auth = { ...blocked.auth, resource: { resource: 'https://аpi.example/', resource_name: 'GitHub' } };
  await wait({ ...base, kind: 'toolAuthentication', turnId: 'turn-7', toolCall: { ...blocked, auth } });

  const card = screen.getByRole('article', { name: 'Sign in to GitHub' }).textContent;
  expect(card).toContain('Resourcehttps://аU+0430pi.example/');
});

test('each entry is known by its id: one that is said again is replaced, and the one that is settled goes', async () => {
  const entry = (id: string, toolCallId: string) =>
    ({ id, chat: CHAT, kind: 'toolConfirmation', turnId: 't', toolCall: pendingCall(toolCallId) }) as const;
  await wait(entry('one', 'first'));
  await wait(entry('two', 'second'));
  await wait(entry('one', 'third'));
  await pass(10_000);
  expect(rows().toSorted()).toEqual([expect.stringContaining('echo second'), expect.stringContaining('echo third')]);

  page.tell({ type: 'session/inputNeededRemoved', id: 'two' });
  await pass(10_000);
  expect(rows()).toEqual([expect.stringContaining('echo third')]);
});

test('a Chat below another one that waits is named with the way to it', async () => {
  const chats = ['main', 'worker'].map((name) => ({ resource: name, title: name, status: 1, modifiedAt: '' }));
  page.state({
    chats: chats.map((chat) =>
      chat.resource === 'worker' ? { ...chat, origin: { kind: 'tool', chat: 'main', toolCallId: 'c' } } : chat,
    ),
    defaultChat: 'main',
  });
  await wait({ id: 'entry-1', chat: 'worker', kind: 'toolConfirmation', turnId: 't', toolCall: pendingCall('call-1') });

  expect(within(list().getByRole('option')).getByTitle(/main › worker/)).toBeTruthy();
});
