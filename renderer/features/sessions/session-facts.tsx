import type { ReactNode } from 'react';
import type { Json } from '../../../shared/protocol/common/json.ts';
import type { SessionActiveClient, SessionConfigState } from '../../../shared/protocol/session/state.ts';
import { clockText } from '../../parts/transcript/clock-text.ts';
import { useHost, useRoot, useSession, useSessionRow } from '../../store/selectors.ts';
import { Icon } from '../../ui/icon.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { useNow } from '../../ui/use-now.ts';
import { words } from '../../ui/words.ts';
import type { OpenSession } from './open-chat.ts';
import styles from './session-facts.module.css';
import { statusGlyph } from './session-status.ts';

export interface SessionFactsProps {
  readonly open: OpenSession;
}

const NONE: readonly SessionActiveClient[] = [];

/** What a Session is, in facts. */
export function SessionFacts({ open }: SessionFactsProps) {
  const { hostId, session } = open;
  const config = useSession(hostId, session, (state) => state.config);
  const clients = useSession(hostId, session, (state) => state.activeClients) ?? NONE;
  return (
    <div className={styles.facts}>
      <dl>
        <Identity open={open} />
      </dl>
      {config ? <Config config={config} /> : null}
      <Clients hostId={hostId} clients={clients} />
    </div>
  );
}

function Identity({ open }: SessionFactsProps) {
  const { hostId, session } = open;
  const host = useHost(hostId);
  const row = useSessionRow(hostId, session);
  const own = useSession(hostId, session, (state) => state.status);
  const status = row?.status ?? own;
  const lifecycle = useSession(hostId, session, (state) => state.lifecycle);
  const ownActivity = useSession(hostId, session, (state) => state.activity);
  const activity = row?.activity ?? ownActivity;
  const provider = useSession(hostId, session, (state) => state.provider) ?? row?.provider;
  const agent = useRoot(hostId, ({ agents }) => agents.find((each) => each.provider === provider)?.displayName);
  const project = useSession(hostId, session, (state) => state.project?.displayName);
  const problem = useSession(hostId, session, (state) => state.creationError?.message);
  const glyph = status === undefined ? undefined : statusGlyph(status, lifecycle);
  return (
    <>
      <Fact name="Status">
        {glyph === undefined ? null : <StatusGlyph glyph={glyph} label="" />}
        {glyph === undefined ? 'Not known yet' : words.glyph[glyph]}
        {activity === undefined ? null : <span className="f3 trunc">{activity}</span>}
      </Fact>
      {problem === undefined ? null : <Fact name="Problem">{problem}</Fact>}
      <Fact name="Host">
        {host?.name}
        <span className="f3 trunc">{host?.address}</span>
      </Fact>
      {project === undefined ? null : <Fact name="Project">{project}</Fact>}
      <Fact name="Provider">
        {agent ?? provider}
        {agent === undefined ? null : <span className="f3">{provider}</span>}
      </Fact>
      <Time name="Created" iso={row?.createdAt} />
      <Time name="Modified" iso={row?.modifiedAt} />
    </>
  );
}

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

function Fact({ name, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface TimeProps {
  readonly name: string;
  readonly iso: string | undefined;
}

function Time({ name, iso }: TimeProps) {
  const now = useNow(30_000);
  const at = Date.parse(iso ?? '');
  return Number.isNaN(at) ? null : <Fact name={name}>{clockText(at, now)}</Fact>;
}

interface ConfigProps {
  readonly config: SessionConfigState;
}

/** What the Session was made with, by the Host's own schema. */
function Config({ config }: ConfigProps) {
  const properties = Object.entries(config.schema.properties);
  if (properties.length === 0) return null;
  return (
    <section className={styles.section} aria-label="Config">
      <h3 className={styles.title}>
        Config <span>from the Host's schema</span>
      </h3>
      <dl>
        {properties.map(([key, property]) => (
          <Fact key={key} name={property.title || key}>
            <span title={property.description}>{valueText(config.values[key] ?? property.default, property)}</span>
          </Fact>
        ))}
      </dl>
    </section>
  );
}

function valueText(value: Json | undefined, property: SessionConfigState['schema']['properties'][string]): string {
  if (value === undefined || value === null) return 'not set';
  const place = property.enum?.indexOf(value) ?? -1;
  const label = property.enumLabels?.[place];
  if (label !== undefined) return label;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

interface ClientsProps {
  readonly hostId: string;
  readonly clients: readonly SessionActiveClient[];
}

function Clients({ hostId, clients }: ClientsProps) {
  const own = useHost(hostId)?.clientId;
  if (clients.length === 0) return null;
  return (
    <section className={styles.section} aria-label="Active clients">
      <h3 className={styles.title}>Active clients</h3>
      <ul className={styles.box}>
        {clients.map(({ clientId, displayName, tools }) => (
          <li key={clientId} className={styles.client}>
            <Icon name="device" />
            <span className="trunc grow">{displayName ?? clientId}</span>
            <span className="f3 t-micro">
              {[clientId === own ? 'you' : undefined, tools.length === 1 ? '1 tool' : `${tools.length} tools`]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
