import { join } from 'node:path';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { SessionAction } from '../../../shared/protocol/session/actions.ts';
import type { Customization } from '../../../shared/protocol/session/customization.ts';
import type { SessionState } from '../../../shared/protocol/session/state.ts';
import type { Channels } from '../host/channels.ts';
import type { McpServers } from '../mcp/servers.ts';
import { pathOf } from '../resources/file-uri.ts';
import type { ClientRequests } from '../server/client-requests.ts';
import type { Decisions } from './decisions.ts';
import type { FolderWatch, NamesThatMatter } from './folder-watch.ts';
import { type Loaded, type LoadedServer, loadSource, unread } from './load-source.ts';
import { actionsBetween, childrenOf, enablementOf, type Merging, merged } from './merge.ts';
import { publishedDecisions } from './published.ts';
import { serverPlans } from './server-plans.ts';
import { sourcesOf, withoutSameName } from './session-sources.ts';
import { type AgentSource, type Source, WATCHED_NAMES } from './sources.ts';

/** What the trees of all sessions share. */
export interface TreeParts {
  readonly channels: Channels;
  readonly mcp: McpServers;
  readonly requests: ClientRequests;
  readonly decisions: Decisions;
  readonly watch: FolderWatch;
  readonly dataFolder: string;
  readonly report: (message: string) => void;
}

export interface TreeOptions {
  readonly session: Uri;
  /** Entries that the agent looks after itself. */
  readonly given: readonly Customization[];
  /** What the agent brings, asked anew for each reading. */
  readonly brought: () => Promise<readonly AgentSource[]>;
}

/** The folder of plugins that a person has put there for every session. */
export function hostPluginsOf(dataFolder: string): string {
  return join(dataFolder, 'plugins');
}

/** The customization tree of one session, kept in step with the folders and clients it comes from. */
export class SessionTree {
  readonly session: Uri;
  readonly #parts: TreeParts;
  readonly #options: TreeOptions;
  #servers: ReadonlyMap<string, LoadedServer> = new Map();
  /** What clients publish, as it was read last. */
  #published = '';
  #reading: Promise<void> = Promise.resolve();
  #isStale = false;
  #isEnded = false;
  /** What clients have published, by the revision that they named. */
  readonly #revisions = new Map<string, Loaded>();

  constructor(parts: TreeParts, options: TreeOptions) {
    this.session = options.session;
    this.#parts = parts;
    this.#options = options;
  }

  /** Reads everything again, after the reading that is under way; resolves when it is in the session's state. */
  refresh(): Promise<void> {
    if (this.#isStale) return this.#reading;
    this.#isStale = true;
    this.#reading = this.#reading.then(() => this.#read());
    return this.#reading;
  }

  /** Resolves when nothing is being read. */
  settled(): Promise<void> {
    return this.#reading;
  }

  /** Reads again when clients publish something else than before. */
  followClients(): void {
    const state = this.#state();
    if (state && publishedText(state) !== this.#published) void this.refresh();
  }

  /** Tells the servers what people have decided. */
  plan(): void {
    const state = this.#state();
    if (state && !this.#isEnded) this.#parts.mcp.define(this.session, serverPlans(state, this.#servers));
  }

  /** Takes over what was decided in another session about something that is here too. */
  adopt({ uri, name }: { readonly uri: Uri; readonly name: string }): void {
    const tree = this.#state()?.customizations ?? [];
    for (const entry of tree.flatMap((each) => [each, ...childrenOf(each)])) {
      if (entry.uri !== uri || entry.name !== name) continue;
      const enablement = enablementOf(entry, entry, this.#merging(tree));
      this.#emit({ type: 'session/customizationToggled', id: entry.id, enablement });
    }
    this.plan();
  }

  end(): void {
    this.#isEnded = true;
    this.#parts.watch.release(this.session);
  }

  #state(): SessionState | undefined {
    return this.#parts.channels.get('session', this.session);
  }

  #emit(action: SessionAction): void {
    this.#parts.channels.apply(this.session, action);
  }

  async #read(): Promise<void> {
    this.#isStale = false;
    const state = this.#state();
    if (!state || this.#isEnded) return;
    const visited = new Map<string, NamesThatMatter>();
    this.#published = publishedText(state);
    try {
      const sources = await this.#sources(state, (path) => void visited.set(path, undefined));
      this.#showUnread(sources);
      const loaded = withoutSameName(await Promise.all(sources.map((source) => this.#load(source))));
      if (!this.#isEnded) this.#show(loaded);
    } catch (error) {
      const kept = 'The session goes on with those it had.';
      this.#parts.report(`The customizations of "${state.title}" could not be read: ${String(error)}. ${kept}`);
    }
    if (!this.#isEnded) this.#watch(state, visited);
  }

  /** A revision that a client has named is read once. */
  async #load(source: Source): Promise<Loaded> {
    const { nonce, uri } = source.kind === 'plugin' ? (source.published?.plugin ?? {}) : {};
    if (source.kind !== 'plugin' || nonce === undefined) return loadSource(source);
    const revision = JSON.stringify([source.id, uri, nonce]);
    const known = this.#revisions.get(revision);
    if (known) return known;
    const loaded = await loadSource(source);
    const isRead = loaded.entries.every((entry) => !('load' in entry) || entry.load?.kind !== 'error');
    for (const key of this.#revisions.keys()) if (key.startsWith(`[${JSON.stringify(source.id)},`)) this.#revisions.delete(key);
    if (isRead) this.#revisions.set(revision, loaded);
    return loaded;
  }

  async #sources(state: SessionState, onVisit: (path: string) => void): Promise<readonly Source[]> {
    const { requests, dataFolder } = this.#parts;
    const { given } = this.#options;
    const brought = await this.#options.brought();
    const { workingDirectories: directories = [], activeClients: clients } = state;
    return sourcesOf({ hostPlugins: hostPluginsOf(dataFolder), brought, given, directories, clients }, requests, onVisit);
  }

  /** What is new shows at once, as something that is being read. */
  #showUnread(sources: readonly Source[]): void {
    const known = this.#state()?.customizations;
    const fresh = sources.flatMap(unread).filter(({ id }) => !known?.some((each) => each.id === id));
    const shown = merged(fresh, [], this.#merging(fresh));
    for (const action of actionsBetween(known, [...(known ?? []), ...shown])) this.#emit(action);
  }

  #show(loaded: readonly Loaded[]): void {
    const entries = loaded.flatMap((each) => each.entries);
    const known = this.#state()?.customizations;
    const next = merged(entries, known ?? [], this.#merging(entries));
    for (const action of actionsBetween(known, next)) this.#emit(action);
    this.#servers = new Map(loaded.flatMap(({ servers }) => [...servers]));
    this.plan();
  }

  #merging(entries: readonly Customization[]): Merging {
    const { workingDirectories = [], activeClients = [] } = this.#state() ?? {};
    return {
      decisions: this.#parts.decisions,
      directories: workingDirectories,
      published: publishedDecisions(activeClients, entries),
    };
  }

  /** In a working directory itself only the coming and going of what belongs here matters, unless it was looked into. */
  #watch({ workingDirectories = [] }: SessionState, visited: Map<string, NamesThatMatter>): void {
    for (const path of workingDirectories.flatMap((directory) => pathOf(directory) ?? [])) visited.set(path, WATCHED_NAMES);
    this.#parts.watch.look(this.session, visited);
  }
}

function publishedText({ activeClients }: SessionState): string {
  return JSON.stringify(activeClients.map(({ clientId, customizations }) => [clientId, customizations ?? []]));
}
