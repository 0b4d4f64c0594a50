import { useState } from 'react';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Field } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './add-host-dialog.module.css';
import type { HostForm } from './host-form.ts';

export interface CertificateFieldsProps {
  readonly form: HostForm;
  readonly onChange: (form: HostForm) => void;
}

const FIELDS = [
  ['ca', 'Authority', 'What its certificate is checked with, in place of what everybody trusts'],
  ['certificate', 'Certificate', 'What Signalbox proves itself with, where the Host asks for it'],
  ['key', 'Key', 'The one of that certificate, without a passphrase'],
] as const;

/** PEM files of this computer for one Host. Folded away until somebody needs them. */
export function CertificateFields({ form, onChange }: CertificateFieldsProps) {
  const [isOpen, setOpen] = useState(FIELDS.some(([name]) => form[name] !== ''));
  return (
    <Disclosure summary="Certificates" isOpen={isOpen} onToggle={setOpen}>
      <div className={styles.more}>
        <p className="f3 t-small">
          Whole paths of PEM files on this computer. They are read for each connection to this Host, and kept nowhere.
        </p>
        {FIELDS.map(([name, label, help]) => (
          <Field key={name} label={label} help={help}>
            {(control) => (
              <TextField {...control} value={form[name]} onChange={(next) => onChange({ ...form, [name]: next })} />
            )}
          </Field>
        ))}
      </div>
    </Disclosure>
  );
}
