import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { answerKey } from '../../parts/request/answer-key.ts';
import { useApp } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { PaneHeader } from '../../ui/pane.tsx';
import { AddHostDialog } from './add-host-dialog.tsx';
import { FoundHosts } from './found-hosts.tsx';
import { HostTable } from './host-table.tsx';
import styles from './hosts-screen.module.css';

/** Every Host in the person's list, and the way to add one. */
export function HostsScreen() {
  const hosts = useApp((app) => app.hosts);
  const [isAdding, setAdding] = useState(false);
  const screen = useRef<HTMLElement>(null);
  const connected = hosts.filter((host) => host.connection.status === 'connected').length;

  useEffect(() => screen.current?.focus(), []);

  function press(event: KeyboardEvent) {
    if (answerKey(event) !== 'n' || isAdding) return;
    event.preventDefault();
    setAdding(true);
  }

  return (
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
        <HostTable hosts={hosts} />
        <FoundHosts />
      </div>
      {isAdding ? <AddHostDialog onClose={() => setAdding(false)} /> : null}
    </section>
  );
}
