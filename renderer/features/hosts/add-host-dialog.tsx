import { type KeyboardEvent, useState } from 'react';
import { useAsking } from '../../store/actions.ts';
import { Button } from '../../ui/button.tsx';
import { isComposing } from '../../ui/composing.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './add-host-dialog.module.css';
import { addressProblem, isPlainAndFar, withScheme } from './address-problem.ts';
import { ConnectionCheck } from './connection-check.tsx';
import { PlainWarning } from './plain-warning.tsx';

export interface AddHostDialogProps {
  readonly onClose: () => void;
}

/** Adds a Host by address. Whether it can be reached shows in its row: a Host that is away can be added too. */
export function AddHostDialog({ onClose }: AddHostDialogProps) {
  const { ask, isBusy, failure } = useAsking();
  const [address, setAddress] = useState('');
  const [token, setToken] = useState('');
  const [name, setName] = useState('');
  const [plainAllowed, setPlainAllowed] = useState(false);
  const isPlain = isPlainAndFar(address);
  const wish = {
    address: withScheme(address.trim()),
    ...(token && { token }),
    ...(isPlain && { plainAllowed }),
  };
  const off = offReason(address, isPlain && !plainAllowed, isBusy);

  async function add() {
    const added = await ask('host:add', { ...wish, ...(name.trim() && { name: name.trim() }) });
    if (added.ok) onClose();
  }

  function press(event: KeyboardEvent) {
    const isField = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (event.key === 'Enter' && isField && !isComposing(event) && off === undefined) void add();
  }

  return (
    <Dialog
      title="Add a Host"
      onClose={onClose}
      footer={
        <>
          <span className="grow" />
          <Button keys="Esc" onPress={onClose}>
            Cancel
          </Button>
          <Button variant="primary" keys="Enter" offReason={off} onPress={() => void add()}>
            Add Host
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter adds from any field. */}
      <div className={styles.form} onKeyDown={press}>
        <Field
          label="Address"
          required
          help="wss://host.example:8080, ws://localhost:8080, or unix:/run/host.sock"
          error={addressProblem(address) ?? failure?.message}
        >
          {(control) => <TextField {...control} value={address} onChange={setAddress} autoFocus />}
        </Field>
        <Field
          label="Token"
          help="Sent to this Host only. Kept encrypted where this computer has a secret store, else until you quit"
        >
          {(control) => <TextField {...control} type="password" value={token} onChange={setToken} />}
        </Field>
        <Field label="Name" help="What you call it; its address if left empty">
          {(control) => <TextField {...control} value={name} onChange={setName} />}
        </Field>
        {isPlain ? <PlainWarning checked={plainAllowed} onChange={setPlainAllowed} /> : null}
        <ConnectionCheck input={wish} offReason={off} />
      </div>
    </Dialog>
  );
}

function offReason(address: string, needsYes: boolean, isBusy: boolean): string | undefined {
  if (isBusy) return 'Adding';
  if (address.trim() === '') return 'The address is empty';
  if (needsYes) return 'Say yes to the unencrypted connection first';
  return addressProblem(address);
}
