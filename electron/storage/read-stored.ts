import { readFile, rename } from 'node:fs/promises';
import { isObject, type JsonObject, parsedJson } from '../../shared/protocol/common/json.ts';
import { asideName } from './aside-name.ts';
import { codeOf } from './write-atomically.ts';

/** What a stored text turned out to be. */
export type Decoded<T> =
  | { readonly status: 'valid'; readonly value: T }
  /** Written by a later version of the app. */
  | { readonly status: 'newer' }
  | { readonly status: 'invalid'; readonly reason: string };

/** `message` is a whole sentence for people. */
export interface StorageProblem {
  readonly message: string;
  /** Where the old file is kept now; absent when it still stands in its place. */
  readonly setAside?: string;
}

export interface Stored<T> {
  /** Absent when there was nothing to use. */
  readonly value?: T;
  readonly problem?: StorageProblem;
  /** False when the file must stay as it is. */
  readonly mayWrite: boolean;
}

/** Reads a file of ours. One that can't be used is set aside under another name, never deleted; one of a later version stays. */
export async function readStored<T>(path: string, decode: (text: string) => Decoded<T>, now: () => number): Promise<Stored<T>> {
  const decoded = await readDecoded(path, decode);
  switch (decoded.status) {
    case 'missing':
      return { mayWrite: true };
    case 'valid':
      return { value: decoded.value, mayWrite: true };
    case 'newer': {
      const message = `${path} was written by a newer Signalbox and is left alone. Changes last until Signalbox quits; update it to use the file.`;
      return { problem: { message }, mayWrite: false };
    }
    case 'invalid':
      return setAside(path, decoded.reason, now());
  }
}

/** Reads the text of a file of ours that says its version; `name` is what it should be, such as "a token file". */
export function decodeVersioned<T>(
  text: string,
  { version, name }: { readonly version: number; readonly name: string },
  decode: (json: JsonObject) => Decoded<T>,
): Decoded<T> {
  const json = parsedJson(text);
  if (!isObject(json) || typeof json.version !== 'number' || json.version < 1)
    return { status: 'invalid', reason: `not ${name}` };
  return json.version > version ? { status: 'newer' } : decode(json);
}

async function readDecoded<T>(
  path: string,
  decode: (text: string) => Decoded<T>,
): Promise<Decoded<T> | { readonly status: 'missing' }> {
  try {
    return decode(await readFile(path, 'utf8'));
  } catch (error) {
    const code = codeOf(error);
    return code === 'ENOENT' ? { status: 'missing' } : { status: 'invalid', reason: code };
  }
}

async function setAside(path: string, reason: string, at: number): Promise<Stored<never>> {
  const target = asideName(path, 'corrupt', at);
  try {
    await rename(path, target);
  } catch (error) {
    const message = `${path} could not be used (${reason}) nor set aside (${codeOf(error)}), so it is left alone. Changes last until Signalbox quits; repair or move it, then start again.`;
    return { problem: { message }, mayWrite: false };
  }
  const message = `${path} could not be used (${reason}). It is kept as ${target}, and Signalbox begins with defaults; to go back, quit, repair that file and rename it.`;
  return { problem: { message, setAside: target }, mayWrite: true };
}
