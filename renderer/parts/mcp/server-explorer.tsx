import { type ReactNode, useId, useState } from 'react';
import type { AhpMcpUiHostCapabilities } from '../../../shared/protocol/session/customization.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TabPanel } from '../../ui/tab-panel.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { LogTab } from './log-tab.tsx';
import { ResourcesTab } from './resources-tab.tsx';
import { ServerStateLine } from './server-state-line.tsx';
import { plainName } from './server-words.ts';
import { ToolsTab } from './tools-tab.tsx';
import { type ServerKey, useMcpServer } from './use-mcp-server.ts';

type TabId = 'tools' | 'resources' | 'log';

interface OfferedTab {
  readonly id: TabId;
  readonly label: string;
  readonly isOffered: (capabilities: AhpMcpUiHostCapabilities) => boolean;
  readonly draw: (key: ServerKey) => ReactNode;
}

const TABS: readonly OfferedTab[] = [
  {
    id: 'tools',
    label: 'Tools',
    isOffered: ({ serverTools }) => serverTools !== undefined,
    draw: (key) => <ToolsTab {...key} />,
  },
  {
    id: 'resources',
    label: 'Resources',
    isOffered: ({ serverResources }) => serverResources !== undefined,
    draw: (key) => <ResourcesTab {...key} />,
  },
  { id: 'log', label: 'Log', isOffered: ({ logging }) => logging !== undefined, draw: (key) => <LogTab {...key} /> },
];

/** Opens what a server offers beyond the agent, exactly as far as it says so. */
export function ExploreButton(key: ServerKey) {
  const [isOpen, setOpen] = useState(false);
  const server = useMcpServer(key);
  const capabilities = server?.mcpApp?.capabilities ?? {};
  const tabs = TABS.filter(({ isOffered }) => isOffered(capabilities));
  if (tabs.length === 0 && !isOpen) return null;
  return (
    <div>
      <Button
        size="sm"
        offReason={server?.channel === undefined ? 'The server does not run' : undefined}
        onPress={() => setOpen(true)}
      >
        Look into the server
      </Button>
      {isOpen ? (
        <Dialog title={`MCP server ${server ? plainName(server) : ''}`} size="lg" onClose={() => setOpen(false)}>
          <Explorer server={key} tabs={tabs} />
        </Dialog>
      ) : null}
    </div>
  );
}

interface ExplorerProps {
  readonly server: ServerKey;
  readonly tabs: readonly OfferedTab[];
}

function Explorer({ server, tabs }: ExplorerProps) {
  const tabsId = useId();
  const [wanted, setWanted] = useState<TabId>();
  const selected = tabs.find(({ id }) => id === wanted) ?? tabs[0];
  if (!selected) return <p className="f3">The server offers nothing here any more.</p>;
  return (
    <>
      <ServerStateLine {...server} />
      <Tabs label="What the server offers" tabsId={tabsId} items={tabs} selected={selected.id} onSelect={setWanted} />
      <TabPanel tabsId={tabsId} id={selected.id}>
        {selected.draw(server)}
      </TabPanel>
    </>
  );
}
