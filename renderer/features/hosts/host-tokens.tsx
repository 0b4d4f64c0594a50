import { useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { Consent, HostId, TokenGrant } from '../../../shared/app/state.ts';
import { SignInButton } from '../../parts/sign-in/sign-in-button.tsx';
import { grantName } from '../../parts/sign-in/use-token-grant.ts';
import { useAsking } from '../../store/actions.ts';
import { useApp } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Select } from '../../ui/select.tsx';
import details from './host-details.module.css';
import styles from './host-tokens.module.css';
import { standingText } from './standing-text.ts';

export interface HostTokensProps {
  readonly hostId: HostId;
}

const NO_GRANTS: readonly TokenGrant[] = [];

/** What this Host may have tokens for, what was decided about each, and the way to take it back. */
export function HostTokens({ hostId }: HostTokensProps) {
  const grants = useApp(useShallow((app) => (app.tokenGrants ?? NO_GRANTS).filter((grant) => grant.hostId === hostId)));
  if (grants.length === 0) return null;
  return (
    <section aria-label="Tokens this Host may receive">
      <h2 className={details.title}>Tokens this Host may receive</h2>
      <ul className={styles.box}>
        {grants.map((grant) => (
          <HostToken key={grant.resource} grant={grant} />
        ))}
      </ul>
      <p className={styles.help}>
        A token is sent only to this Host and only over this connection. Once sent, the Host can use and store it: forgetting it
        here makes it void at its issuer where the issuer offers that.
      </p>
    </section>
  );
}

const CONSENTS: readonly { readonly value: Consent; readonly label: string }[] = [
  { value: 'ask', label: 'Ask' },
  { value: 'always', label: 'Always' },
  { value: 'never', label: 'Never' },
];

interface HostTokenProps {
  readonly grant: TokenGrant;
}

function HostToken({ grant }: HostTokenProps) {
  const { ask, failure, isBusy } = useAsking();
  const [said, setSaid] = useState<string>();
  const { hostId, resource, consent, standing, problem } = grant;
  const name = grantName(grant);

  async function decide(next: Consent) {
    setSaid(undefined);
    await ask('signIn:decide', { hostId, resource, consent: next });
  }

  async function forget() {
    const answer = await ask('signIn:forget', { hostId, resource });
    setSaid(answer.ok ? answer.value.message : undefined);
  }

  return (
    <li className={styles.token}>
      <div className={styles.line}>
        <span className={styles.words}>
          <span className="med trunc" title={resource}>
            {name}
          </span>
          <span className={styles.scopes} title={grant.scopes.join(' ')}>
            {[grant.issuer ?? resource, grant.scopes.join(', ')].filter(Boolean).join(': ')}
          </span>
        </span>
        <span className={styles.consent}>
          <Select
            aria-label={`Give a token for ${name}`}
            size="sm"
            items={CONSENTS}
            value={consent}
            onChange={(next) => void decide(next)}
          />
        </span>
      </div>
      <div className={styles.line}>
        <span className={styles.standing}>{standingText(grant)}</span>
        {consent === 'never' || standing.status === 'held' ? null : (
          <SignInButton hostId={hostId} resource={resource} label={`Sign in to ${name}`} />
        )}
        {standing.status === 'held' ? (
          <Button
            size="sm"
            aria-label={`Forget the token for ${name}`}
            offReason={isBusy ? 'Working' : undefined}
            onPress={() => void forget()}
          >
            Forget
          </Button>
        ) : null}
      </div>
      {problem === undefined || failure ? null : <p className="f-bad t-small selectable">{problem}</p>}
      <Problem text={failure?.message} />
      <p role="status" className={styles.said}>
        {standing.status === 'held' ? null : said}
      </p>
    </li>
  );
}
