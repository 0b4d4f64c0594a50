import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { McpServerDetails } from './mcp-server-details.tsx';
import { plainName } from './server-words.ts';
import { type ServerKey, useMcpServer } from './use-mcp-server.ts';

/** From a Request that waits for an MCP server to that server. */
export function ServerLink(key: ServerKey) {
  const [isOpen, setOpen] = useState(false);
  const server = useMcpServer(key);
  if (!server) return null;
  return (
    <div>
      <Button size="sm" icon="mcp" onPress={() => setOpen(true)}>
        Show the MCP server
      </Button>
      {isOpen ? (
        <Dialog title={`MCP server ${plainName(server)}`} size="lg" onClose={() => setOpen(false)}>
          <McpServerDetails {...key} />
        </Dialog>
      ) : null}
    </div>
  );
}
