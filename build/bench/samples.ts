import type { ChatTextAction } from '../../shared/protocol/chat/actions.ts';
import type { ResponsePart } from '../../shared/protocol/chat/response-part.ts';
import type { ActiveTurn, ChatState, Turn } from '../../shared/protocol/chat/state.ts';

export const CHAT = 'ahp-chat:/bench';
const TURN = 'turn-now';
const PART = 'part-now';

const STARTED = '2026-01-01T00:00:00.000Z';
const message = { text: 'Count the boats in the harbour.', origin: { kind: 'user' } } as const;

/** A chat with so many turns behind it, and so many parts in the running one before the part that text goes to. */
export function chatOf(size: number): ChatState {
  return {
    resource: CHAT,
    title: 'Boats',
    status: 8,
    modifiedAt: STARTED,
    turns: Array.from({ length: size }, (_, index) => turnOf(index)),
    activeTurn: activeTurnOf(size),
  };
}

/** A finished turn as hosts send it: a question, some text, a tool call and its result. */
function turnOf(index: number): Turn {
  return {
    id: `turn-${index}`,
    startedAt: STARTED,
    duration: 1200,
    message,
    responseParts: [markdown(`part-${index}-a`, 'There are seven boats, and one of them is taking water.'), toolCall(index)],
    usage: { inputTokens: 1000, outputTokens: 50, model: 'quay-1' },
    state: 'complete',
  };
}

export function deltaOf(content: string): ChatTextAction {
  return { type: 'chat/delta', turnId: TURN, partId: PART, content };
}

function activeTurnOf(size: number): ActiveTurn {
  const before = Array.from({ length: size }, (_, index) =>
    index % 3 === 0 ? toolCall(index) : markdown(`part-${index}`, 'Some text.'),
  );
  return { id: TURN, startedAt: STARTED, message, responseParts: [...before, markdown(PART, '')] };
}

function markdown(id: string, content: string): ResponsePart {
  return { kind: 'markdown', id, content };
}

function toolCall(index: number): ResponsePart {
  return {
    kind: 'toolCall',
    toolCall: {
      toolCallId: `call-${index}`,
      toolName: 'shell',
      displayName: 'Run a command',
      invocationMessage: 'Ran ls',
      toolInput: 'ls -la',
      status: 'completed',
      confirmed: 'not-needed',
      success: true,
      pastTenseMessage: 'Ran ls',
      content: [{ type: 'text', text: 'boat-1\nboat-2\nboat-3\n' }],
    },
  };
}
