import { randomBytes } from 'node:crypto';
import { isObject, type Json, type JsonObject } from '../../shared/protocol/common/json.ts';
import { readPublicKey, sealForKey } from './hpke.ts';

/** What a token is for, as the keys of a host say: the two must fit. */
type Purpose = 'auth-token' | 'mcp-auth-token';

const ALGORITHM = 'hpke-x25519-hkdf-sha256-aes256gcm';

/** The part of a root state that tells what to seal for; all of it is untrusted. */
export interface SealingRoot {
  readonly agents: readonly { readonly protectedResources?: readonly { readonly resource: string }[] }[];
  readonly _meta?: JsonObject;
}

/** A token as it may leave, or in words why it can't. */
export type Sealing = { readonly ok: true; readonly token: string } | { readonly ok: false; readonly why: string };

export interface TokenSealer {
  /** Takes what the host said beside the answer to `initialize` or `reconnect`; a host that once wanted seals is held to it. */
  shookHands(meta: JsonObject | undefined): void;
  /** The token as this host wants it. Nothing but this may be sent. */
  seal(resource: string, token: string): Sealing;
}

interface SealerOptions {
  readonly root: () => SealingRoot | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Tokens for hosts that take them only sealed: the Copilot CLI's, and those behind a relay. They name public keys in the root
 * state and a challenge in each handshake, under names of their own in `_meta`. Every other host gets its tokens as they are.
 */
export function createTokenSealer({ root, now }: SealerOptions): TokenSealer {
  let isDemanded = false;
  /** It binds a token to one connection. */
  let challenge: string | undefined;

  function contextOf(purpose: Purpose, resource: string) {
    if (challenge === undefined) return { purpose, resource };
    const nonce = randomBytes(16).toString('hex');
    return { purpose, resource, connection: { challenge, nonce, issuedAt: Math.floor(now() / 1000) } };
  }

  return {
    shookHands: (meta = {}) => {
      isDemanded ||= isDemand(meta['copilot.encryptionRequired']);
      challenge = challengeIn(meta['copilot.authChallenge']);
    },
    seal: (resource, token) => {
      if (!isDemanded) return { ok: true, token };
      const state = root();
      const purpose = purposeOf(state, resource);
      const found = keyFor(purpose, state);
      if (!found) return { ok: false, why: 'it wants tokens sealed, and names no key for that which Signalbox can use' };
      const content = JSON.stringify({ cty: 'text', value: token, ctx: contextOf(purpose, resource) });
      const sealed = trySealing(found.key, Buffer.from(content));
      if (!sealed) return { ok: false, why: 'it wants tokens sealed with a key on which no secret can be agreed' };
      return { ok: true, token: `copilot-sealed.v1.${found.id}.${sealed.toString('base64url')}` };
    },
  };
}

/** A resource that no agent names belongs to an MCP server. */
function purposeOf(root: SealingRoot | undefined, resource: string): Purpose {
  const named = (root?.agents ?? []).flatMap(({ protectedResources }) => protectedResources ?? []);
  return named.some((each) => each.resource === resource) ? 'auth-token' : 'mcp-auth-token';
}

function keyFor(purpose: Purpose, root: SealingRoot | undefined) {
  const listed = root?._meta?.['copilot.encryptionKeys'];
  const keys: readonly unknown[] = Array.isArray(listed) ? listed : [];
  const fitting = keys.filter(isObject).filter(({ use, algorithm }) => use === purpose && algorithm === ALGORITHM);
  return fitting.map(readKey).find((key) => key !== undefined);
}

function readKey({ keyId: id, publicKey }: JsonObject) {
  const key = typeof publicKey === 'string' ? readPublicKey(publicKey) : undefined;
  return typeof id === 'string' && key ? { id, key } : undefined;
}

function trySealing(key: Buffer, content: Buffer): Buffer | undefined {
  try {
    return sealForKey(key, content, { cipher: 'aes-256-gcm' });
  } catch {
    // A key on which no secret can be agreed: the caller says so.
    return undefined;
  }
}

function challengeIn(value: Json | undefined): string | undefined {
  return isObject(value) && typeof value.challenge === 'string' ? value.challenge : undefined;
}

/** The names of what has to be sealed; read generously, as to seal too much only makes a host refuse. */
function isDemand(value: Json | undefined): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== false;
}
