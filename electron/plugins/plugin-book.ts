import type { HostEntry, HostId } from '../../shared/app/state.ts';
import { identityOf, isOtherHost } from '../../shared/inbox/rules/host-identity.ts';
import { isSamePlugin, type PluginKey, type PluginStanding, type PublishedPlugin } from '../../shared/plugins/state.ts';
import { present } from '../../shared/protocol/common/optional-key.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import type { Clock } from '../connection/clock.ts';
import type { AppChannel } from '../core/app-channel.ts';
import type { AddNote } from '../core/notes.ts';
import type { KeptList } from '../storage/kept-list.ts';
import { type FollowedFolder, followFolder } from './follow-folder.ts';
import type { KeptPlugin } from './kept-plugins.ts';
import type { PluginChoice } from './plugin-choices.ts';
import type { FolderReading } from './read-folder.ts';

export interface PluginBookOptions {
  readonly app: AppChannel;
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  readonly addNote: AddNote;
  readonly newId: () => string;
  readonly kept: KeptList<KeptPlugin>;
}

/** What is published to whom, kept from one start to the next and shown in the app's own state, with the folders as they were read. */
export interface PluginBook {
  find(key: PluginKey): KeptPlugin | undefined;
  size(): number;
  put(host: HostEntry, session: Uri, choice: PluginChoice): void;
  drop(isDropped: (entry: KeptPlugin) => boolean): void;
  /** From now on this is the host that the person said yes to. */
  confirm(key: PluginKey, host: HostEntry): void;
  /** Looks whether hosts are still who they were. */
  reviewHosts(): void;
  reread(pluginId: string): void;
  /** The folder that this very host may read now. */
  folderOf(hostId: HostId, pluginId: string): FollowedFolder | undefined;
  close(): Promise<void>;
}

export function createPluginBook({ app, clock, addNote, newId, kept }: PluginBookOptions): PluginBook {
  const folders = new Map<string, FollowedFolder>();
  const published = () => app.state().plugins ?? [];
  const hostEntry = (hostId: HostId) => app.state().hosts.find(({ id }) => id === hostId);

  function set(plugin: PublishedPlugin): void {
    app.fold({ type: 'plugin/set', plugin });
  }

  function onRead(id: string, read: FolderReading | string): void {
    const standing = standingOf(read, folders.get(id)?.noticesChanges() === true);
    const { name, version } = typeof read === 'string' ? {} : read.contents;
    for (const { version: before, ...plugin } of published().filter((each) => each.id === id)) {
      const next = { ...plugin, ...present({ name }), ...present({ version: version ?? before }), standing };
      if (!isSameStanding(plugin.standing, standing)) set(next);
    }
  }

  function bring({ id, hostId, session, folder, name }: KeptPlugin): void {
    const { version, standing = READING } = published().find((each) => each.id === id) ?? {};
    set({ id, hostId, session, folder, name, ...present({ version }), standing });
    if (!folders.has(id)) folders.set(id, followFolder({ root: folder, clock, onRead: (read) => onRead(id, read) }));
  }

  /** Nobody may read a folder that is published to nobody. */
  function unfollowUnused(): void {
    const used = new Set(kept.value().map(({ id }) => id));
    for (const [id, folder] of folders) {
      if (used.has(id)) continue;
      folder.stop();
      folders.delete(id);
    }
  }

  function reviewOne(entry: KeptPlugin): void {
    const host = hostEntry(entry.hostId);
    const plugin = published().find((each) => isSamePlugin(each, entry));
    if (!host || !plugin || (plugin.isHostChanged === true) === isOtherHost(host, entry.host)) return;
    const { isHostChanged, ...same } = plugin;
    set(isHostChanged ? same : { ...same, isHostChanged: true });
    if (!isHostChanged) addNote({ tone: 'warning', hostId: host.id, text: otherHostText(host.name, plugin.name) });
  }

  for (const entry of kept.value()) bring(entry);

  return {
    find: (key) => kept.value().find((entry) => isSamePlugin(entry, key)),
    size: () => kept.value().length,
    put: (host, session, { folder, name }) => {
      const known = kept.value().find((each) => each.hostId === host.id && each.folder === folder);
      const entry = { id: known?.id ?? newId(), hostId: host.id, session, folder, name, host: identityOf(host) };
      kept.change((all) => [...all.filter((each) => !isSamePlugin(each, entry)), entry]);
      bring(entry);
      // It may have changed unnoticed, or have been broken, since it was published to another session.
      if (known) folders.get(known.id)?.reread();
    },
    drop: (isDropped) => {
      const dropped = kept.value().filter(isDropped);
      if (dropped.length === 0) return;
      kept.change((all) => all.filter((entry) => !dropped.includes(entry)));
      for (const { id, hostId, session } of dropped) app.fold({ type: 'plugin/withdrawn', plugin: { id, hostId, session } });
      unfollowUnused();
    },
    confirm: (key, host) => {
      kept.change((all) => all.map((entry) => (isSamePlugin(entry, key) ? { ...entry, host: identityOf(host) } : entry)));
      const entry = kept.value().find((each) => isSamePlugin(each, key));
      if (entry) reviewOne(entry);
    },
    reviewHosts: () => {
      for (const entry of kept.value()) reviewOne(entry);
    },
    reread: (id) => folders.get(id)?.reread(),
    folderOf: (hostId, pluginId) => {
      const host = hostEntry(hostId);
      const grants = kept.value().filter((entry) => entry.id === pluginId && entry.hostId === hostId);
      return host && grants.some((entry) => !isOtherHost(host, entry.host)) ? folders.get(pluginId) : undefined;
    },
    close: async () => {
      for (const folder of folders.values()) folder.stop();
      folders.clear();
      await kept.flush();
    },
  };
}

const READING: PluginStanding = { kind: 'reading' };

function standingOf(read: FolderReading | string, noticesChanges: boolean): PluginStanding {
  if (typeof read === 'string') return { kind: 'broken', message: read };
  return { kind: 'ready', nonce: read.nonce, files: read.files.size, bytes: read.bytes, noticesChanges };
}

function isSameStanding(a: PluginStanding, b: PluginStanding): boolean {
  if (a.kind === 'ready' && b.kind === 'ready') return a.nonce === b.nonce && a.noticesChanges === b.noticesChanges;
  return a.kind === 'broken' && b.kind === 'broken' && a.message === b.message;
}

function otherHostText(hostName: string, pluginName: string): string {
  return `${hostName} is not the Host it was when you published ${pluginName} to it, so it may read that no more. Confirm the Host or withdraw the plugin among the Session's Customizations.`;
}
