import type { HostEntry, Transition } from '../../../shared/app/state.ts';
import { ToolSwitches } from '../../parts/client-tools/tool-switches.tsx';
import { RootConfig } from '../../parts/config/root-config.tsx';
import { foundFolder } from '../../parts/host/found-folder.ts';
import { hostGlyph } from '../../parts/host/host-words.ts';
import { HostOutbox } from '../../parts/outbox/host-outbox.tsx';
import { useRoot } from '../../store/selectors.ts';
import { ageText } from '../../ui/age-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Pane, PaneHeader } from '../../ui/pane.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './host-details.module.css';
import { HostDetailsFoot } from './host-details-foot.tsx';
import type { OpenDialog } from './host-dialog.tsx';
import { HostTokens } from './host-tokens.tsx';

export interface HostDetailsProps {
  readonly host: HostEntry;
  readonly onClose: () => void;
  readonly onOpen: (dialog: OpenDialog) => void;
}

const NO_TRANSITIONS: readonly Transition[] = [];

/** Who a Host is, and how its connection came to be what it is. */
export function HostDetails({ host, onClose, onOpen }: HostDetailsProps) {
  const now = useNow(1000);
  const transitions = host.transitions ?? NO_TRANSITIONS;
  return (
    <Pane
      label={`Host ${host.name}`}
      kind="inspector"
      width={340}
      header={
        <PaneHeader
          title={host.name}
          line="below"
          before={<StatusGlyph glyph={hostGlyph(host.connection)} />}
          actions={<IconButton icon="cross" label="Close" onPress={onClose} />}
        />
      }
    >
      <div className={`scroll ${styles.body}`}>
        <HostOutbox hostId={host.id} />
        <Identity host={host} now={now} />
        <HostTokens hostId={host.id} />
        <RootConfig hostId={host.id} heading={<h2 className={styles.title}>Settings of this Host</h2>} />
        <section aria-label="What this Host may do here">
          <h2 className={styles.title}>What this Host may do here</h2>
          <ToolSwitches hostId={host.id} />
        </section>
        <section aria-label="History">
          <h2 className={styles.title}>Since Signalbox was started</h2>
          {transitions.length === 0 ? <p className="f3">Nothing has happened yet.</p> : null}
          <ol className={styles.history}>
            {transitions.toReversed().map((transition) => (
              <li key={`${transition.at} ${transition.status}`}>
                <span className={styles.when}>{`${ageText(transition.at, now)} ago`}</span>
                <span>
                  {states[transition.status]}
                  {transition.reason === undefined ? null : <span className={styles.reason}>{transition.reason}</span>}
                </span>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <HostDetailsFoot host={host} onOpen={onOpen} />
    </Pane>
  );
}

const states: Readonly<Record<Transition['status'], string>> = {
  connected: 'Connected',
  waiting: 'Lost, trying again',
  blocked: 'Stopped: needs you',
  idle: 'Turned off by you',
};

function placeOf({ origin, address }: HostEntry): readonly [name: string, value: string] {
  if (origin === 'embedded') return ['Address', 'Built into Signalbox'];
  const folder = foundFolder(address);
  return folder === undefined ? ['Address', address] : ['Found below', folder];
}

interface IdentityProps {
  readonly host: HostEntry;
  readonly now: number;
}

function Identity({ host, now }: IdentityProps) {
  const agents = useRoot(host.id, (root) => root.agents);
  const { server, connection, lastEventAt } = host;
  const facts: readonly (readonly [name: string, value: string | undefined])[] = [
    placeOf(host),
    ['Through', host.via || undefined],
    ['Authority', host.tls?.ca],
    ['Certificate', host.tls?.certificate],
    ['Key', host.tls?.key],
    ['Program', server && [server.title ?? server.name, server.version].filter(Boolean).join(' ')],
    ['Protocol', connection.status === 'connected' ? `AHP ${connection.protocolVersion}` : undefined],
    ['Agents', agents?.map(({ displayName }) => displayName).join(', ') || undefined],
    ['Last event', lastEventAt === undefined ? undefined : `${ageText(lastEventAt, now)} ago`],
    ['Known there as', host.clientId],
  ];
  return (
    <section aria-label="Identity">
      <h2 className={styles.title}>Identity</h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) =>
          value === undefined ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="selectable">{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
