import type { Rules } from '../common/fold.ts';
import type { JsonObject } from '../common/json.ts';
import { present } from '../common/optional-key.ts';
import type {
  ConfirmationOption,
  ToolCallCancelledState,
  ToolCallPendingConfirmationState,
  ToolCallState,
  ToolCallStreamingState,
} from './tool-call.ts';
import type {
  ChatToolCallAuthRequiredAction,
  ChatToolCallConfirmedAction,
  ChatToolCallContentChangedAction,
  ChatToolCallDeltaAction,
  ChatToolCallResultConfirmedAction,
  ChatToolCallStartAction,
  ToolCallAction,
} from './tool-call-actions.ts';
import { toolCallBase } from './tool-call-base.ts';
import { completed } from './tool-call-complete.ts';
import { ready } from './tool-call-ready.ts';

/** What happens to a tool call that exists already. */
export type ToolCallChange = Exclude<ToolCallAction, ChatToolCallStartAction>;

/** Folds a change into one tool call (AHP Tool call). A change its status doesn't allow returns `call` itself. */
export function reduceToolCall(call: ToolCallState, action: ToolCallChange, rules: Rules): ToolCallState {
  switch (action.type) {
    case 'chat/toolCallDelta':
      return streamed(call, action);
    case 'chat/toolCallReady':
      return ready(call, action, rules);
    case 'chat/toolCallConfirmed':
      return confirmed(call, action, rules);
    case 'chat/toolCallComplete':
      return completed(call, action);
    case 'chat/toolCallResultConfirmed':
      return resultConfirmed(call, action);
    case 'chat/toolCallContentChanged':
      return contentChanged(call, action);
    case 'chat/toolCallAuthRequired':
      return authRequired(call, action);
    default:
      return authResolved(call, action._meta);
  }
}

/** A call whose arguments begin to arrive (AHP Tool call). */
export function startedToolCall(action: ChatToolCallStartAction): ToolCallStreamingState {
  return { ...toolCallBase(action, action._meta), status: 'streaming' };
}

/** What a tool call becomes when its turn ends before it does (AHP Turn end). */
export function skipped(call: ToolCallState): ToolCallState {
  if (call.status === 'completed' || call.status === 'cancelled') return call;
  return cancelled(call, 'skipped', undefined);
}

function streamed(call: ToolCallState, action: ChatToolCallDeltaAction): ToolCallState {
  if (call.status !== 'streaming') return call;
  const partialInput = action.content === undefined ? call.partialInput : (call.partialInput ?? '') + action.content;
  return { ...call, ...present({ partialInput, invocationMessage: action.invocationMessage, _meta: action._meta }) };
}

/** An option that a host left without an id is not what an answer without one has chosen. */
function optionOf({ options }: ToolCallPendingConfirmationState, id: string | undefined): ConfirmationOption | undefined {
  return id === undefined ? undefined : options?.find((option) => option.id === id);
}

function confirmed(call: ToolCallState, action: ChatToolCallConfirmedAction, rules: Rules): ToolCallState {
  if (call.status !== 'pending-confirmation') return call;
  const selectedOption = optionOf(call, action.selectedOptionId);
  if (!action.approved) {
    const { reasonMessage, userSuggestion } = action;
    return { ...cancelled(call, action.reason, action._meta), ...present({ reasonMessage, userSuggestion, selectedOption }) };
  }
  const takesEdit = typeof call.toolInput === 'string' || !rules.editsInlineInputOnly;
  const toolInput = takesEdit ? (action.editedToolInput ?? call.toolInput) : call.toolInput;
  return {
    ...toolCallBase(call, action._meta),
    ...present({ toolInput, selectedOption }),
    status: 'running',
    invocationMessage: call.invocationMessage,
    confirmed: action.confirmed,
  };
}

function resultConfirmed(call: ToolCallState, action: ChatToolCallResultConfirmedAction): ToolCallState {
  if (call.status !== 'pending-result-confirmation') return call;
  if (action.approved) return { ...call, ...present({ _meta: action._meta }), status: 'completed' };
  return { ...cancelled(call, 'result-denied', action._meta), ...present({ selectedOption: call.selectedOption }) };
}

function contentChanged(call: ToolCallState, action: ChatToolCallContentChangedAction): ToolCallState {
  if (call.status !== 'running') return call;
  return { ...call, ...present({ _meta: action._meta }), content: action.content };
}

function authRequired(call: ToolCallState, action: ChatToolCallAuthRequiredAction): ToolCallState {
  if (call.status !== 'running' || call.contributor?.kind !== 'mcp') return call;
  const { contributor } = call;
  return { ...call, ...present({ _meta: action._meta }), contributor, status: 'auth-required', auth: action.auth };
}

function authResolved(call: ToolCallState, meta: JsonObject | undefined): ToolCallState {
  if (call.status !== 'auth-required') return call;
  const { auth: _settled, ...rest } = call;
  return { ...rest, ...present({ _meta: meta }), status: 'running' };
}

function cancelled(
  call: ToolCallState,
  reason: ToolCallCancelledState['reason'],
  meta: JsonObject | undefined,
): ToolCallCancelledState {
  const toolInput = call.status === 'streaming' ? undefined : call.toolInput;
  return {
    ...toolCallBase(call, meta),
    ...present({ toolInput }),
    status: 'cancelled',
    invocationMessage: call.invocationMessage ?? '',
    reason,
  };
}
