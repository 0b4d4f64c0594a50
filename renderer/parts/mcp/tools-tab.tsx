import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Exact } from './exact.tsx';
import { ListingNote } from './listing-note.tsx';
import styles from './mcp.module.css';
import { useListChanges, useRun } from './side-channel.ts';
import { ToolForm } from './tool-form.tsx';
import { toolOf } from './tool-list.ts';
import { useListing } from './use-listing.ts';
import type { ServerKey } from './use-mcp-server.ts';

const TOOLS = { method: 'tools/list', member: 'tools', read: toolOf } as const;

/** The tools of a server; one of them opens as a form. */
export function ToolsTab(key: ServerKey) {
  const run = useRun(key);
  const changes = useListChanges(run, 'toolsChanged');
  const listing = useListing(run, TOOLS, changes);
  const [chosen, setChosen] = useState<string>();
  const tools = listing.items ?? [];
  const tool = tools.find(({ name }) => name === chosen);
  return (
    <div className={styles.columns}>
      <div className={styles.list}>
        <ListingNote listing={listing} run={run} changes={changes} what="tools" />
        <ul aria-label="Tools">
          {tools.map(({ name, title }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a server may give two tools one name.
            <li key={`${place} ${name}`}>
              <Button size="sm" variant="quiet" aria-pressed={name === chosen} onPress={() => setChosen(name)}>
                <Exact text={title} />
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.detail}>
        {tool ? (
          <ToolForm key={`${tool.name} ${JSON.stringify(tool.inputSchema)}`} tool={tool} run={run} />
        ) : (
          <p className="f3">{chosen === undefined ? 'Choose a tool.' : 'The server does not offer this tool any more.'}</p>
        )}
      </div>
    </div>
  );
}
