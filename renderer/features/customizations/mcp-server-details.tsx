import styles from './customization-details.module.css';
import { DetailList } from './detail-list.tsx';
import { serverState } from './entry-words.ts';
import { serverFacts } from './mcp-server-facts.ts';
import { ServerButtons, type ServerButtonsProps } from './server-buttons.tsx';

/** How an MCP server runs, apart from whether it is switched on, and what can be done about that. */
export function McpServerDetails({ hostId, server, toggling }: ServerButtonsProps) {
  return (
    <>
      <div className={styles.server}>
        <span className="grow">{serverState(server.state).text}</span>
        <ServerButtons hostId={hostId} server={server} toggling={toggling} />
      </div>
      <DetailList facts={serverFacts(server)} />
    </>
  );
}
