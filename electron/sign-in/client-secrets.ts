import { isObject } from '../../shared/protocol/common/json.ts';
import type { SyncEvent } from '../../shared/sync/event.ts';
import type { ReplicaKind } from '../../shared/sync/replica.ts';
import type { Replicas } from '../hosts/replicas.ts';
import { challengesIn, isChallenge } from './challenges.ts';

/** The secret of the client that a host wants a sign-in to be made with. */
export interface ClientSecret {
  readonly resource: string;
  readonly clientId: string;
  readonly secret: string;
}

/** Takes the secrets of clients out of whatever is folded: no replica, and so no window and no file, ever has one. */
export function withoutClientSecrets(replicas: Replicas, onFound: (found: ClientSecret) => void): Replicas {
  return {
    ...replicas,
    fold: (key, kind, event) => {
      const secrets = secretsIn(kind, event as SyncEvent);
      for (const secret of secrets) onFound(secret);
      replicas.fold(key, kind, secrets.length === 0 ? event : redacted(event));
    },
  };
}

function secretsIn(kind: ReplicaKind, event: SyncEvent): readonly ClientSecret[] {
  return challengesIn({ kind, event }).flatMap(({ resource: { resource }, oauthClient }) => {
    const { clientId, clientSecret: secret } = oauthClient ?? {};
    return typeof clientId === 'string' && typeof secret === 'string' ? [{ resource, clientId, secret }] : [];
  });
}

/** A copy of what leads to a secret; the rest stays the same objects. */
function redacted<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (isChallenge(value)) return withoutSecret(value);
  if (Array.isArray(value)) {
    const copy = value.map(redacted);
    return (copy.some((member, index) => member !== value[index]) ? copy : value) as T;
  }
  const entries = Object.entries(value).map(([name, member]) => [name, redacted(member)] as const);
  const isSame = entries.every(([name, member]) => member === (value as Readonly<Record<string, unknown>>)[name]);
  return isSame ? value : (Object.fromEntries(entries) as T);
}

function withoutSecret<T extends object>(challenge: T): T {
  const { oauthClient } = challenge as { readonly oauthClient?: unknown };
  if (!isObject(oauthClient)) return challenge;
  const { clientSecret: _secret, ...client } = oauthClient;
  return { ...challenge, oauthClient: client };
}
