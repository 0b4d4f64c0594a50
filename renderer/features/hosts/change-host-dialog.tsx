import { useState } from 'react';
import type { HostEntry } from '../../../shared/app/state.ts';
import { foundFolder } from '../../parts/host/found-folder.ts';
import { useAsking } from '../../store/actions.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './add-host-dialog.module.css';
import { ConnectionCheck } from './connection-check.tsx';
import { sendingByEnter } from './enter-sends.ts';
import { HostFields } from './host-fields.tsx';
import { changesOf, formOf, formProblem, type HostForm, reachOf } from './host-form.ts';

export interface ChangeHostDialogProps {
  readonly host: HostEntry;
  readonly onClose: () => void;
}

/** Another name, address, token or other certificates for a Host; its drafts and what it knows of this app stay. */
export function ChangeHostDialog({ host, onClose }: ChangeHostDialogProps) {
  const { ask, isBusy, failure } = useAsking();
  const [form, setForm] = useState(formOf(host));
  const changes = changesOf(host, form);
  const { name: _renamed, ...reach } = changes;
  const isReached = Object.keys(reach).length > 0;
  const off = isBusy ? 'Changing' : changeProblem(host, form);

  async function change() {
    const changed = await ask('host:change', { hostId: host.id, ...changes });
    if (changed.ok) onClose();
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
            {isReached || Object.keys(changes).length === 0 ? 'Change and connect' : 'Rename'}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter changes from any field. */}
      <div className={styles.form} onKeyDown={sendingByEnter(off === undefined, change)}>
        {isFound(host) ? (
          <Field label="Name" error={failure?.message}>
            {(control) => (
              <TextField {...control} value={form.name} onChange={(name) => setForm({ ...form, name })} autoFocus />
            )}
          </Field>
        ) : (
          <>
            <HostFields
              form={form}
              onChange={setForm}
              focus="token"
              tokenHelp="The one that is kept stays if this is left empty"
              nameHelp="What you call it"
              problem={failure?.message}
            />
            <ConnectionCheck input={{ hostId: host.id, ...reachOf(form) }} offReason={formProblem(form)} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** A host of this computer tells its place and its token itself. */
function isFound({ address }: HostEntry): boolean {
  return foundFolder(address) !== undefined;
}

function changeProblem(host: HostEntry, form: HostForm): string | undefined {
  const changes = changesOf(host, form);
  if (Object.keys(changes).length === 0) return 'Nothing is changed yet';
  return isFound(host) ? undefined : formProblem(form);
}
