import type { HostId } from '../../shared/app/state.ts';
import type { Clock } from '../connection/clock.ts';
import type { StorageProblem } from './read-stored.ts';
import { openTokenFile, type StoredForm } from './token-file.ts';
import type { WriteOutcome } from './write-atomically.ts';

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
 * Tokens by host. On the disk they are only ever sealed by the secret store, unless there is none and the person has chosen otherwise. Without a name it is the token that lets this app
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
  /** The person's explicit yes to a file that can be read, where there is no secret store. */
  readonly keepsReadable?: () => boolean;
}

export interface OpenedVault {
  readonly vault: TokenVault;
  /** To be called when `keepsReadable` may answer otherwise than before: tokens move into the file, or out of it. */
  readonly review: () => Promise<WriteOutcome>;
  readonly problem?: StorageProblem;
}

const UNREADABLE =
  'The secret store of this machine does not give out the stored token. Unlock it and connect again, or enter the token anew.';
const NO_STORE =
  'This machine has no secret store that could keep the token, so it lasts until Signalbox quits and is asked for again then. Settings can keep it in a file.';

export async function openTokenVault({
  path,
  secrets,
  clock,
  keepsReadable = () => false,
}: TokenVaultOptions): Promise<OpenedVault> {
  const file = await openTokenFile(path, clock);
  const open = new Map<string, string>();
  /** What should be kept, and can't be as things are. */
  const unkept = new Set<string>();

  function lookUp(key: string): TokenLookup {
    const known = open.get(key);
    if (known !== undefined) return { status: 'known', token: known };
    const stored = file.sealed.get(key);
    const inFile = file.readable.get(key);
    if (stored === undefined) return inFile === undefined ? { status: 'none' } : { status: 'known', token: inFile };
    const token = unseal(secrets, stored);
    if (token === undefined) return { status: 'unreadable', message: UNREADABLE };
    open.set(key, token);
    return { status: 'known', token };
  }

  /** What was sealed under the key is replaced in any case: it is no longer its token. */
  async function keep(key: string, token: string): Promise<TokenKept> {
    open.set(key, token);
    const form = formOf(token);
    if (form === undefined) {
      await forgetStored([key]);
      unkept.add(key);
      return { persisted: false, message: NO_STORE };
    }
    file.put(key, form);
    unkept.delete(key);
    const outcome = await file.save();
    return outcome.ok ? { persisted: true } : { persisted: false, message: outcome.message };
  }

  /** A store that is there and fails is no reason to write a token down. */
  function formOf(token: string): StoredForm | undefined {
    const stored = seal(secrets, token);
    if (stored !== undefined) return { sealed: stored };
    return keepsReadable() && !isThere(secrets) ? { readable: token } : undefined;
  }

  async function forgetStored(keys: readonly string[]): Promise<WriteOutcome> {
    for (const key of keys) unkept.delete(key);
    return keys.filter((key) => file.remove(key)).length > 0 ? file.save() : { ok: true };
  }

  async function review(): Promise<WriteOutcome> {
    if (!keepsReadable()) return takeOut([...file.readable]);
    // A store that is there by now locks up what stood in the file.
    const inFile = isThere(secrets) ? [...file.readable.keys()] : [];
    const moved = [...unkept, ...inFile].filter((key) => {
      const form = formOf(open.get(key) ?? file.readable.get(key) ?? '');
      if (form) file.put(key, form);
      return form !== undefined;
    });
    for (const key of moved) unkept.delete(key);
    return moved.length > 0 ? file.save() : { ok: true };
  }

  /** They last at least until the app quits. */
  async function takeOut(tokens: readonly (readonly [string, string])[]): Promise<WriteOutcome> {
    for (const [key, token] of tokens) open.set(key, token);
    const outcome = await forgetStored(tokens.map(([key]) => key));
    for (const [key] of tokens) unkept.add(key);
    return outcome;
  }

  function forget(keys: readonly string[]): Promise<WriteOutcome> {
    for (const key of keys) open.delete(key);
    return forgetStored(keys);
  }

  const vault: TokenVault = {
    lookUp: (hostId, name) => lookUp(keyOf(hostId, name)),
    keep: (hostId, token, name) => keep(keyOf(hostId, name), token),
    keepUntilQuit: (hostId, token, name) => {
      open.set(keyOf(hostId, name), token);
      return forgetStored([keyOf(hostId, name)]);
    },
    forget: (hostId, name) => {
      if (name !== undefined) return forget([keyOf(hostId, name)]);
      const known = new Set([...file.sealed.keys(), ...file.readable.keys(), ...open.keys()]);
      return forget([...known].filter((key) => key === hostId || key.startsWith(keyOf(hostId, ''))));
    },
  };
  return { vault, review, ...(file.problem ? { problem: file.problem } : {}) };
}

/** The id of a host has no line break in it. */
function keyOf(hostId: HostId, name: string | undefined): string {
  return name === undefined ? hostId : `${hostId}\n${name}`;
}

function isThere(secrets: SecretStore): boolean {
  try {
    return secrets.available();
  } catch {
    // One that can't even say so may be back later.
    return true;
  }
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
