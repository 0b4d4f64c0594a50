import type { Customization, CustomizationLoadState } from '../../../shared/protocol/session/customization.ts';
import type { McpDefinition } from '../mcp/definition.ts';
import { NOTHING, readComponents } from './components.ts';
import { readMcpFile, type Surroundings } from './mcp-file.ts';
import { isProblem } from './plugin-files.ts';
import { loadState, readPlugin, serverEntries } from './read-plugin.ts';
import type { Source, Trust } from './sources.ts';

/** A server that came with a customization. */
export interface LoadedServer {
  readonly name: string;
  readonly definition: McpDefinition;
  readonly trust: Trust;
}

export interface Loaded {
  readonly entries: readonly Customization[];
  /** How the MCP servers among the entries and their children are reached, by id. */
  readonly servers: ReadonlyMap<string, LoadedServer>;
}

type PluginSource = Extract<Source, { readonly kind: 'plugin' }>;

/** The entry as it is while it is being read: without children, which means that they are not known yet. */
export function unread(source: Source): readonly Customization[] {
  switch (source.kind) {
    case 'plugin':
      return [pluginEntry(source, { kind: 'loading' })];
    case 'directory':
      return [directoryEntry(source, { kind: 'loading' })];
    case 'given':
      return [source.entry];
    default:
      return [];
  }
}

/** Reads a source. Nothing here throws: what cannot be read is told in the entry's load state. */
export async function loadSource(source: Source): Promise<Loaded> {
  switch (source.kind) {
    case 'plugin':
      return loadPlugin(source);
    case 'directory':
      return loadDirectory(source);
    case 'servers':
      return loadServers(source);
    case 'server':
      return loadServer(source);
    case 'given':
      return { entries: [source.entry], servers: new Map() };
    default:
      return source satisfies never;
  }
}

async function loadPlugin(source: PluginSource): Promise<Loaded> {
  const { id, files, trust } = source;
  const { name, version, about, load, components } = await readPlugin(
    files,
    (type, child) => `${id}/${type}/${child}`,
    surroundingsOf(source),
  );
  const entry = {
    ...pluginEntry(source, load),
    ...(name === undefined ? {} : { name }),
    ...(version === undefined ? {} : { version }),
    ...(about === undefined ? {} : { _meta: { manifest: about } }),
    children: components.children,
  };
  return { entries: [entry], servers: loadedServers(entry.children, components.servers, trust) };
}

function pluginEntry({ id, files, fallbackName, published }: PluginSource, load: CustomizationLoadState) {
  if (!published) return { type: 'plugin', id, uri: files.uriOf('.'), name: fallbackName, load } as const;
  const { nonce: _nonce, childEnablement: _decisions, children: _theirs, enablement: _global, ...plugin } = published.plugin;
  return { ...plugin, id, clientId: published.clientId, load };
}

async function loadDirectory(source: Extract<Source, { readonly kind: 'directory' }>): Promise<Loaded> {
  const { files, layout, id } = source;
  const { children, problems } = await readComponents(files, '.', layout, (_type, name) => `${id}/${name}`);
  return { entries: [{ ...directoryEntry(source, loadState(problems)), children }], servers: new Map() };
}

function directoryEntry(
  { id, files, name, contents, writable }: Extract<Source, { readonly kind: 'directory' }>,
  load: CustomizationLoadState,
) {
  return { type: 'directory', id, uri: files.uriOf('.'), name, contents, writable, enabled: true, load } as const;
}

/** Servers that a working directory's file names stand by themselves. A file without any usable one shows as a directory that failed. */
async function loadServers({ id, files, file }: Extract<Source, { readonly kind: 'servers' }>): Promise<Loaded> {
  const found = await files.read(file);
  if (found === undefined) return { entries: [], servers: new Map() };
  const surroundings = { ...(files.path === undefined ? {} : { root: files.path }), variable: () => undefined };
  const { children, servers, problems } = isProblem(found)
    ? { ...NOTHING, problems: [`${file} ${found.problem}`] }
    : serverEntries(files, file, (_type, name) => `${id}/${name}`, readMcpFile(found.text, surroundings));
  const entries = children.filter((child) => child.type === 'mcpServer');
  const warning = problems.length === 0 ? [] : [fileEntry(id, files.uriOf(file), file, problems)];
  return { entries: [...entries, ...warning], servers: loadedServers(children, servers, 'nobody') };
}

function loadServer({ id, uri, name, definition }: Extract<Source, { readonly kind: 'server' }>): Loaded {
  const entry = { type: 'mcpServer', id, uri, name, state: { kind: 'stopped' } } as const;
  return { entries: [entry], servers: new Map([[id, { name, definition, trust: 'agent' }]]) };
}

/** What is wrong with a file of servers has no place in the servers that are right. */
function fileEntry(id: string, uri: string, name: string, problems: readonly string[]): Customization {
  const load = { kind: 'error', message: `Not read: ${problems.join('; ')}.` } as const;
  return { type: 'directory', id, uri, name, contents: 'mcpServer', writable: false, enabled: true, load, children: [] };
}

function loadedServers(
  children: readonly { readonly id: string; readonly name: string }[],
  servers: ReadonlyMap<string, McpDefinition>,
  trust: Trust,
): ReadonlyMap<string, LoadedServer> {
  return new Map(
    children.flatMap(({ id, name }) => {
      const definition = servers.get(id);
      return definition ? [[id, { name, definition, trust }] as const] : [];
    }),
  );
}

/** Only what a person put there themselves may ask for variables of the host's own environment. */
function surroundingsOf({ files, trust }: PluginSource): Surroundings {
  return {
    ...(files.path === undefined ? {} : { root: files.path }),
    variable: (name) => (trust === 'person' ? process.env[name] : undefined),
  };
}
