import type { Answer } from '../../shared/ipc/contract.ts';
import type { FilePlace, FileRequests, FileText, GoneFile } from '../../shared/ipc/file-requests.ts';
import { ROOT_URI, type Uri } from '../../shared/protocol/common/uri.ts';
import { childUri, folderOf, nameOf } from '../../shared/writable/child-uri.ts';
import type { Host } from '../hosts/host.ts';

type FileHost = Pick<Host, 'call' | 'name'>;
type Failure = Answer<never> & { readonly ok: false };
type Outcome<N extends keyof FileRequests> = Promise<Answer<FileRequests[N]['value']>>;

const MAX_MIB = 1;
const channel = ROOT_URI;

/** A text file with the tag of its content. */
export async function openFile(host: FileHost, uri: Uri): Promise<Answer<FileText>> {
  // The tag comes first: with one that is older than the text a save is refused once too often, never once too little.
  const known = await host.call('resourceResolve', { channel, uri }, `look at ${uri}`);
  const read = await host.call('resourceRead', { channel, uri, encoding: 'utf-8' }, `read ${uri}`);
  if (!read.ok) return read;
  const { data, encoding } = read.value;
  const text = encoding === 'base64' ? textOf(data) : data;
  if (text === undefined) return refused(`${uri} on ${host.name} is no text, so it can't be edited here.`);
  if (text.length > MAX_MIB * 2 ** 20) {
    return refused(`${uri} on ${host.name} is larger than ${MAX_MIB} MiB, which is more than is edited here.`);
  }
  const etag = known.ok ? known.value.etag : undefined;
  return { ok: true, value: etag === undefined ? { text } : { text, etag } };
}

/** Writes a new file, with its folder where there is none. */
export async function createFile(host: FileHost, uri: Uri, text: string): Promise<Answer<FileText>> {
  const folder = folderOf(uri);
  const known = await host.call('resourceResolve', { channel, uri: folder }, `look at ${folder}`);
  const made = known.ok ? known : await host.call('resourceMkdir', { channel, uri: folder }, `make the folder ${folder}`);
  const params = { channel, uri, data: text, encoding: 'utf-8', createOnly: true } as const;
  const written = await host.call('resourceWrite', params, `create ${uri}`);
  // What stood in the way of the folder is why there is no file in it.
  if (!written.ok) return made.ok ? written : made;
  return openFile(host, uri);
}

/** Writes over a file only where it still says what the change was made on. */
export async function saveFile(host: FileHost, uri: Uri, text: string, base: FileText): Outcome<'file:save'> {
  if (base.etag !== undefined) {
    const written = await write(host, uri, text, base.etag);
    if (written.ok) return saved(host, uri, text);
    return afterRefusal(host, { uri, text, base, refusal: written });
  }
  const now = await openFile(host, uri);
  if (!now.ok) return goneOr(host, uri, now);
  if (now.value.text !== base.text) return { ok: true, value: { outcome: 'stale', file: now.value } };
  const written = await write(host, uri, text, now.value.etag);
  return written.ok ? saved(host, uri, text) : written;
}

interface Refused {
  readonly uri: Uri;
  readonly text: string;
  readonly base: FileText;
  readonly refusal: Failure;
}

/** Hosts differ in how they say that a file has changed, so it is read again. */
async function afterRefusal(host: FileHost, { uri, text, base, refusal }: Refused): Outcome<'file:save'> {
  const now = await openFile(host, uri);
  if (!now.ok) return goneOr(host, uri, refusal);
  const file = now.value;
  if (file.text === text) return { ok: true, value: { outcome: 'saved', file } };
  if (file.text !== base.text) return { ok: true, value: { outcome: 'stale', file } };
  // Only touched: it says the same under another tag.
  if (file.etag === undefined || file.etag === base.etag) return refusal;
  const again = await write(host, uri, text, file.etag);
  return again.ok ? saved(host, uri, text) : again;
}

/** Deletes a file that still says what the person has seen, and its own folder when that is empty then. */
export async function deleteFile(
  host: FileHost,
  { directory, uri }: Pick<FilePlace, 'directory' | 'uri'>,
  base: FileText,
): Outcome<'file:delete'> {
  const now = await openFile(host, uri);
  if (!now.ok) return goneOr(host, uri, now);
  if (now.value.text !== base.text) return { ok: true, value: { outcome: 'stale', file: now.value } };
  const deleted = await host.call('resourceDelete', { channel, uri }, `delete ${uri}`);
  if (!deleted.ok) return deleted;
  const folder = folderOf(uri);
  const isOwn = folder !== folderOf(childUri(directory, 'x'));
  return { ok: true, value: { outcome: 'deleted', isFolderKept: isOwn && !(await deleteEmpty(host, folder)) } };
}

/** Hosts differ in how they say that a file is not there any more, but none lists it then. */
async function goneOr(host: FileHost, uri: Uri, failure: Failure): Promise<Answer<GoneFile>> {
  const listed = (await isListed(host, uri)) ?? (await isListed(host, folderOf(uri)));
  return listed === false ? { ok: true, value: { outcome: 'gone' } } : failure;
}

/** Undefined where the folder can't be listed. */
async function isListed(host: FileHost, uri: Uri): Promise<boolean | undefined> {
  const folder = folderOf(uri);
  const listed = await host.call('resourceList', { channel, uri: folder }, `list ${folder}`);
  return listed.ok ? listed.value.entries.some(({ name }) => name === nameOf(uri)) : undefined;
}

async function deleteEmpty(host: FileHost, uri: Uri): Promise<boolean> {
  const listed = await host.call('resourceList', { channel, uri }, `list ${uri}`);
  if (!listed.ok || listed.value.entries.length > 0) return false;
  const deleted = await host.call('resourceDelete', { channel, uri }, `delete ${uri}`);
  return deleted.ok;
}

function write(host: FileHost, uri: Uri, text: string, ifMatch: string | undefined): Promise<Answer<unknown>> {
  const params = { channel, uri, data: text, encoding: 'utf-8', ...(ifMatch === undefined ? {} : { ifMatch }) } as const;
  return host.call('resourceWrite', params, `save ${uri}`);
}

/** What the host has now, which may be later than what was just written. */
async function saved(host: FileHost, uri: Uri, text: string): Outcome<'file:save'> {
  const now = await openFile(host, uri);
  return { ok: true, value: { outcome: 'saved', file: now.ok ? now.value : { text } } };
}

function textOf(base64: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(base64, 'base64'));
  } catch {
    // Bytes that are no UTF-8 would be lost by editing them as text.
    return undefined;
  }
}

function refused(message: string): Answer<never> {
  return { ok: false, error: { code: 'refused', message } };
}
