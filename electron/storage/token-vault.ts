import type { HostId } from '../../shared/app/state.ts';
import { isObject } from '../../shared/protocol/common/json.ts';
import type { Clock } from '../connection/clock.ts';
import { type Decoded, decodeVersioned, readStored, type StorageProblem } from './read-stored.ts';
import { type WriteOutcome, writeAtomically } from './write-atomically.ts';
import { createWriteQueue } from './write-queue.ts';

/** The system's secret store. `available` is false where it would only hide a secret instead of locking it up. */
export interface SecretStore {
  available(): boolean;
  encrypt(text: string): Buffer;
  decrypt(sealed: Buffer): string;
}

export type TokenLookup =
  | { readonly status: 'known'; readonly token: string }
  | { readonly status: 'none' }
  /** There is one, but the secret store does not give it out now; `message` is a sentence for people. */
  | { readonly status: 'unreadable'; readonly message: string };

/** `persisted` is false when the token lasts only until the app quits; `message` then says why. */
export type TokenKept = { readonly persisted: true } | { readonly persisted: false; readonly message: string };

/**
 * Tokens by host. On the disk they are only ever sealed by the secret store. Without a name it is the token that lets this app
 * connect; with one it is another secret of that host, and its name holds nothing secret.
 */
export interface TokenVault {
  lookUp(hostId: HostId, name?: string): TokenLookup;
  keep(hostId: HostId, token: string, name?: string): Promise<TokenKept>;
  /** Keeps it until the app quits; what was sealed under the name is forgotten. */
  keepUntilQuit(hostId: HostId, token: string, name?: string): Promise<WriteOutcome>;
  /** Without a name all secrets of the host. */
  forget(hostId: HostId, name?: string): Promise<WriteOutcome>;
}

interface TokenVaultOptions {
  readonly path: string;
  readonly secrets: SecretStore;
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
}

const VERSION = 1;
const UNREADABLE =
  'The secret store of this machine does not give out the stored token. Unlock it and connect again, or enter the token anew.';
const NO_STORE =
  'This machine has no secret store that could keep the token, so it lasts until Signalbox quits and is asked for again then.';

export async function openTokenVault({
  path,
  secrets,
  clock,
}: TokenVaultOptions): Promise<{ readonly vault: TokenVault; readonly problem?: StorageProblem }> {
  const { value, problem, mayWrite } = await readStored(path, decodeTokens, clock.now);
  const sealed = new Map(value);
  const open = new Map<string, string>();
  const queue = createWriteQueue({ write: () => writeAtomically(path, encodeTokens(sealed)), delayMs: 0, clock });

  function lookUp(key: string): TokenLookup {
    const known = open.get(key);
    if (known !== undefined) return { status: 'known', token: known };
    const stored = sealed.get(key);
    if (stored === undefined) return { status: 'none' };
    const token = unseal(secrets, stored);
    if (token === undefined) return { status: 'unreadable', message: UNREADABLE };
    open.set(key, token);
    return { status: 'known', token };
  }

  /** What was sealed under the key is replaced in any case: it is no longer its token. */
  async function keep(key: string, token: string): Promise<TokenKept> {
    open.set(key, token);
    const stored = seal(secrets, token);
    if (stored === undefined) {
      await forgetSealed([key]);
      return { persisted: false, message: NO_STORE };
    }
    sealed.set(key, stored);
    const outcome = await save();
    return outcome.ok ? { persisted: true } : { persisted: false, message: outcome.message };
  }

  async function forgetSealed(keys: readonly string[]): Promise<WriteOutcome> {
    const gone = keys.filter((key) => sealed.delete(key));
    return gone.length > 0 ? save() : { ok: true };
  }

  function forget(keys: readonly string[]): Promise<WriteOutcome> {
    for (const key of keys) open.delete(key);
    return forgetSealed(keys);
  }

  async function save(): Promise<WriteOutcome> {
    if (problem && !mayWrite) return { ok: false, message: problem.message };
    queue.mark();
    return queue.flush();
  }

  const vault: TokenVault = {
    lookUp: (hostId, name) => lookUp(keyOf(hostId, name)),
    keep: (hostId, token, name) => keep(keyOf(hostId, name), token),
    keepUntilQuit: (hostId, token, name) => {
      open.set(keyOf(hostId, name), token);
      return forgetSealed([keyOf(hostId, name)]);
    },
    forget: (hostId, name) => {
      if (name !== undefined) return forget([keyOf(hostId, name)]);
      const known = new Set([...sealed.keys(), ...open.keys()]);
      return forget([...known].filter((key) => key === hostId || key.startsWith(keyOf(hostId, ''))));
    },
  };
  return { vault, ...(problem ? { problem } : {}) };
}

/** The id of a host has no line break in it. */
function keyOf(hostId: HostId, name: string | undefined): string {
  return name === undefined ? hostId : `${hostId}\n${name}`;
}

function seal(secrets: SecretStore, token: string): string | undefined {
  try {
    return secrets.available() ? secrets.encrypt(token).toString('base64') : undefined;
  } catch {
    // A store that fails is no store: the token stays in memory, and the caller says so.
    return undefined;
  }
}

function unseal(secrets: SecretStore, stored: string): string | undefined {
  try {
    return secrets.available() ? secrets.decrypt(Buffer.from(stored, 'base64')) : undefined;
  } catch {
    // Sealed under another key, or the store is locked: the sealed text stays, and the caller says so.
    return undefined;
  }
}

function encodeTokens(sealed: ReadonlyMap<string, string>): string {
  return `${JSON.stringify({ version: VERSION, sealed: Object.fromEntries(sealed) }, undefined, 2)}\n`;
}

function decodeTokens(text: string): Decoded<readonly (readonly [string, string])[]> {
  return decodeVersioned(text, { version: VERSION, name: 'a token file' }, ({ sealed }) => {
    if (!isObject(sealed)) return { status: 'invalid', reason: 'no tokens in it' };
    const entries = Object.entries(sealed);
    const tokens = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return tokens.length === entries.length
      ? { status: 'valid', value: tokens }
      : { status: 'invalid', reason: 'wrong tokens' };
  });
}
