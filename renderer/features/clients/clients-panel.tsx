import type { HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { SessionActiveClient } from '../../../shared/protocol/session/state.ts';
import type { ToolDefinition } from '../../../shared/protocol/session/tool-definition.ts';
import { ToolEntry } from '../../parts/client-tools/tool-entry.tsx';
import { useHost, useSession } from '../../store/selectors.ts';
import { Section } from '../../ui/section.tsx';
import { ClientEntry } from './client-entry.tsx';
import styles from './clients-panel.module.css';
import { Membership } from './membership.tsx';

export interface ClientsPanelProps {
  readonly hostId: HostId;
  readonly session: Uri;
}

const NOBODY: readonly SessionActiveClient[] = [];
const NO_TOOLS: readonly ToolDefinition[] = [];

/** Who takes part in a Session and what each brings: this app, other clients, and the Host itself. */
export function ClientsPanel({ hostId, session }: ClientsPanelProps) {
  const own = useHost(hostId)?.clientId;
  const clients = useSession(hostId, session, (state) => state.activeClients) ?? NOBODY;
  const serverTools = useSession(hostId, session, (state) => state.serverTools) ?? NO_TOOLS;
  return (
    <>
      <Section title="Active clients">
        <Membership hostId={hostId} session={session} />
        {clients.length === 0 ? <p className="f3 t-small">Nobody offers tools to this Session.</p> : null}
        <ul className={styles.box}>
          {clients.map((client) => (
            <ClientEntry key={client.clientId} client={client} isOwn={client.clientId === own} />
          ))}
        </ul>
      </Section>
      {serverTools.length === 0 ? null : (
        <Section title="Tools of the Host" note={serverTools.length}>
          <ul className={styles.list}>
            {serverTools.map((tool) => (
              <li key={tool.name}>
                <ToolEntry tool={tool} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
