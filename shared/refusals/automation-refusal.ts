import type { AutomationAction } from '../protocol/automation/actions.ts';
import type { AutomationCapabilities } from '../protocol/automation/commands.ts';
import type { AutomationOperation, AutomationState } from '../protocol/automation/state.ts';
import type { AutomationRunState } from '../protocol/automation-run/state.ts';
import type { Uri } from '../protocol/common/uri.ts';

/** What a host says of its automations; what is not known refuses nothing. */
export interface AutomationQuestion {
  /** Of `initialize`. */
  readonly capabilities?: AutomationCapabilities;
  readonly automations?: AutomationState;
}

/** Why a client's action on the automations would be refused (AHP Automation actions); undefined when nothing speaks against it. */
export function automationRefusal(question: AutomationQuestion, action: AutomationAction): string | undefined {
  switch (action.type) {
    case 'automation/createRequested':
      return creationRefusal(question, action.resource);
    case 'automation/updateRequested':
      return operationRefusal(question, action.resource, 'update');
    case 'automation/removed':
      // One that is gone already may be removed again.
      return entryOf(question, action.resource) && operationRefusal(question, action.resource, 'remove');
    default:
      return undefined;
  }
}

/** Why a run would not be ended (AHP Automation-run actions). */
export function cancelRefusal(
  capabilities: AutomationCapabilities | undefined,
  run: AutomationRunState | undefined,
): string | undefined {
  if (capabilities && !capabilities.runCancellation) return 'This host ends no runs before their time.';
  const status = run?.lifecycle.status ?? 'running';
  return status === 'pending' || status === 'running' ? undefined : `The run has ended already; it is ${status}.`;
}

function creationRefusal(question: AutomationQuestion, resource: Uri): string | undefined {
  if (question.capabilities && !question.capabilities.create) return 'This host takes no new automations.';
  if (!resource.startsWith('ahp-automation:')) return `${resource} is no name for an automation.`;
  return entryOf(question, resource) && `There is an automation ${resource} already.`;
}

function operationRefusal(question: AutomationQuestion, resource: Uri, operation: AutomationOperation): string | undefined {
  if (!question.automations) return undefined;
  const entry = entryOf(question, resource);
  if (!entry) return `The host has no automation ${resource}.`;
  const { title } = entry.definition;
  return entry.operations.includes(operation) ? undefined : `The host does not let anybody ${operation} "${title}" now.`;
}

function entryOf({ automations }: AutomationQuestion, resource: Uri) {
  return automations?.entries.find((entry) => entry.resource === resource);
}
