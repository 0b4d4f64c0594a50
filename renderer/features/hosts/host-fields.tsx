import { useRef } from 'react';
import { Field } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { addressKind, addressProblem, commandOf, hasCertificate, isPlainAndFar } from './address-problem.ts';
import { CertificateFields } from './certificate-fields.tsx';
import { CommandWarning } from './command-warning.tsx';
import type { HostForm } from './host-form.ts';
import { PlainWarning } from './plain-warning.tsx';
import { SshMachines } from './ssh-machines.tsx';

export interface HostFieldsProps {
  readonly form: HostForm;
  readonly onChange: (form: HostForm) => void;
  /** Where the focus begins. */
  readonly focus: 'address' | 'token';
  readonly tokenHelp: string;
  readonly nameHelp: string;
  /** Why main did not take it. */
  readonly problem: string | undefined;
}

const ADDRESS_HELP =
  'wss://host.example:8080, ws://localhost:8080, ssh://build-box?port=8080, unix:/run/host.sock, or stdio: and a program';

/** Everything that says how a Host is reached; what an address has no use for is not there. */
export function HostFields({ form, onChange, focus, tokenHelp, nameHelp, problem }: HostFieldsProps) {
  const { address, token, name } = form;
  const kind = addressKind(address);
  const input = useRef<HTMLInputElement>(null);

  function begin(begun: string) {
    onChange({ ...form, address: begun });
    // The button that was pressed goes away.
    input.current?.focus();
  }

  return (
    <>
      <Field label="Address" required help={ADDRESS_HELP} error={addressProblem(address) ?? problem}>
        {(control) => (
          <TextField
            {...control}
            ref={input}
            value={address}
            onChange={(next) => onChange({ ...form, address: next, plainAllowed: false, commandAllowed: false })}
            autoFocus={focus === 'address'}
          />
        )}
      </Field>
      <SshMachines address={address} onChoose={begin} />
      {kind === 'command' ? null : (
        <Field label="Token" help={tokenHelp}>
          {(control) => (
            <TextField
              {...control}
              type="password"
              value={token}
              onChange={(next) => onChange({ ...form, token: next })}
              autoFocus={focus === 'token'}
            />
          )}
        </Field>
      )}
      <Field label="Name" help={nameHelp}>
        {(control) => <TextField {...control} value={name} onChange={(next) => onChange({ ...form, name: next })} />}
      </Field>
      {hasCertificate(address) ? <CertificateFields form={form} onChange={onChange} /> : null}
      {isPlainAndFar(address) ? (
        <PlainWarning checked={form.plainAllowed} onChange={(plainAllowed) => onChange({ ...form, plainAllowed })} />
      ) : null}
      {kind === 'command' && commandOf(address) !== '' ? (
        <CommandWarning
          command={commandOf(address)}
          checked={form.commandAllowed}
          onChange={(commandAllowed) => onChange({ ...form, commandAllowed })}
        />
      ) : null}
    </>
  );
}
