import type { HostEntry } from '../../../shared/app/state.ts';
import type { InboxRequest } from '../../../shared/inbox/request.ts';
import type { ToolCallBase, ToolCallContributor } from '../../../shared/protocol/chat/tool-call.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { hostGlyph } from '../../parts/host/host-words.ts';
import { uriText } from '../../parts/request/uri-text.ts';
import { useHost, useRoot, useSessionRow } from '../../store/selectors.ts';
import { Fact } from '../../ui/fact.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import styles from './detail-facts.module.css';

export interface DetailFactsProps {
  readonly request: InboxRequest;
  readonly call: ToolCallBase | undefined;
  /** Epoch milliseconds. */
  readonly seenAt: number;
}

/** Who asks and where it would happen: what a person checks before answering. */
export function DetailFacts({ request, call, seenAt }: DetailFactsProps) {
  const host = useHost(request.hostId);
  const row = useSessionRow(request.hostId, request.session);
  const agent = useRoot(request.hostId, (root) => root.agents.find((known) => known.provider === row?.provider)?.displayName);
  return (
    <aside className={styles.facts} aria-label="Facts">
      <dl>
        {request.kind === 'toolClientExecution' && request.clientId === host?.clientId ? (
          <Fact layout="above" term="Runs on" note="Not on the Host">
            This computer
          </Fact>
        ) : null}
        {host ? <HostFact host={host} /> : null}
        <DirectoryFact directories={row?.workingDirectories ?? []} />
        {call ? (
          <Fact layout="above" term="Tool" note={contributorText(call.contributor, host?.clientId)}>
            <span className="mono">{call.toolName}</span>
          </Fact>
        ) : null}
        {row ? (
          <Fact layout="above" term="Agent">
            {agent ?? row.provider}
          </Fact>
        ) : null}
        <Fact layout="above" term="First seen here">
          {clock.format(seenAt)}
        </Fact>
        {request.kind === 'chatInput' ? (
          <Fact
            layout="above"
            term="Drafts"
            note={`Anyone connected to ${host?.name ?? 'the Host'} sees what is filled in here`}
          >
            Shared with every client
          </Fact>
        ) : null}
      </dl>
    </aside>
  );
}

interface HostFactProps {
  readonly host: HostEntry;
}

function HostFact({ host }: HostFactProps) {
  const program = host.server && [host.server.title ?? host.server.name, host.server.version].filter(Boolean).join(' ');
  return (
    <Fact layout="above" term="Host" note={host.origin === 'embedded' ? 'This computer' : host.address}>
      <span className={styles.host}>
        <StatusGlyph glyph={hostGlyph(host.connection)} />
        <span className="med">{host.name}</span>
      </span>
      {program ? <span className="f3 t-small">{program}</span> : null}
    </Fact>
  );
}

interface DirectoryFactProps {
  readonly directories: readonly Uri[];
}

function DirectoryFact({ directories }: DirectoryFactProps) {
  if (directories.length === 0) return null;
  return (
    <Fact layout="above" term={directories.length === 1 ? 'Working directory' : 'Working directories'}>
      {directories.map((uri) => (
        <span key={uri} className={styles.path} title={uriText(uri)}>
          {uriText(uri)}
        </span>
      ))}
    </Fact>
  );
}

function contributorText(contributor: ToolCallContributor | undefined, own: string | undefined): string {
  if (!contributor) return 'Runs on the Host';
  if (contributor.kind === 'client' && contributor.clientId === own) return 'Offered by Signalbox on this computer';
  return contributor.kind === 'client'
    ? `Offered by the client ${contributor.clientId}`
    : `From the MCP server ${contributor.customizationId}`;
}

/** Made once: each one that is made reads the rules of a language anew. */
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
