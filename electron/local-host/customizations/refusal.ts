import type { SessionAction } from '../../../shared/protocol/session/actions.ts';
import type { CustomizationEnablement } from '../../../shared/protocol/session/customization.ts';
import type { SessionState } from '../../../shared/protocol/session/state.ts';
import { enablementOf } from '../../../shared/selectors/enablement.ts';
import { containerOf, findMcpServer } from '../../../shared/selectors/find-customization.ts';

/** Why the host refuses what a client wants with a customization, in words; undefined when it takes it. */
export function customizationRefusal(session: SessionState, action: SessionAction): string | undefined {
  switch (action.type) {
    case 'session/customizationToggled':
      return decisionsRefusal(session, action.enablement);
    case 'session/mcpServerStartRequested':
      return startRefusal(session, action.id);
    default:
      return undefined;
  }
}

function decisionsRefusal(
  { workingDirectories = [] }: SessionState,
  decisions: readonly CustomizationEnablement[],
): string | undefined {
  const places = decisions.map((decision) => (decision.kind === 'workspace' ? decision.uri : decision.kind));
  if (new Set(places).size < places.length) return 'Two decisions are about the same place; only one can count.';
  const elsewhere = decisions.find((decision) => decision.kind === 'workspace' && !workingDirectories.includes(decision.uri));
  if (elsewhere?.kind !== 'workspace') return undefined;
  return `${elsewhere.uri} is not a working directory of the session, so nothing can be decided for it here.`;
}

function startRefusal(session: SessionState, id: string): string | undefined {
  const server = findMcpServer(session, id);
  if (!server) return undefined;
  const container = containerOf(session, id);
  const { isEnabled, because } = enablementOf(server, container);
  if (isEnabled) return undefined;
  const which = because === 'container' ? `"${container?.name}", which it belongs to,` : `"${server.name}"`;
  return `${which} is switched off; switch it on to start the server.`;
}
