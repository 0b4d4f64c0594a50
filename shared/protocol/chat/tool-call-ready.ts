import type { Rules } from '../common/fold.ts';
import { present } from '../common/optional-key.ts';
import type { ToolCallBase, ToolCallContributor, ToolCallState } from './tool-call.ts';
import type { ChatToolCallReadyAction } from './tool-call-actions.ts';
import { toolCallBase } from './tool-call-base.ts';

/** Complete arguments: the call runs at once, or waits for approval, possibly for a second time (AHP Chat actions). */
export function ready(call: ToolCallState, action: ChatToolCallReadyAction, rules: Rules): ToolCallState {
  if (call.status !== 'streaming' && call.status !== 'running' && call.status !== 'pending-confirmation') return call;
  const base = rules.refinesToolCallOnReady ? refined(call, action) : call;
  const before = call.status === 'pending-confirmation' ? call : undefined;
  const earlierInput = call.status === 'streaming' ? undefined : call.toolInput;
  const asksAgain = before !== undefined && action.confirmed === undefined;
  const toolInput = action.toolInput ?? (rules.keepsToolInputOnReady || asksAgain ? earlierInput : undefined);
  const fields = {
    ...toolCallBase(base, action._meta),
    ...present({ toolInput }),
    invocationMessage: action.invocationMessage,
  };
  if (action.confirmed !== undefined) return { ...fields, status: 'running', confirmed: action.confirmed };
  const { confirmationTitle, riskAssessment, edits, editable, options } = action;
  const prompt = {
    ...present({
      confirmationTitle: confirmationTitle ?? before?.confirmationTitle,
      riskAssessment: riskAssessment ?? before?.riskAssessment,
      edits: edits ?? before?.edits,
      editable: editable ?? before?.editable,
      options: options ?? before?.options,
    }),
  };
  return { ...fields, ...prompt, status: 'pending-confirmation' };
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
