import { useEffect, useState } from 'react';
import { request } from '../../store/door.ts';
import { Button } from '../../ui/button.tsx';
import styles from './add-host-dialog.module.css';

export interface SshMachinesProps {
  readonly address: string;
  /** Gets the beginning of an address: where the Host listens on that machine is left to say. */
  readonly onChoose: (address: string) => void;
}

const MOST = 8;
const BEGUN = /^(?:s|ss|ssh|ssh:|ssh:\/|ssh:\/\/([^?]*))$/i;

/** Machines of the person's SSH configuration, while an address is begun that could be one of them. */
export function SshMachines({ address, onChoose }: SshMachinesProps) {
  const machines = useSshMachines();
  const text = address.trim();
  const [begun, typed = ''] = BEGUN.exec(text) ?? [];
  if (text !== '' && begun === undefined) return null;
  const fitting = machines.filter((machine) => machine !== typed && machine.toLowerCase().includes(typed.toLowerCase()));
  if (fitting.length === 0) return null;
  return (
    <fieldset className={styles.machines}>
      <legend className="f3 t-small">From your SSH configuration</legend>
      {fitting.slice(0, MOST).map((machine) => (
        <Button key={machine} size="sm" icon="terminal" onPress={() => onChoose(`ssh://${machine}?port=`)}>
          {machine}
        </Button>
      ))}
      {fitting.length > MOST ? <span className="f3 t-small">{`${fitting.length - MOST} more as you type`}</span> : null}
    </fieldset>
  );
}

function useSshMachines(): readonly string[] {
  const [machines, setMachines] = useState<readonly string[]>([]);
  useEffect(() => {
    let isWanted = true;
    void request('sshHosts:list', {}).then((answer) => {
      if (isWanted && answer.ok) setMachines(answer.value.machines);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return machines;
}
