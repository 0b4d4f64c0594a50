import { setTimeout as after } from 'node:timers/promises';
import type { SessionAction } from '../../../../shared/protocol/session/actions.ts';
import type { McpServerCustomization } from '../../../../shared/protocol/session/customization.ts';
import { findMcpServer } from '../../../../shared/selectors/find-customization.ts';
import type { AgentSession } from '../agent.ts';
import { TRACKER_ID } from './customizations.ts';

const START_MS = 700;

/** The MCP server that the rehearsal agent pretends to run: it starts, stops and follows its switch. */
export interface SimulatedServers {
  onSessionAction(session: AgentSession, action: SessionAction): void;
  stop(): void;
}

export function createSimulatedServers(pace: number): SimulatedServers {
  const stopping = new AbortController();

  async function becomeReady(session: AgentSession, id: string): Promise<void> {
    try {
      await after(START_MS * pace, undefined, { signal: stopping.signal });
    } catch {
      // The host stops: the server stays as it is.
      return;
    }
    const state = session.state();
    if (!state || findMcpServer(state, id)?.state.kind !== 'starting') return;
    session.emit({ type: 'session/mcpServerStateChanged', id, state: { kind: 'ready' } });
  }

  function followSwitch(session: AgentSession, id: string): void {
    const state = session.state();
    const server = state && findMcpServer(state, id);
    if (!server) return;
    const wanted = isEnabled(server);
    if (wanted === (server.state.kind !== 'stopped')) return;
    session.emit({ type: 'session/mcpServerStateChanged', id, state: { kind: wanted ? 'starting' : 'stopped' } });
    if (wanted) void becomeReady(session, id);
  }

  return {
    onSessionAction(session, action) {
      if (!('id' in action) || action.id !== TRACKER_ID) return;
      if (action.type === 'session/mcpServerStartRequested') void becomeReady(session, action.id);
      if (action.type === 'session/customizationToggled') followSwitch(session, action.id);
    },
    stop: () => stopping.abort(),
  };
}

function isEnabled({ enablement }: McpServerCustomization): boolean {
  return enablement?.[0]?.enabled ?? true;
}
