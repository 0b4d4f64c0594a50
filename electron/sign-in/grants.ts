import type { HostId } from '../../shared/app/state.ts';
import type { TokenGrantKey } from '../../shared/ipc/contract.ts';
import { present } from '../../shared/protocol/common/optional-key.ts';
import type { KeptList } from '../storage/kept-list.ts';
import type { TokenVault } from '../storage/token-vault.ts';
import { type Grant, MAX_RESOURCE_CHARS, type Requirement, storedConsent, withRequirement } from './grant.ts';
import type { StoredConsent } from './stored-consent.ts';
import { decodeRecord, encodeRecord, type TokenRecord } from './token-record.ts';

export interface GrantsOptions {
  readonly vault: TokenVault;
  readonly consents: KeptList<StoredConsent>;
  /** Told of every change. */
  readonly onChanged: (grant: Grant) => void;
}

export type GrantChanges = { readonly [K in keyof Grant]?: Grant[K] | undefined };

/** No host needs more; a list that a host makes longer and longer must end somewhere. */
const MAX_OF_HOST = 50;

/** Every grant, and what of it outlives the app: consents in their file, tokens in the vault. */
export class Grants {
  readonly #options: GrantsOptions;
  readonly #grants = new Map<string, Grant>();

  constructor(options: GrantsOptions) {
    this.#options = options;
    for (const consent of options.consents.value()) this.#put(this.#restored(consent));
  }

  find(key: TokenGrantKey): Grant | undefined {
    return this.#grants.get(idOf(key));
  }

  ofHost(hostId: HostId): readonly Grant[] {
    return [...this.#grants.values()].filter((grant) => grant.hostId === hostId);
  }

  /** Takes up what a host says that it wants; undefined when it says too much. */
  require(hostId: HostId, requirement: Requirement): Grant | undefined {
    const { resource } = requirement.metadata;
    const known = this.find({ hostId, resource });
    if (known) return this.#put(withRequirement(known, requirement));
    if (resource.length > MAX_RESOURCE_CHARS || this.ofHost(hostId).length >= MAX_OF_HOST) return undefined;
    const unasked = { consent: 'ask', place: '', plainAllowed: false, lasts: 'until-quit' } as const;
    const { isChallenge: _how, ...named } = requirement;
    return this.#put({ hostId, ...named, ...unasked });
  }

  change(key: TokenGrantKey, changes: GrantChanges): Grant | undefined {
    const known = this.find(key);
    if (!known) return undefined;
    const next = this.#put(present({ ...known, ...changes }) as Grant);
    const [before, after] = [storedConsent(known), storedConsent(next)];
    if (JSON.stringify(before) !== JSON.stringify(after)) this.#store();
    return next;
  }

  /** Puts a token where its consent wants it; with `message` where that could not be. */
  async keepToken(key: TokenGrantKey, token: TokenRecord): Promise<{ readonly message?: string }> {
    const grant = this.change(key, { token, lasts: 'until-quit' });
    if (grant?.consent !== 'always') {
      await this.#options.vault.forget(key.hostId, tokenName(key));
      return {};
    }
    const kept = await this.#options.vault.keep(key.hostId, encodeRecord(token), tokenName(key));
    if (!kept.persisted) return { message: kept.message };
    this.change(key, { lasts: 'kept' });
    return {};
  }

  async dropToken(key: TokenGrantKey): Promise<void> {
    this.change(key, { token: undefined, lasts: 'until-quit' });
    await this.#options.vault.forget(key.hostId, tokenName(key));
  }

  /** The vault forgets with the host itself. */
  removeHost(hostId: HostId): void {
    for (const { metadata } of this.ofHost(hostId)) this.#grants.delete(idOf({ hostId, resource: metadata.resource }));
    this.#store();
  }

  #put(grant: Grant): Grant {
    const { hostId, metadata } = grant;
    this.#grants.set(idOf({ hostId, resource: metadata.resource }), grant);
    this.#options.onChanged(grant);
    return grant;
  }

  #store(): void {
    const consents = [...this.#grants.values()].map(storedConsent).filter((consent) => consent !== undefined);
    this.#options.consents.change(() => consents);
  }

  #restored({ name, resource, ...consent }: StoredConsent): Grant {
    const metadata = { resource, ...present({ resource_name: name }) };
    const found = this.#options.vault.lookUp(consent.hostId, tokenName({ ...consent, resource }));
    const token = found.status === 'known' ? decodeRecord(found.token) : undefined;
    const problem = found.status === 'unreadable' ? found.message : undefined;
    return { ...consent, metadata, lasts: token ? 'kept' : 'until-quit', ...present({ token, problem }) };
  }
}

export function keyOf({ hostId, metadata: { resource } }: Grant): TokenGrantKey {
  return { hostId, resource };
}

/** A resource is a URI, which has no line break in it; neither has the id of a host. */
export function idOf({ hostId, resource }: TokenGrantKey): string {
  return `${hostId}\n${resource}`;
}

function tokenName({ resource }: TokenGrantKey): string {
  return `token ${resource}`;
}
