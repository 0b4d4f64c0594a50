import type { SessionState } from '../../../shared/protocol/session/state.ts';
import { enablementOf } from '../../../shared/selectors/enablement.ts';
import { containerOf, findMcpServer } from '../../../shared/selectors/find-customization.ts';
import type { ServerPlan, ServerPlans } from '../mcp/session-servers.ts';
import type { LoadedServer } from './load-source.ts';

/** What is to become of a session's servers, by what people have decided about them. */
export function serverPlans(session: SessionState, servers: ReadonlyMap<string, LoadedServer>): ServerPlans {
  return new Map([...servers].flatMap(([id, server]) => planOf(session, id, server) ?? []));
}

function planOf(
  session: SessionState,
  id: string,
  { name, definition, trust }: LoadedServer,
): readonly [readonly [string, ServerPlan]] | undefined {
  const entry = findMcpServer(session, id);
  if (!entry) return undefined;
  const { isEnabled } = enablementOf(entry, containerOf(session, id));
  // Who has switched on what a stranger's file names has agreed that it runs.
  const startsByItself = trust === 'person' || entry.enablement?.[0]?.enabled === true;
  return [[id, { name, definition, isOn: isEnabled, startsByItself, startsWhenUsed: startsByItself || trust === 'agent' }]];
}
