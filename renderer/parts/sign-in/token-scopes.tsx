import type { TokenGrant } from '../../../shared/app/state.ts';
import { visibleCharacters } from '../../../shared/inbox/stands-out/characters/visible-characters.ts';
import { Icon } from '../../ui/icon.tsx';
import { ExactPieces } from '../code/exact-pieces.tsx';
import styles from './token-scopes.module.css';

export interface TokenScopesProps {
  readonly grant: TokenGrant;
}

/**
 * What the token is for and what it allows, in the issuer's own words: what they mean only the issuer knows. A resource may call
 * itself what it likes, so its exact address stands beside that.
 */
export function TokenScopes({ grant: { resource, name, scopes } }: TokenScopesProps) {
  return (
    <section className={styles.scopes} aria-label="What the token allows">
      <h3 className={styles.title}>What the token allows</h3>
      <ul className={styles.box}>
        {scopes.length === 0 ? <li className="f2">The issuer decides: the Host names no scopes.</li> : null}
        {scopes.map((scope) => (
          <li key={scope}>
            <Icon name="check" label="" />
            <span className="mono selectable">{scope}</span>
          </li>
        ))}
        <li className={styles.at}>
          <span className="f3">at</span>
          <span className="mono selectable">
            <ExactPieces pieces={visibleCharacters(resource).pieces} />
          </span>
          {name === undefined ? null : <span className="f3">{`which calls itself “${name}”`}</span>}
        </li>
      </ul>
    </section>
  );
}
