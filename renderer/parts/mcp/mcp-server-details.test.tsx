import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { McpServerCustomization } from '../../../shared/protocol/session/customization.ts';
import type { McpAuthRequirement, McpServerState } from '../../../shared/protocol/session/mcp-server.ts';
import { sessionChannel } from '../../store/channels.ts';
import { currentPlace } from '../../store/navigation.ts';
import {
  appSnapshot,
  catalogueSnapshot,
  chatSnapshot,
  chatUri,
  eventOn,
  type FakeMain,
  fakeMain,
  hostEntry,
  sessionSnapshot,
  sessionSummary,
} from '../../store/scene.fixture.ts';
import { startStore } from '../../store/start.ts';
import { McpServerDetails } from './mcp-server-details.tsx';

const KEY = { hostId: 'kestrel', session: 'ahp-session:/a', serverId: 'tracker' };
const auth: McpAuthRequirement = {
  reason: 'insufficientScope',
  description: 'Writing needs more',
  requiredScopes: ['issues:write', 'issues:read'],
  oauthClient: { clientId: 'signalbox-public' },
  resource: { resource: 'https://evil.example/mcp', resource_name: 'GitHub' },
};

let main: FakeMain;
let stop: () => void;

beforeEach(() => {
  main = fakeMain();
  stop = startStore(main);
});

afterEach(() => {
  cleanup();
  stop();
});

function show(state: McpServerState, more: Partial<McpServerCustomization> = {}) {
  const server: McpServerCustomization = { type: 'mcpServer', id: 'tracker', uri: 'x:t', name: 'Tracker', state, ...more };
  act(() => {
    main.send(
      appSnapshot({ hosts: [hostEntry('kestrel')] }),
      catalogueSnapshot('kestrel', [sessionSummary(KEY.session)]),
      sessionSnapshot('kestrel', KEY.session, { customizations: [server] }),
    );
  });
  render(<McpServerDetails {...KEY} />);
}

const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);
const settle = () => act(() => Promise.resolve());

describe('an MCP server', () => {
  test.each([
    [{ kind: 'starting', blocking: true }, 'Starting, and the Session waits for it', ['Stop']],
    [{ kind: 'ready' }, 'Ready', ['Restart', 'Stop']],
    [{ kind: 'authRequired', ...auth }, 'The sign-in allows too little', ['Sign in', 'Stop']],
    [{ kind: 'stopped' }, 'Stopped', ['Start']],
  ] as const)('says how it runs and offers what can be done (%#)', (state, text, verbs) => {
    show(state);

    expect(screen.getByRole('status').textContent).toBe(text);
    expect(buttons()).toEqual(verbs);
  });

  test('shows a failure in full', () => {
    const message = `It ended with exit code 7.\n${'Last words. '.repeat(40)}`;
    show({ kind: 'error', error: { errorType: 'mcp-server-gone', message, stack: 'at spawn' } });

    expect(document.body.textContent).toContain('Last words. '.repeat(39));
    expect(document.body.textContent).toContain('at spawn');
    expect(screen.getByRole('button', { name: 'Start' })).toBeTruthy();
  });

  test('says what a sign-in is for, exactly, whatever the resource calls itself', () => {
    show({ kind: 'authRequired', ...auth });

    const facts = screen.getByRole('region', { name: 'MCP server Tracker' }).textContent;
    expect(facts).toContain('Writing needs more');
    expect(facts).toContain('Resourcehttps://evil.example/mcp');
    expect(facts).toContain('Calls itselfGitHub');
    expect(facts).toContain('Scopesissues:write issues:read');
    expect(facts).toContain('As clientsignalbox-public');
  });

  test('tells being switched off from being stopped', () => {
    show({ kind: 'ready' }, { enablement: [{ kind: 'session', enabled: false }] });

    expect(screen.getByRole('status').textContent).toBe('Ready');
    expect(screen.getByText(/It is switched off/)).toBeTruthy();
  });

  test('asks the Host for a restart, and says why that was refused', async () => {
    show({ kind: 'ready' });

    fireEvent.click(screen.getByRole('button', { name: 'Restart' }));
    await settle();
    const action = { type: 'session/mcpServerStartRequested', id: 'tracker' } as const;
    const channel = sessionChannel('kestrel', KEY.session);
    act(() => main.send(eventOn(channel, { type: 'dispatched', at: 0, clientSeq: 1, action })));
    const during = screen.getByRole('status').textContent;
    act(() => main.send(eventOn(channel, { type: 'rejected', at: 0, clientSeq: 1, reason: 'kestrel refused: a policy.' })));

    expect(main.asked).toContainEqual({
      name: 'action:dispatch',
      input: { hostId: 'kestrel', channel: KEY.session, action },
    });
    expect(during).toBe('Starting');
    const refusal = screen.getByRole('alert');
    expect(refusal.textContent).toContain('It was not started.kestrel refused: a policy.');
    fireEvent.click(within(refusal).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('leads to the calls that wait for its sign-in', () => {
    show({ kind: 'authRequired', ...auth });
    const contributor = { kind: 'mcp', customizationId: 'tracker' } as const;
    const base = { toolName: 'write', displayName: 'Write an issue', invocationMessage: '', confirmed: 'not-needed' } as const;
    const call = { ...base, status: 'auth-required', toolCallId: 'c-1', contributor, auth } as const;
    const foreign = { ...call, toolCallId: 'c-2', contributor: { ...contributor, customizationId: 'other' } };
    act(() =>
      main.send(
        chatSnapshot('kestrel', KEY.session, [
          { kind: 'toolCall', toolCall: call },
          { kind: 'toolCall', toolCall: foreign },
        ]),
      ),
    );

    const waiting = screen.getByRole('region', { name: 'Calls that wait for this sign-in' });
    expect(waiting.textContent).toContain('One call waits for this sign-in:Write an issue');
    fireEvent.click(within(waiting).getByRole('button', { name: 'Show the call' }));

    const chat = chatUri(KEY.session);
    expect(currentPlace()).toMatchObject({ screen: 'sessions', session: { session: KEY.session, chat } });
  });
});
