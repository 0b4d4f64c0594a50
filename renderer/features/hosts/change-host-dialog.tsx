import { type KeyboardEvent, useState } from 'react';
import type { HostEntry } from '../../../shared/app/state.ts';
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

export interface ChangeHostDialogProps {
  readonly host: HostEntry;
  readonly onClose: () => void;
}

/** Another address or another token for a Host; its drafts and what it knows of this app stay. */
export function ChangeHostDialog({ host, onClose }: ChangeHostDialogProps) {
  const { ask, isBusy, failure } = useAsking();
  const [address, setAddress] = useState(host.address);
  const [token, setToken] = useState('');
  const [plainAllowed, setPlainAllowed] = useState(false);
  const isMoved = address.trim() !== host.address;
  const isPlain = isMoved && isPlainAndFar(address);
  const wish = { hostId: host.id, ...(token && { token }), ...(isPlain && { plainAllowed }) };
  const off = offReason({ address, isChanged: isMoved || token !== '', needsYes: isPlain && !plainAllowed, isBusy });

  async function change() {
    const changed = await ask('host:change', { ...wish, ...(isMoved && { address: withScheme(address.trim()) }) });
    if (changed.ok) onClose();
  }

  function press(event: KeyboardEvent) {
    const isField = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (event.key === 'Enter' && isField && !isComposing(event) && off === undefined) void change();
  }

  return (
    <Dialog
      title={`Change ${host.name}`}
      onClose={onClose}
      footer={
        <>
          <span className="grow" />
          <Button keys="Esc" onPress={onClose}>
            Cancel
          </Button>
          <Button variant="primary" keys="Enter" offReason={off} onPress={() => void change()}>
            Change and connect
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter changes from any field. */}
      <div className={styles.form} onKeyDown={press}>
        <Field label="Address" required error={addressProblem(address) ?? failure?.message}>
          {(control) => <TextField {...control} value={address} onChange={setAddress} />}
        </Field>
        <Field label="Token" help="The one that is kept stays if this is left empty">
          {(control) => <TextField {...control} type="password" value={token} onChange={setToken} autoFocus />}
        </Field>
        {isPlain ? <PlainWarning checked={plainAllowed} onChange={setPlainAllowed} /> : null}
        <ConnectionCheck input={{ ...wish, address: withScheme(address.trim()) }} offReason={addressProblem(address)} />
      </div>
    </Dialog>
  );
}

interface Wish {
  readonly address: string;
  readonly isChanged: boolean;
  readonly needsYes: boolean;
  readonly isBusy: boolean;
}

function offReason({ address, isChanged, needsYes, isBusy }: Wish): string | undefined {
  if (isBusy) return 'Changing';
  if (address.trim() === '') return 'The address is empty';
  if (!isChanged) return 'Nothing is changed yet';
  if (needsYes) return 'Say yes to the unencrypted connection first';
  return addressProblem(address);
}
