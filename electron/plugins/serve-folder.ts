import { pluginUri } from '../../shared/plugins/plugin-uri.ts';
import { ErrorCode } from '../../shared/protocol/common/errors.ts';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import type { ContentEncoding, DirectoryEntry } from '../../shared/protocol/common/resources.ts';
import { childUri } from '../../shared/writable/child-uri.ts';
import type { HostAnswer } from '../rpc/client.ts';
import type { FollowedFolder } from './follow-folder.ts';
import type { FolderReading } from './read-folder.ts';
import { factsInside, readInside } from './read-inside.ts';
import { compare, FOLDER_LIMITS } from './scan-folder.ts';

/** What is handed out, and how much that is. */
export interface Served {
  readonly answer: HostAnswer;
  readonly size: number;
}

/** What is asked for in a published folder: `path` is relative to it. */
export interface ServedPath {
  readonly id: string;
  readonly path: string;
  readonly folder: FollowedFolder;
}

const MISSING: Served = failed(ErrorCode.NotFound, 'There is no such file or folder in this plugin.');

/** AHP `resourceList`: what is handed out, and the folders that lead there. */
export function listFolder({ path, folder }: ServedPath): Served {
  const reading = folder.reading();
  if (!reading?.folders.has(path)) return MISSING;
  const entries = entriesOf(reading, path);
  return { answer: { ok: true, result: { entries: entries.map((entry) => ({ ...entry })) } }, size: entries.length * 100 };
}

function entriesOf({ files, folders }: FolderReading, path: string): readonly DirectoryEntry[] {
  const start = path === '' ? '' : `${path}/`;
  const namesOf = (paths: Iterable<string>) =>
    [...paths].flatMap((each) => {
      const name = each.startsWith(start) ? each.slice(start.length) : '';
      return name === '' || name.includes('/') ? [] : [name];
    });
  const inside: readonly DirectoryEntry[] = [
    ...namesOf(folders).map((name) => ({ name, type: 'directory' as const })),
    ...namesOf(files.keys()).map((name) => ({ name, type: 'file' as const })),
  ];
  return [...inside].sort((a, b) => compare(a.name, b.name));
}

/** AHP `resourceRead`: the file as it is now, opened and judged anew. Text that is no UTF-8 goes as base64 whatever was wished for. */
export async function readServed({ path, folder }: ServedPath, encoding: ContentEncoding | undefined): Promise<Served> {
  const isMeant = folder.reading()?.files.has(path);
  const bytes = isMeant ? await readInside(folder.root, path, FOLDER_LIMITS.maxFileBytes) : undefined;
  if (!bytes) return MISSING;
  const text = encoding === 'base64' ? undefined : utf8Of(bytes);
  const content =
    text === undefined ? { data: bytes.toString('base64'), encoding: 'base64' } : { data: text, encoding: 'utf-8' };
  return { answer: { ok: true, result: content }, size: bytes.length };
}

/** AHP `resourceResolve`: what something is. No link is ever handed out, so none is described. */
export async function resolveServed({ id, path, folder }: ServedPath): Promise<Served> {
  const reading = folder.reading();
  const uri = path.split('/').filter(Boolean).reduce(childUri, pluginUri(id));
  if (reading?.folders.has(path)) return told({ uri, type: 'directory' });
  const facts = reading?.files.has(path) ? await factsInside(folder.root, path) : undefined;
  if (!facts) return MISSING;
  return told({ uri, type: 'file', size: facts.bytes, mtime: new Date(facts.changedAt).toISOString() });
}

export function told(result: JsonObject): Served {
  return { answer: { ok: true, result }, size: 200 };
}

export function failed(code: number, message: string): Served {
  return { answer: { ok: false, error: { code, message } }, size: 200 };
}

function utf8Of(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // It is no text.
    return undefined;
  }
}
