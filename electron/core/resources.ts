import type { Answer, DirectoryEntry, RequestValue } from '../../shared/ipc/contract.ts';
import { ROOT_URI, type Uri } from '../../shared/protocol/common/uri.ts';
import { childUri } from '../../shared/writable/child-uri.ts';
import type { Host } from '../hosts/host.ts';

const MAX_ENTRIES = 10_000;
const MAX_READ_MIB = 20;
/** Base64 takes four characters for three bytes. */
const MAX_READ_CHARS = (MAX_READ_MIB * 2 ** 20 * 4) / 3;

/** One folder of a host, folders first; without a URI, where the host says that browsing begins. */
export async function listDirectory(host: Host, uri: Uri | undefined): Promise<Answer<RequestValue<'directory:list'>>> {
  const folder = uri ?? host.defaultDirectory;
  if (folder === undefined) {
    const message = `${host.name} does not say where browsing begins. Enter the address of a folder.`;
    return { ok: false, error: { code: 'refused', message } };
  }
  const answer = await host.call('resourceList', { channel: ROOT_URI, uri: folder }, `list ${folder}`);
  if (!answer.ok) return answer;
  const entries = answer.value.entries.slice(0, MAX_ENTRIES).map(({ name, type }) => {
    return { name, type: type === 'directory' ? type : 'file', uri: childUri(folder, name) } satisfies DirectoryEntry;
  });
  return { ok: true, value: { uri: folder, entries: entries.sort(byKindAndName) } };
}

/** One file of a host, up to a bound. */
export async function readResource(host: Host, uri: Uri): Promise<Answer<RequestValue<'resource:read'>>> {
  const answer = await host.call('resourceRead', { channel: ROOT_URI, uri }, `read ${uri}`);
  if (!answer.ok) return answer;
  const { data, encoding, contentType } = answer.value;
  if (data.length > MAX_READ_CHARS) {
    const message = `${uri} on ${host.name} is larger than ${MAX_READ_MIB} MiB, which is more than Signalbox shows.`;
    return { ok: false, error: { code: 'refused', message } };
  }
  return { ok: true, value: { data, encoding, ...(contentType === undefined ? {} : { contentType }) } };
}

function byKindAndName(a: DirectoryEntry, b: DirectoryEntry): number {
  if (a.type !== b.type) return a.type === 'directory' ? -1 : 1;
  return a.name.localeCompare(b.name);
}
