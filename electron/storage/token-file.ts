import { isObject, type JsonObject } from '../../shared/protocol/common/json.ts';
import type { Clock } from '../connection/clock.ts';
import { type Decoded, decodeVersioned, readStored, type StorageProblem } from './read-stored.ts';
import { type WriteOutcome, writeAtomically } from './write-atomically.ts';
import { createWriteQueue } from './write-queue.ts';

/** How one token stands on the disk. */
export type StoredForm = { readonly sealed: string } | { readonly readable: string };

interface StoredTokens {
  readonly sealed: ReadonlyMap<string, string>;
  readonly readable: ReadonlyMap<string, string>;
}

/** The file of tokens, by key: what the secret store has sealed, and what stands there to be read. */
export interface TokenFile extends StoredTokens {
  /** What went wrong while it was read. */
  readonly problem: StorageProblem | undefined;
  put(key: string, form: StoredForm): void;
  /** True when there was something. */
  remove(key: string): boolean;
  save(): Promise<WriteOutcome>;
}

const VERSION = 1;

export async function openTokenFile(path: string, clock: Pick<Clock, 'now' | 'setTimer'>): Promise<TokenFile> {
  const { value, problem, mayWrite } = await readStored(path, decodeTokens, clock.now);
  const [sealed, readable] = [new Map(value?.sealed), new Map(value?.readable)];
  const queue = createWriteQueue({ write: () => writeAtomically(path, encodeTokens({ sealed, readable })), delayMs: 0, clock });
  const remove = (key: string) => [sealed.delete(key), readable.delete(key)].includes(true);
  return {
    sealed,
    readable,
    problem,
    remove,
    put: (key, form) => {
      remove(key);
      if ('sealed' in form) sealed.set(key, form.sealed);
      else readable.set(key, form.readable);
    },
    save: async () => {
      if (problem && !mayWrite) return { ok: false, message: problem.message };
      queue.mark();
      return queue.flush();
    },
  };
}

function encodeTokens({ sealed, readable }: StoredTokens): string {
  const inFile = readable.size === 0 ? {} : { readable: Object.fromEntries(readable) };
  return `${JSON.stringify({ version: VERSION, sealed: Object.fromEntries(sealed), ...inFile }, undefined, 2)}\n`;
}

function decodeTokens(text: string): Decoded<StoredTokens> {
  return decodeVersioned(text, { version: VERSION, name: 'a token file' }, ({ sealed, readable = {} }) => {
    if (!isObject(sealed) || !isObject(readable)) return { status: 'invalid', reason: 'no tokens in it' };
    const tokens = { sealed: textsIn(sealed), readable: textsIn(readable) };
    return tokens.sealed && tokens.readable
      ? { status: 'valid', value: { sealed: tokens.sealed, readable: tokens.readable } }
      : { status: 'invalid', reason: 'wrong tokens' };
  });
}

function textsIn(json: JsonObject): ReadonlyMap<string, string> | undefined {
  const entries = Object.entries(json);
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return texts.length === entries.length ? new Map(texts) : undefined;
}
