import { mkdir } from 'node:fs/promises';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { Customization } from '../../../shared/protocol/session/customization.ts';
import type { SessionActiveClient } from '../../../shared/protocol/session/state.ts';
import { pathOf } from '../resources/file-uri.ts';
import type { ClientRequests } from '../server/client-requests.ts';
import type { Loaded } from './load-source.ts';
import { publishedBy } from './published.ts';
import { type AgentSource, fromAgent, inDirectory, pluginsIn, type Source } from './sources.ts';

export interface SessionPlaces {
  /** The folder of plugins that the person has put there for every session. */
  readonly hostPlugins: string;
  readonly brought: readonly AgentSource[];
  /** Entries that the agent looks after itself. */
  readonly given: readonly Customization[];
  readonly directories: readonly Uri[];
  readonly clients: readonly SessionActiveClient[];
}

const HOST = 'host/';

/** Everything a session's customizations come from, in the order in which they are shown. */
export async function sourcesOf(
  { hostPlugins, brought, given, directories, clients }: SessionPlaces,
  requests: ClientRequests,
  onVisit: (path: string) => void,
): Promise<readonly Source[]> {
  // A person finds the folder, and what is put into it later is noticed; one that cannot be made holds nothing.
  await mkdir(hostPlugins, { recursive: true, mode: 0o700 }).catch(() => undefined);
  const found = await Promise.all([
    Promise.all(brought.map((source) => fromAgent(source, onVisit))),
    pluginsIn(hostPlugins, HOST, 'person', onVisit),
    ...directories.map((directory) => {
      const path = pathOf(directory);
      return path === undefined ? [] : inDirectory(directory, path, onVisit);
    }),
  ]);
  const own = given.map((entry) => ({ kind: 'given', entry: marked(entry) }) as const);
  return withoutSameId([...found.flat(), ...clients.flatMap((client) => publishedBy(client, requests)), ...own]);
}

/** True for an entry that an agent looks after itself: it has a mark, for it is read from nowhere. */
export function isGiven({ _meta }: Customization): boolean {
  return _meta?.[GIVEN] === true;
}

const GIVEN = 'ofAgent';

function marked(entry: Customization): Customization {
  return { ...entry, _meta: { ...entry._meta, [GIVEN]: true } };
}

function idOf(source: Source): string {
  return source.kind === 'given' ? source.entry.id : source.id;
}

/** The same folder may be reached twice, as a working directory within another one; it is shown once. */
function withoutSameId(sources: readonly Source[]): readonly Source[] {
  const seen = new Set<string>();
  return sources.filter((source) => {
    const isNew = !seen.has(idOf(source));
    seen.add(idOf(source));
    return isNew;
  });
}

/** Of two plugins of the host with one name, the second is not used: nobody could tell them apart. */
export function withoutSameName(loaded: readonly Loaded[]): readonly Loaded[] {
  const names = new Map<string, Uri>();
  return loaded.map((each) => {
    const [entry] = each.entries;
    if (entry?.type !== 'plugin' || !entry.id.startsWith(HOST) || entry.load?.kind === 'error') return each;
    const first = names.get(entry.name);
    if (first === undefined) {
      names.set(entry.name, entry.uri);
      return each;
    }
    const message = `Not used: the plugin in ${pathOf(first) ?? first} has the same name. Rename or remove one of them.`;
    return { entries: [{ ...entry, load: { kind: 'error', message }, children: [] }], servers: new Map() };
  });
}
