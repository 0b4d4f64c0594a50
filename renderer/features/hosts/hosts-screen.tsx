import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { HostId } from '../../../shared/app/state.ts';
import { answerKey } from '../../parts/request/answer-key.ts';
import { replacePlace, useNavigation } from '../../store/navigation.ts';
import { useApp } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { PaneHeader } from '../../ui/pane.tsx';
import { AddHostDialog } from './add-host-dialog.tsx';
import { FoundHosts } from './found-hosts.tsx';
import { HostDetails } from './host-details.tsx';
import { HostTable } from './host-table.tsx';
import styles from './hosts-screen.module.css';

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Where a key of the list leads; -1 for one that leads nowhere. */
function nextIndex(at: number, key: string | undefined): number {
  const step = steps[key ?? ''];
  if (step === undefined) return -1;
  return at === -1 ? 0 : at + step;
}

/** Every Host in the person's list, and the way to add one. */
export function HostsScreen() {
  const hosts = useApp((app) => app.hosts);
  const selected = useNavigation(({ place }) => (place.screen === 'hosts' ? place.hostId : undefined));
  const [isAdding, setAdding] = useState(false);
  const screen = useRef<HTMLElement>(null);
  const connected = hosts.filter((host) => host.connection.status === 'connected').length;
  const at = hosts.findIndex(({ id }) => id === selected);
  const shown = hosts[at];

  useEffect(() => screen.current?.focus(), []);

  function press(event: KeyboardEvent) {
    const act = isAdding ? undefined : actionOf(answerKey(event));
    if (!act) return;
    event.preventDefault();
    act();
  }

  function actionOf(key: string | undefined): (() => void) | undefined {
    if (key === 'n') return () => setAdding(true);
    if (key === 'Escape') return shown && (() => select(undefined));
    const next = hosts[nextIndex(at, key)];
    return next && (() => select(next.id));
  }

  function close() {
    select(undefined);
    screen.current?.focus();
  }

  return (
    <>
      <section className={styles.screen} ref={screen} tabIndex={-1} aria-label="Hosts" data-pane="main" onKeyDown={press}>
        <PaneHeader
          title="Hosts"
          note={`${hosts.length} saved, ${connected} connected`}
          line="below"
          actions={
            <Button size="sm" icon="plus" keys="N" onPress={() => setAdding(true)}>
              Add Host
            </Button>
          }
        />
        <div className="scroll">
          <HostTable hosts={hosts} selected={shown?.id} onSelect={select} />
          <FoundHosts />
        </div>
        {isAdding ? <AddHostDialog onClose={() => setAdding(false)} /> : null}
      </section>
      {shown ? <HostDetails host={shown} onClose={close} /> : null}
    </>
  );
}

function select(hostId: HostId | undefined): void {
  replacePlace({ screen: 'hosts', ...(hostId === undefined ? {} : { hostId }) });
}
