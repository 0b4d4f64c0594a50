import { useState } from 'react';
import type { HostEntry, TokenGrant } from '../../../shared/app/state.ts';
import type { SignInChoice } from '../../../shared/ipc/contract.ts';
import { useAsking } from '../../store/actions.ts';
import { useHost } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/problem.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PlainYes } from './plain-yes.tsx';
import styles from './sign-in-form.module.css';
import { TokenScopes } from './token-scopes.tsx';
import { TokenWay } from './token-way.tsx';
import { grantName, useTokenGrant } from './use-token-grant.ts';

export interface SignInFormProps {
  readonly hostId: string;
  readonly resource: string;
  /** The Host has got its token. */
  readonly onDone?: () => void;
}

/** Everything a person has to know before a Host gets a token, and both ways to give it one. */
export function SignInForm({ hostId, resource, onDone = () => undefined }: SignInFormProps) {
  const grant = useTokenGrant(hostId, resource);
  const host = useHost(hostId);
  if (!grant || !host) return <p className="f3">The Host does not ask for this token any more.</p>;
  return <Form grant={grant} host={host} onDone={onDone} />;
}

interface FormProps {
  readonly grant: TokenGrant;
  readonly host: HostEntry;
  readonly onDone: () => void;
}

function Form({ grant, host, onDone }: FormProps) {
  const { ask, failure, dismiss } = useAsking();
  const [consent, setConsent] = useState<SignInChoice['consent']>(grant.consent === 'always' ? 'always' : 'ask');
  const [plainAllowed, setPlainAllowed] = useState(false);
  const { hostId, resource, standing } = grant;
  const needsYes = grant.travelsPlain === true && !plainAllowed;
  const choice: SignInChoice = { hostId, resource, consent, ...(plainAllowed && { plainAllowed }) };

  async function start() {
    const answer = await ask('signIn:start', choice);
    if (answer.ok) onDone();
  }

  async function paste(token: string) {
    const answer = await ask('signIn:paste', { ...choice, token });
    if (answer.ok) onDone();
  }

  return (
    <div className={styles.form}>
      <TokenWay grant={grant} host={host} consent={consent} />
      <TokenScopes grant={grant} />
      <RadioList
        legend="After you sign in"
        items={[
          { value: 'ask', label: `Give the token to ${host.name} until Signalbox quits` },
          { value: 'always', label: `Keep it, and give it to ${host.name} whenever it asks for ${grantName(grant)}` },
        ]}
        selected={consent}
        onSelect={setConsent}
      />
      {grant.travelsPlain ? <PlainYes host={host} checked={plainAllowed} onChange={setPlainAllowed} /> : null}
      <Problem text={failure?.message} />
      {standing.status === 'underway' ? (
        <Underway grant={grant} step={standing.step} onCancel={() => void ask('signIn:cancel', { hostId, resource })} />
      ) : (
        <Ways needsYes={needsYes} onStart={() => void start()} onPaste={(token) => void paste(token)} onTyped={dismiss} />
      )}
    </div>
  );
}

interface UnderwayProps {
  readonly grant: TokenGrant;
  readonly step: 'issuer' | 'browser';
  readonly onCancel: () => void;
}

function Underway({ grant, step, onCancel }: UnderwayProps) {
  const text =
    step === 'issuer'
      ? `Asking ${grant.issuer ?? 'the resource'} how to sign in`
      : 'Sign in in your browser. This goes on by itself then.';
  return (
    <div className={styles.ways}>
      <p role="status" className="grow f2">
        {text}
      </p>
      <Button onPress={onCancel}>Cancel sign-in</Button>
    </div>
  );
}

interface WaysProps {
  readonly needsYes: boolean;
  readonly onStart: () => void;
  readonly onPaste: (token: string) => void;
  readonly onTyped: () => void;
}

const NEEDS_YES = 'Say yes to the unencrypted connection first';

function Ways({ needsYes, onStart, onPaste, onTyped }: WaysProps) {
  const [token, setToken] = useState('');
  const yes = needsYes ? NEEDS_YES : undefined;
  const off = token.trim() === '' ? 'Paste a token first' : yes;

  function type(text: string) {
    setToken(text);
    onTyped();
  }

  return (
    <>
      <div className={styles.ways}>
        <Button variant="primary" icon="open" offReason={yes} onPress={onStart}>
          Sign in in browser
        </Button>
      </div>
      <form
        className={styles.paste}
        onSubmit={(event) => {
          event.preventDefault();
          if (off === undefined) onPaste(token);
        }}
      >
        <Field label="Or paste a token" layout="above">
          {(control) => <TextField {...control} type="password" autoComplete="off" value={token} onChange={type} />}
        </Field>
        <Button type="submit" offReason={off}>
          Give token
        </Button>
      </form>
    </>
  );
}
