import { useState } from 'react';
import type { SessionActiveClient } from '../../../shared/protocol/session/state.ts';
import { ToolEntry } from '../../parts/client-tools/tool-entry.tsx';
import { uriText } from '../../parts/request/uri-text.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './clients-panel.module.css';

export interface ClientEntryProps {
  readonly client: SessionActiveClient;
  readonly isOwn: boolean;
}

/** One client that takes part in the Session, with its tools and plugins. */
export function ClientEntry({ client, isOwn }: ClientEntryProps) {
  const [isOpen, setOpen] = useState(false);
  const { clientId, displayName, tools, customizations = [] } = client;
  return (
    <li className={styles.client}>
      <Disclosure
        isOpen={isOpen}
        onToggle={setOpen}
        summary={
          <>
            <Icon name="device" />
            <span className="trunc grow">{displayName ?? clientId}</span>
            <span className="f3 t-micro">{broughtText(client, isOwn)}</span>
          </>
        }
      >
        <div className={styles.inside}>
          <p className="f3 t-small">
            Known to the Host as <span className="mono selectable">{clientId}</span>
          </p>
          {tools.length === 0 && customizations.length === 0 ? <p className="f3 t-small">It brings nothing.</p> : null}
          <ul>
            {tools.map((tool) => (
              <li key={tool.name}>
                <ToolEntry tool={tool} />
              </li>
            ))}
          </ul>
          {customizations.map(({ uri, name }) => (
            <p key={uri} className={styles.plugin}>
              <Icon name="plugin" />
              <span className="trunc">{name}</span>
              <span className="f3 t-small trunc" title={uriText(uri)}>
                {uriText(uri)}
              </span>
            </p>
          ))}
        </div>
      </Disclosure>
    </li>
  );
}

/** "you, 3 tools, 1 plugin" */
function broughtText({ tools, customizations = [] }: SessionActiveClient, isOwn: boolean): string {
  const plugins = customizations.length === 0 ? [] : [counted(customizations.length, 'plugin')];
  return [...(isOwn ? ['you'] : []), counted(tools.length, 'tool'), ...plugins].join(', ');
}

function counted(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${count} ${what}s`;
}
