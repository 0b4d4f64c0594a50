import type { ChatAction } from '../../../shared/protocol/chat/actions.ts';
import type { StateAction } from '../../../shared/protocol/common/channels.ts';
import type { ActionEnvelope } from '../../../shared/protocol/common/envelope.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { otlpId, type Span } from './otlp.ts';

/** Spans of what agents do: one for each turn, and within it one for each tool call. */
export interface Spans {
  follow(envelope: ActionEnvelope, at: number, session: Uri | undefined): void;
}

interface Open {
  readonly name: string;
  readonly from: number;
}

/** More than ever run at once; what is left over belongs to chats that are gone. */
const MAX_OPEN = 5000;

export function createSpans(ended: (span: Span) => void): Spans {
  const turns = new Map<string, Open>();
  const calls = new Map<string, Open>();

  function begin(open: Map<string, Open>, id: string, span: Open): void {
    const [oldest] = open.keys();
    if (open.size >= MAX_OPEN && oldest !== undefined) open.delete(oldest);
    open.set(id, span);
  }

  function end(open: Map<string, Open>, id: string, at: number, rest: Omit<Span, 'from' | 'to' | 'name'>): void {
    const span = open.get(id);
    if (!span || !open.delete(id)) return;
    ended({ ...rest, name: span.name, from: span.from, to: Math.max(at, span.from) });
  }

  function onTurnEnd(chat: Uri, turnId: string, at: number, session: Uri | undefined, problem: string | undefined): void {
    const traceId = otlpId(`${chat} ${turnId}`, 32);
    const attributes = { 'ahp.session.id': session, 'ahp.chat.id': chat, 'ahp.turn.id': turnId };
    const spanId = otlpId(`turn ${chat} ${turnId}`, 16);
    end(turns, `${chat} ${turnId}`, at, { traceId, spanId, attributes, ...(problem === undefined ? {} : { problem }) });
  }

  function onCall(chat: Uri, action: ChatAction, at: number, session: Uri | undefined): void {
    if (action.type === 'chat/toolCallStart') {
      begin(calls, `${chat} ${action.toolCallId}`, { name: `tool ${action.toolName}`, from: at });
    } else if (action.type === 'chat/toolCallComplete') {
      const { turnId, toolCallId, result } = action;
      end(calls, `${chat} ${toolCallId}`, at, {
        traceId: otlpId(`${chat} ${turnId}`, 32),
        spanId: otlpId(`call ${chat} ${toolCallId}`, 16),
        parentSpanId: otlpId(`turn ${chat} ${turnId}`, 16),
        attributes: {
          'ahp.session.id': session,
          'ahp.chat.id': chat,
          'ahp.turn.id': turnId,
          'ahp.tool_call.id': toolCallId,
        },
        ...(result.success ? {} : { problem: 'the call did not succeed' }),
      });
    }
  }

  return {
    follow({ channel, action, rejectionReason }, at, session) {
      if (rejectionReason !== undefined || !('turnId' in action) || typeof action.turnId !== 'string') return;
      if (action.type === 'chat/turnStarted') begin(turns, `${channel} ${action.turnId}`, { name: 'turn', from: at });
      if (isTurnEnd(action)) onTurnEnd(channel, action.turnId, at, session, problemIn(action));
      if (action.type === 'chat/toolCallStart' || action.type === 'chat/toolCallComplete') onCall(channel, action, at, session);
    },
  };
}

type TurnEnd = Extract<StateAction, { readonly type: 'chat/turnComplete' | 'chat/turnCancelled' | 'chat/error' }>;

function isTurnEnd(action: StateAction): action is TurnEnd {
  return action.type === 'chat/turnComplete' || action.type === 'chat/turnCancelled' || action.type === 'chat/error';
}

function problemIn(action: TurnEnd): string | undefined {
  return action.type === 'chat/error' ? action.part.error.errorType : undefined;
}
