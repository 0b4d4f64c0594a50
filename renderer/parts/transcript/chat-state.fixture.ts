import type { ResponsePart } from '../../../shared/protocol/chat/response-part.ts';
import type { ChatState, Turn, TurnState } from '../../../shared/protocol/chat/state.ts';
import type { ToolCallState } from '../../../shared/protocol/chat/tool-call.ts';
import { SessionStatus } from '../../../shared/protocol/common/status.ts';

/** Chats as a host would send them, for the tests of what shows them. */
export function chatState(changes: Partial<ChatState> = {}): ChatState {
  return {
    resource: 'ahp-chat:/a',
    title: 'Default',
    status: SessionStatus.Idle,
    modifiedAt: '2026-01-01T00:00:00.000Z',
    turns: [],
    ...changes,
  };
}

export function turn(id: string, responseParts: readonly ResponsePart[], state: TurnState = 'complete'): Turn {
  return {
    id,
    startedAt: '2026-01-01T00:00:00.000Z',
    duration: 21_000,
    message: { text: `Message of ${id}`, origin: { kind: 'user' } },
    responseParts,
    state,
  };
}

export function markdownPart(content: string): ResponsePart {
  return { kind: 'markdown', id: 'text', content };
}

export function callPart(toolCallId: string, status: ToolCallState['status'], changes: object = {}): ResponsePart {
  return { kind: 'toolCall', toolCall: toolCall(toolCallId, status, changes) };
}

const byStatus: Readonly<Record<ToolCallState['status'], object>> = {
  streaming: {},
  'pending-confirmation': {},
  running: { confirmed: 'user-action' },
  'auth-required': {
    confirmed: 'not-needed',
    contributor: { kind: 'mcp', customizationId: 'tracker' },
    auth: { reason: 'required', resource: { resource: 'https://tracker.example' } },
  },
  'pending-result-confirmation': { confirmed: 'user-action', success: true, pastTenseMessage: 'Ran it' },
  completed: { confirmed: 'user-action', success: true, pastTenseMessage: 'Ran it' },
  cancelled: { reason: 'denied' },
};

export function toolCall(toolCallId: string, status: ToolCallState['status'], changes: object = {}): ToolCallState {
  const base = { status, toolCallId, toolName: 'bash', displayName: 'Run a command' };
  const input = status === 'streaming' ? {} : { invocationMessage: 'Run it', toolInput: 'pnpm test' };
  return { ...base, ...input, ...byStatus[status], ...changes } as ToolCallState;
}
