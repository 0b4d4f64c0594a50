import { describe, expect, it } from 'vitest';
import type { ChatState } from '../protocol/chat/state.ts';
import type { ToolCallPendingConfirmationState } from '../protocol/chat/tool-call.ts';
import { SessionStatus } from '../protocol/common/status.ts';
import type { McpServerCustomization } from '../protocol/session/customization.ts';
import type { SessionInputRequest } from '../protocol/session/input-needed.ts';
import type { SessionState, SessionSummary } from '../protocol/session/state.ts';
import { deriveInbox, type HostSource } from './derive.ts';
import { chatRequestKey } from './key.ts';

const SESSION = 'ahp-session:/one';
const CHAT = 'ahp-chat:/one';

const pending: ToolCallPendingConfirmationState = {
  toolCallId: 'call-1',
  toolName: 'shell',
  displayName: 'Run a command',
  invocationMessage: 'Run touch x',
  toolInput: 'touch x',
  status: 'pending-confirmation',
};

const confirmation: SessionInputRequest = { kind: 'toolConfirmation', id: 'n-1', chat: CHAT, turnId: 't-1', toolCall: pending };

function session(inputNeeded: readonly SessionInputRequest[]): SessionState {
  return {
    provider: 'p',
    title: 'Fix the build',
    status: SessionStatus.InputNeeded,
    lifecycle: 'ready',
    activeClients: [],
    chats: [{ resource: CHAT, title: 'Default', status: 24, modifiedAt: '2026-01-01T00:00:00.000Z' }],
    inputNeeded,
  };
}

function chat(part: ChatState['turns'][number]['responseParts'][number]): ChatState {
  return {
    resource: CHAT,
    title: 'Default',
    status: 24,
    modifiedAt: '2026-01-01T00:00:00.000Z',
    turns: [],
    activeTurn: {
      id: 't-1',
      startedAt: '2026-01-01T00:00:00.000Z',
      message: { text: 'go', origin: { kind: 'user' } },
      responseParts: [part],
    },
  };
}

function row(resource: string, status: number): SessionSummary {
  return {
    resource,
    provider: 'p',
    title: resource,
    status,
    createdAt: '2026-01-01T00:00:00Z',
    modifiedAt: '2026-01-01T00:00:00Z',
  };
}

function source(parts: Partial<HostSource>): HostSource {
  return { hostId: 'kestrel', rows: [], sessions: new Map(), chats: new Map(), ...parts };
}

describe('deriveInbox', () => {
  it('shows an inputNeeded entry of a session whose chat is not held', () => {
    const inbox = deriveInbox([source({ sessions: new Map([[SESSION, session([confirmation])]]) })], {});

    expect(inbox).toMatchObject([
      { kind: 'toolConfirmation', hostId: 'kestrel', session: SESSION, chat: CHAT, sessionTitle: 'Fix the build' },
    ]);
  });

  it('shows once what both the session and its held chat show', () => {
    const inbox = deriveInbox(
      [
        source({
          sessions: new Map([[SESSION, session([confirmation])]]),
          chats: new Map([[CHAT, chat({ kind: 'toolCall', toolCall: pending })]]),
        }),
      ],
      {},
    );

    expect(inbox.map((request) => request.key)).toEqual([chatRequestKey('kestrel', CHAT, 'call-1')]);
  });

  it('drops an entry that the held chat shows as settled, and does not call its session unexplained', () => {
    const running = { ...pending, status: 'running', confirmed: 'user-action' } as const;
    const inbox = deriveInbox(
      [
        source({
          rows: [row(SESSION, SessionStatus.InputNeeded)],
          sessions: new Map([[SESSION, session([confirmation])]]),
          chats: new Map([[CHAT, chat({ kind: 'toolCall', toolCall: running })]]),
        }),
      ],
      {},
    );

    expect(inbox).toEqual([]);
  });

  it('keeps an entry whose call the held chat does not know', () => {
    const other = { ...pending, toolCallId: 'call-2', status: 'running', confirmed: 'not-needed' } as const;
    const inbox = deriveInbox(
      [
        source({
          sessions: new Map([[SESSION, session([confirmation])]]),
          chats: new Map([[CHAT, chat({ kind: 'toolCall', toolCall: other })]]),
        }),
      ],
      {},
    );

    expect(inbox.map((request) => request.kind)).toEqual(['toolConfirmation']);
  });

  it('keeps an entry of an unknown kind as a generic Request', () => {
    const strange = { kind: 'retinaScan', id: 'n-9', chat: CHAT } as unknown as SessionInputRequest;
    const inbox = deriveInbox([source({ sessions: new Map([[SESSION, session([strange])]]) })], {});

    expect(inbox).toMatchObject([{ kind: 'unknown', raw: { kind: 'retinaScan' } }]);
  });

  it('keeps a known kind that lacks its content as a generic Request', () => {
    const broken = { kind: 'toolConfirmation', id: 'n-9', chat: CHAT, turnId: 't' } as unknown as SessionInputRequest;
    const inbox = deriveInbox([source({ sessions: new Map([[SESSION, session([broken])]]) })], {});

    expect(inbox).toMatchObject([{ kind: 'unknown', raw: { id: 'n-9' } }]);
  });

  it('shows a session that waits without saying why', () => {
    const inbox = deriveInbox([source({ rows: [row(SESSION, SessionStatus.InputNeeded | SessionStatus.IsRead)] })], {});

    expect(inbox).toMatchObject([{ kind: 'unexplained', session: SESSION }]);
  });

  it('is oldest first, by when this installation saw each Request', () => {
    const second = { ...confirmation, id: 'n-2', toolCall: { ...pending, toolCallId: 'call-2' } };
    const sessions = new Map([[SESSION, session([confirmation, second])]]);
    const marks = {
      [chatRequestKey('kestrel', CHAT, 'call-1')]: { firstSeenAt: 20 },
      [chatRequestKey('kestrel', CHAT, 'call-2')]: { firstSeenAt: 10 },
    };

    const inbox = deriveInbox([source({ sessions })], marks);

    expect(inbox.map((request) => request.key)).toEqual([
      chatRequestKey('kestrel', CHAT, 'call-2'),
      chatRequestKey('kestrel', CHAT, 'call-1'),
    ]);
  });

  it('keeps the same session of two hosts apart', () => {
    const sessions = new Map([[SESSION, session([confirmation])]]);
    const inbox = deriveInbox([source({ sessions }), source({ hostId: 'atlas', sessions })], {});

    expect(new Set(inbox.map((request) => request.key)).size).toBe(2);
  });
});

describe('what a session waits for besides its entries', () => {
  const auth = { kind: 'authRequired', reason: 'required', resource: { resource: 'https://sentry.example' } } as const;
  const server: McpServerCustomization = {
    type: 'mcpServer',
    id: 'sentry',
    name: 'sentry',
    state: auth,
  } as McpServerCustomization;
  const source = (state: SessionState): HostSource => ({
    hostId: 'kestrel',
    rows: [row(SESSION, SessionStatus.InputNeeded)],
    sessions: new Map([[SESSION, state]]),
    chats: new Map(),
  });
  const kinds = (state: SessionState) => deriveInbox([source(state)], {}).map(({ kind }) => kind);

  it('is the sign-in of an MCP server, which explains why it waits', () => {
    expect(kinds({ ...session([]), customizations: [server] })).toEqual(['mcpSignIn']);
    expect(kinds({ ...session([]), customizations: [{ ...server, state: { kind: 'ready' } }] })).toEqual(['unexplained']);
  });

  it('is one sign-in where a call waits for the same resource', () => {
    const toolCall = { ...pending, status: 'auth-required', confirmed: 'user-action', auth } as const;
    const entry = {
      kind: 'toolAuthentication',
      id: 'n-2',
      chat: CHAT,
      turnId: 't-1',
      toolCall,
    } as unknown as SessionInputRequest;

    expect(kinds({ ...session([entry]), customizations: [server] })).toEqual(['toolAuthentication']);
  });

  it('is a creation that failed, until it is put away', () => {
    const failed = {
      ...session([]),
      lifecycle: 'failed',
      creationError: { errorType: 'spawn', message: 'no such agent' },
    } as const;

    expect(kinds(failed)).toEqual(['creationFailed']);
    expect(kinds({ ...failed, status: SessionStatus.Error | SessionStatus.IsArchived })).toEqual(['unexplained']);
  });

  it('carries the path of the chat that asks, whichever of session and chat tells it', () => {
    const chats = [
      { resource: 'ahp-chat:/main', title: 'Main', status: 8, modifiedAt: '' },
      {
        resource: CHAT,
        title: 'Lint',
        status: 24,
        modifiedAt: '',
        origin: { kind: 'tool', chat: 'ahp-chat:/main', toolCallId: 'c' },
      },
    ] as const;
    const state: SessionState = { ...session([confirmation]), chats, defaultChat: 'ahp-chat:/main' };
    const held: HostSource = { ...source(state), chats: new Map([[CHAT, chat({ kind: 'toolCall', toolCall: pending })]]) };

    expect(deriveInbox([source(state)], {})).toMatchObject([{ path: 'Main › Lint' }]);
    expect(deriveInbox([held], {})).toMatchObject([{ path: 'Main › Lint' }]);
  });
});
