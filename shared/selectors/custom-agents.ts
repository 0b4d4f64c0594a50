import type { AgentCustomization, Customization } from '../protocol/session/customization.ts';
import { enablementOf } from './enablement.ts';

/** The custom agents that are on and that a person may call (AHP Customizations). */
export function customAgentsOf(customizations: readonly Customization[] = []): readonly AgentCustomization[] {
  return customizations.flatMap((container) => {
    if (container.type === 'mcpServer') return [];
    return (container.children ?? []).filter(
      (child) => child.type === 'agent' && !child.disableUserInvocation && enablementOf(child, container).isEnabled,
    ) as readonly AgentCustomization[];
  });
}
