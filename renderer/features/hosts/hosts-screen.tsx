import { useEffect, useRef, useState } from 'react';
import type { HostId } from '../../../shared/app/state.ts';
import { replacePlace, useNavigation } from '../../store/navigation.ts';
import { useApp } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { PaneHeader } from '../../ui/pane.tsx';
import { FoundHosts } from './found-hosts.tsx';
import { HostDetails } from './host-details.tsx';
import { HostDialog, type OpenDialog } from './host-dialog.tsx';
import { HostTable } from './host-table.tsx';
import styles from './hosts-screen.module.css';
import { useHostKeys } from './use-host-keys.ts';

/** Every Host in the person's list, and the way to add one. */
export function HostsScreen() {
  const hosts = useApp((app) => app.hosts);
  const selected = useNavigation(({ place }) => (place.screen === 'hosts' ? place.hostId : undefined));
  const [dialog, setDialog] = useState<OpenDialog>();
  const screen = useRef<HTMLElement>(null);
  const connected = hosts.filter((host) => host.connection.status === 'connected').length;
  const shown = hosts.find(({ id }) => id === selected);
  const { press, failure } = useHostKeys({ hosts, shown, isOff: dialog !== undefined, onSelect: select, onOpen: setDialog });

  useEffect(() => screen.current?.focus(), []);

  function close() {
    select(undefined);
    screen.current?.focus();
  }

  return (
    <>
      <section className={styles.screen} ref={screen} tabIndex={-1} aria-label="Hosts" data-pane="main" onKeyDown={press}>
        <PaneHeader
          title="Hosts"
          note={`${hosts.length} in the list, ${connected} connected`}
          line="below"
          actions={
            <Button size="sm" icon="plus" keys="N" onPress={() => setDialog({ kind: 'add' })}>
              Add Host
            </Button>
          }
        />
        {failure ? (
          <p role="alert" className={styles.problem}>
            {failure.message}
          </p>
        ) : null}
        <div className="scroll">
          <HostTable
            hosts={hosts}
            selected={shown?.id}
            onSelect={select}
            onChange={(hostId) => setDialog({ kind: 'change', hostId })}
            onRemove={(hostId) => setDialog({ kind: 'remove', hostId })}
          />
          <FoundHosts />
        </div>
        <HostDialog dialog={dialog} hosts={hosts} onClose={() => setDialog(undefined)} />
      </section>
      {shown ? <HostDetails host={shown} onClose={close} onOpen={setDialog} /> : null}
    </>
  );
}

function select(hostId: HostId | undefined): void {
  replacePlace({ screen: 'hosts', ...(hostId === undefined ? {} : { hostId }) });
}
