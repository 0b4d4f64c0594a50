import type {
  CreateResourceWatchParams,
  ResourceReadParams,
  ResourceRequestParams,
} from '../../../shared/protocol/common/resources.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { readPublished } from '../customizations/published-content.ts';
import { touched } from '../host/changes/touched.ts';
import type { HostParts } from '../host/parts.ts';
import { copyResource, deleteResource, makeFolder, moveResource } from '../resources/change-resources.ts';
import { pathOf } from '../resources/file-uri.ts';
import { locate, locateToChange, type ResourceAccess } from '../resources/locate.ts';
import { listResource, readResource, resolveResource } from '../resources/resource-access.ts';
import { isError } from '../resources/resource-errors.ts';
import { writeResource } from '../resources/write-resource.ts';
import type { Answer } from './answer.ts';
import type { Connection } from './connection.ts';
import type { Server } from './server-parts.ts';

type On<P, R> = (server: Server, connection: Connection, params: P) => R;

/** The commands on files within the folders of this host's sessions (AHP Resources). */
export const RESOURCE_COMMANDS = {
  resourceRead,
  resourceList: looking((access, { uri }: { readonly uri: string }) => listResource(access, uri)),
  resourceResolve: looking(resolveResource),
  resourceWrite: changing(writeResource, ({ uri }) => [uri]),
  resourceMkdir: within(makeFolder),
  resourceCopy: changing(copyResource, ({ destination }) => [destination]),
  resourceMove: changing(moveResource, ({ source, destination }) => [source, destination]),
  resourceDelete: changing(deleteResource, ({ uri }) => [uri]),
  resourceRequest: within(requestAccess),
  createResourceWatch,
};

async function createResourceWatch(
  { host }: Server,
  _connection: Connection,
  params: CreateResourceWatchParams,
): Promise<Answer<'createResourceWatch'>> {
  const made = await host.watches.create(accessOf(host), params);
  return isError(made) ? { error: made } : { result: made };
}

/** What only looks may also look at the plugins of the host, and read what a client publishes. */
function resourceRead({ host }: Server, _connection: Connection, params: ResourceReadParams): Promise<Answer<'resourceRead'>> {
  return readPublished(host, params) ?? readResource(accessToLook(host), params);
}

function looking<P, R>(command: (access: ResourceAccess, params: P) => R): On<P, R> {
  return ({ host }, _connection, params) => command(accessToLook(host), params);
}

function accessToLook(host: HostParts): ResourceAccess {
  const access = accessOf(host);
  return { ...access, folders: () => [...access.folders(), ...host.customizations.folders()] };
}

function within<P, R>(command: (access: ResourceAccess, params: P) => R): On<P, R> {
  return ({ host }, _connection, params) => command(accessOf(host), params);
}

/** After it the sessions that work there look at their files again. */
function changing<P, R extends object>(
  command: (access: ResourceAccess, params: P) => Promise<R>,
  places: (params: P) => readonly Uri[],
): On<P, Promise<R>> {
  return async ({ host }, _connection, params) => {
    const answer = await command(accessOf(host), params);
    if (!('error' in answer)) touched(host, places(params));
    return answer;
  };
}

function accessOf(host: HostParts): ResourceAccess {
  const folders = () =>
    host.sessions.all().flatMap(({ resource }) => host.channels.get('session', resource)?.workingDirectories ?? []);
  return { content: host.content, folders: () => folders().flatMap((uri) => pathOf(uri) ?? []) };
}

/** Nobody is asked: what is in a session's folders is granted already, and nothing else is to be had. */
async function requestAccess(
  access: ResourceAccess,
  { uri, write = false }: ResourceRequestParams,
): Promise<Answer<'resourceRequest'>> {
  const place = await (write ? locateToChange : locate)(access.folders(), uri);
  return isError(place) ? { error: place } : { result: null };
}
