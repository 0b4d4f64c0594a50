import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { mcpServers } from '../../../shared/selectors/find-customization.ts';
import type { Channels } from '../host/channels.ts';

/** Resolves when no server that starts holds the session up any more (AHP MCP server, `starting`), or when the signal aborts. */
export function untilNoneBlocks(channels: Channels, session: Uri, signal: AbortSignal): Promise<void> {
  const isHeldUp = () => {
    const state = signal.aborted ? undefined : channels.get('session', session);
    return state !== undefined && mcpServers(state).some((server) => server.state.kind === 'starting' && server.state.blocking);
  };
  return new Promise((resolve) => {
    if (!isHeldUp()) return resolve();
    const look = () => {
      if (isHeldUp()) return;
      undo();
      signal.removeEventListener('abort', look);
      resolve();
    };
    const undo = channels.onEnvelope(look);
    signal.addEventListener('abort', look);
  });
}
