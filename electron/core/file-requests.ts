import type { Answer } from '../../shared/ipc/contract.ts';
import type { FilePlace, FileRequests } from '../../shared/ipc/file-requests.ts';
import { stateOf } from '../../shared/sync/state-of.ts';
import { isInside } from '../../shared/writable/child-uri.ts';
import type { Host } from '../hosts/host.ts';
import { type Registry, unknownHost } from '../hosts/registry.ts';
import type { Replicas } from '../hosts/replicas.ts';
import { createFile, deleteFile, openFile, saveFile } from './written-files.ts';

export interface FileRequestContext {
  readonly registry: Registry;
  readonly replicas: Replicas;
}

type Handlers = {
  readonly [N in keyof FileRequests]: (
    context: FileRequestContext,
    input: FileRequests[N]['input'],
  ) => Promise<Answer<FileRequests[N]['value']>>;
};

/** Files of the directories that a host calls writable, and no others. */
export const FILE_HANDLERS: Handlers = {
  'file:open': (context, place) => within(context, place, (host) => openFile(host, place.uri)),
  'file:create': (context, place) => within(context, place, (host) => createFile(host, place.uri, place.text)),
  'file:save': (context, place) => within(context, place, (host) => saveFile(host, place.uri, place.text, place.base)),
  'file:delete': (context, place) => within(context, place, (host) => deleteFile(host, place, place.base)),
};

async function within<T>(
  { registry, replicas }: FileRequestContext,
  { hostId, session, directory, uri }: FilePlace,
  run: (host: Host) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const host = registry.find(hostId);
  if (!host) return { ok: false, error: unknownHost() };
  const replica = replicas.get({ hostId, channel: session }, 'session');
  const customizations = (replica && stateOf(replica)?.customizations) ?? [];
  const isWritable = customizations.some((each) => each.type === 'directory' && each.uri === directory && each.writable);
  if (!isWritable) return refused(`${host.name} does not say that ${directory} can be written to. Nothing was done.`);
  if (!isInside(directory, uri)) return refused(`${uri} is not in ${directory} of ${host.name}. Nothing was done.`);
  return run(host);
}

function refused(message: string): Answer<never> {
  return { ok: false, error: { code: 'refused', message } };
}
