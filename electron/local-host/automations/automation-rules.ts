import type { AutomationAction } from '../../../shared/protocol/automation/actions.ts';
import type { AutomationDefinition } from '../../../shared/protocol/automation/definition.ts';
import type { AutomationRunAction } from '../../../shared/protocol/automation-run/actions.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { automationRefusal, cancelRefusal } from '../../../shared/refusals/automation-refusal.ts';
import type { HostParts } from '../host/parts.ts';
import { AUTOMATION_CAPABILITIES } from './automations.ts';
import { AUTOMATIONS_URI } from './book.ts';

const MAX_AUTOMATIONS = 200;

/** Why a client's wish about the automations is refused; undefined when it is taken. */
export function ownAutomationRefusal(host: HostParts, action: AutomationAction): string | undefined {
  const automations = host.channels.get('automation', AUTOMATIONS_URI);
  if (!automations) return undefined;
  if (action.type === 'automation/createRequested') {
    if (automations.entries.length >= MAX_AUTOMATIONS)
      return `This host keeps ${MAX_AUTOMATIONS} automations, and no more are taken on. Remove some first.`;
    return automationRefusal(question(automations), action) ?? definitionRefusal(host, action.definition);
  }
  if (action.type === 'automation/updateRequested')
    return automationRefusal(question(automations), action) ?? definitionRefusal(host, action.changes);
  return automationRefusal(question(automations), action);
}

export function ownRunRefusal(host: HostParts, run: Uri, action: AutomationRunAction): string | undefined {
  if (action.type !== 'automationRun/cancelRequested') return undefined;
  return cancelRefusal(AUTOMATION_CAPABILITIES, host.channels.get('automationRun', run));
}

function question(automations: NonNullable<Parameters<typeof automationRefusal>[0]['automations']>) {
  return { capabilities: AUTOMATION_CAPABILITIES, automations };
}

function definitionRefusal(host: HostParts, { triggers, session }: Partial<AutomationDefinition>): string | undefined {
  if ((triggers ?? []).length > 0) return 'This host starts automations by hand only; leave the triggers out.';
  if ((session?.customizations ?? []).length > 0) return 'This host keeps no customizations for automations; leave them out.';
  const provider = session?.provider;
  const isKnown = provider === undefined || host.agents.some(({ info }) => info.provider === provider);
  return isKnown ? undefined : `This host has no agent "${provider}".`;
}
