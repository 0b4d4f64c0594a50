import { StatusGlyph } from '../../ui/status-glyph.tsx';
import styles from './mcp.module.css';
import { ServerButtons, ServerRefusal } from './server-buttons.tsx';
import { serverStateWords } from './server-words.ts';
import { type ServerKey, useMcpServer } from './use-mcp-server.ts';

/** How the server runs, what can be done about it, and why the last of that was refused. */
export function ServerStateLine(key: ServerKey) {
  const server = useMcpServer(key);
  if (!server) return <p className="f3">The Host does not list this MCP server in the Session any more.</p>;
  const { glyph, text } = serverStateWords(server.state);
  return (
    <>
      <div className={styles.line}>
        <StatusGlyph glyph={glyph} label="" />
        <span className="grow" role="status">
          {text}
        </span>
        <ServerButtons {...key} />
      </div>
      <ServerRefusal {...key} />
    </>
  );
}
