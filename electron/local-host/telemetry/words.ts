import type { ActionEnvelope } from '../../../shared/protocol/common/envelope.ts';
import type { OtlpLogLevel } from '../../../shared/protocol/otlp/messages.ts';
import type { Attributes } from './otlp.ts';

interface Said {
  readonly level: OtlpLogLevel;
  readonly words: string;
  readonly attributes: Attributes;
}

/** What the log says of an action; nothing of streamed text, and never any text of a person or an agent. */
export function wordsFor({ action, rejectionReason }: ActionEnvelope): Said | undefined {
  if (rejectionReason !== undefined) return { level: 'warn', words: `Refused ${action.type}`, attributes: {} };
  switch (action.type) {
    case 'chat/turnStarted':
      return { level: 'info', words: 'A turn has begun', attributes: turn(action) };
    case 'chat/turnComplete':
      return { level: 'info', words: 'A turn is complete', attributes: turn(action) };
    case 'chat/turnCancelled':
      return { level: 'info', words: 'A turn was cancelled', attributes: turn(action) };
    case 'chat/error':
      return { level: 'error', words: `A turn has failed (${action.part.error.errorType})`, attributes: turn(action) };
    case 'session/creationFailed':
      return { level: 'error', words: `A session could not be created (${action.error.errorType})`, attributes: {} };
    case 'chat/toolCallStart':
      return { level: 'debug', words: `A call of ${action.toolName} has begun`, attributes: call(action) };
    case 'chat/toolCallReady':
      return { level: 'debug', words: 'A call is ready', attributes: call(action) };
    case 'chat/toolCallComplete':
      return { level: 'debug', words: 'A call has ended', attributes: call(action) };
    case 'session/mcpServerStateChanged':
      return { level: 'debug', words: `An MCP server is ${action.state.kind}`, attributes: { 'mcp.server.id': action.id } };
    default:
      return undefined;
  }
}

function turn({ turnId }: { readonly turnId: string }): Attributes {
  return { 'ahp.turn.id': turnId };
}

function call({ turnId, toolCallId }: { readonly turnId: string; readonly toolCallId: string }): Attributes {
  return { 'ahp.turn.id': turnId, 'ahp.tool_call.id': toolCallId };
}
