import type { Consent, HostId } from '../../shared/app/state.ts';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import { present } from '../../shared/protocol/common/optional-key.ts';

/** What a person decided about tokens for one resource of one host. It holds no secret. */
export interface StoredConsent {
  readonly hostId: HostId;
  readonly resource: string;
  readonly consent: Exclude<Consent, 'ask'>;
  /** Where the host was when it was decided: at another address it is another host. */
  readonly place: string;
  /** The explicit yes to sending the token unencrypted. */
  readonly plainAllowed: boolean;
  readonly name?: string;
  readonly scopes: readonly string[];
}

/** Undefined for what is none: then a person is asked anew. */
export function readConsent(json: JsonObject): StoredConsent | undefined {
  const { hostId, resource, consent, place, plainAllowed, name, scopes } = json;
  if (consent !== 'always' && consent !== 'never') return undefined;
  if (typeof hostId !== 'string' || typeof resource !== 'string' || typeof place !== 'string') return undefined;
  if (typeof plainAllowed !== 'boolean' || !Array.isArray(scopes)) return undefined;
  return {
    ...{ hostId, resource, consent, place, plainAllowed },
    ...present({ name: typeof name === 'string' ? name : undefined }),
    scopes: scopes.filter((scope) => typeof scope === 'string'),
  };
}
