import { useState } from 'react';
import { useAsking } from '../../store/actions.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './add-host-dialog.module.css';
import { ConnectionCheck } from './connection-check.tsx';
import { sendingByEnter } from './enter-sends.ts';
import { HostFields } from './host-fields.tsx';
import { EMPTY_FORM, formProblem, reachOf } from './host-form.ts';

export interface AddHostDialogProps {
  readonly onClose: () => void;
}

/** Adds a Host by address. Whether it can be reached shows in its row: a Host that is away can be added too. */
export function AddHostDialog({ onClose }: AddHostDialogProps) {
  const { ask, isBusy, failure } = useAsking();
  const [form, setForm] = useState(EMPTY_FORM);
  const name = form.name.trim();
  const off = isBusy ? 'Adding' : formProblem(form);

  async function add() {
    const added = await ask('host:add', { ...reachOf(form), ...(name && { name }) });
    if (added.ok) onClose();
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
      <div className={styles.form} onKeyDown={sendingByEnter(off === undefined, add)}>
        <HostFields
          form={form}
          onChange={setForm}
          focus="address"
          tokenHelp="Sent to this Host only. Kept encrypted where this computer has a secret store, else until you quit"
          nameHelp="What you call it; its machine or program if left empty"
          problem={failure?.message}
        />
        <ConnectionCheck input={reachOf(form)} offReason={off} />
      </div>
    </Dialog>
  );
}
