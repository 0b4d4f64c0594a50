import type { Rules } from '../common/fold.ts';
import { present } from '../common/optional-key.ts';
import type { ToolCallBase, ToolCallContributor, ToolCallPromptFields, ToolCallState, ToolInput } from './tool-call.ts';
import type { ChatToolCallReadyAction } from './tool-call-actions.ts';
import { toolCallBase } from './tool-call-base.ts';

type Open = Extract<ToolCallState, { status: 'streaming' | 'running' | 'pending-confirmation' }>;

/** Complete arguments: the call runs at once, or waits for approval, possibly for a second time (AHP Chat actions). */
export function ready(call: ToolCallState, action: ChatToolCallReadyAction, rules: Rules): ToolCallState {
  if (!isOpen(call)) return call;
  const fields = {
    ...toolCallBase(rules.refinesToolCallOnReady ? refined(call, action) : call, action._meta),
    ...present({ toolInput: action.toolInput ?? earlierInput(call, action, rules) }),
    invocationMessage: action.invocationMessage,
  };
  if (action.confirmed !== undefined) return { ...fields, status: 'running', confirmed: action.confirmed };
  return { ...fields, ...promptOf(call), ...promptOf(action), status: 'pending-confirmation' };
}

function isOpen(call: ToolCallState): call is Open {
  return call.status === 'streaming' || call.status === 'running' || call.status === 'pending-confirmation';
}

function earlierInput(call: Open, action: ChatToolCallReadyAction, rules: Rules): ToolInput | undefined {
  if (call.status === 'streaming') return undefined;
  const asksAgain = call.status === 'pending-confirmation' && action.confirmed === undefined;
  return asksAgain || rules.keepsToolInputOnReady ? call.toolInput : undefined;
}

/** The prompt an action brings, or the one a waiting call has; only a call that is waiting already keeps what isn't sent again. */
function promptOf(source: Open | ChatToolCallReadyAction): ToolCallPromptFields {
  if ('status' in source && source.status !== 'pending-confirmation') return {};
  const { confirmationTitle, riskAssessment, edits, editable, options } = source;
  return present({ confirmationTitle, riskAssessment, edits, editable, options });
}

/** Provisional metadata gives way to the final one, except where that would change who executes the call. */
function refined(call: ToolCallBase, action: ChatToolCallReadyAction): ToolCallBase {
  const contributor = action.contributor && refinedContributor(call.contributor, action.contributor);
  return { ...call, ...present({ contributor, intention: action.intention }) };
}

function refinedContributor(
  before: ToolCallContributor | undefined,
  after: ToolCallContributor,
): ToolCallContributor | undefined {
  if (before?.kind !== 'client' && after.kind !== 'client') return after;
  if (before?.kind === 'client' && after.kind === 'client') return { ...after, clientId: before.clientId };
  return before;
}
