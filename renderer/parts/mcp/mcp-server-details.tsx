import { BlockedCalls } from './blocked-calls.tsx';
import styles from './mcp.module.css';
import { ExploreButton } from './server-explorer.tsx';
import { ServerFacts } from './server-facts.tsx';
import { ServerStateLine } from './server-state-line.tsx';
import { plainName } from './server-words.ts';
import { type ServerKey, useMcpServer, useServerEnablement } from './use-mcp-server.ts';

/** One MCP server of a Session: how it runs, apart from whether it is switched on, and all that can be done about it. */
export function McpServerDetails({ hostId, session, serverId }: ServerKey) {
  const key = { hostId, session, serverId };
  const server = useMcpServer(key);
  const enablement = useServerEnablement(key);
  if (!server) return <p className="f3">The Host does not list this MCP server in the Session any more.</p>;
  return (
    <section className={styles.server} aria-label={`MCP server ${plainName(server)}`}>
      <ServerStateLine {...key} />
      {enablement?.isEnabled === false ? (
        <p className="f2">It is switched off, so the agent does not use it, whatever it does at the moment.</p>
      ) : null}
      <BlockedCalls {...key} />
      <ServerFacts server={server} />
      <ExploreButton {...key} />
    </section>
  );
}
