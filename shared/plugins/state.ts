import type { HostId } from '../app/state.ts';
import type { Uri } from '../protocol/common/uri.ts';

/** How a published plugin's folder stands on this computer; how the host has loaded it stands in the session's state. */
export type PluginStanding =
  | { readonly kind: 'reading' }
  | {
      readonly kind: 'ready';
      /** Another one for other contents. */
      readonly nonce: string;
      readonly files: number;
      readonly bytes: number;
      /** False where the system does not tell of changes. */
      readonly noticesChanges: boolean;
    }
  /** Nothing is handed out; `message` is a sentence. */
  | { readonly kind: 'broken'; readonly message: string };

/** The person's yes that a host may read a folder of this computer as a plugin, for one session. Read only. */
export interface PublishedPlugin {
  /** Part of its URI; the same for every session of the host that it is published to. */
  readonly id: string;
  readonly hostId: HostId;
  readonly session: Uri;
  /** The folder's real path. */
  readonly folder: string;
  readonly name: string;
  readonly version?: string;
  /** The host is not the one that the person said yes to: it gets nothing until they say that it is. */
  readonly isHostChanged?: true;
  readonly standing: PluginStanding;
}

export type PluginKey = Pick<PublishedPlugin, 'id' | 'hostId' | 'session'>;

export type PluginAction =
  | { readonly type: 'plugin/set'; readonly plugin: PublishedPlugin }
  | { readonly type: 'plugin/withdrawn'; readonly plugin: PluginKey };

export function isSamePlugin(a: PluginKey, b: PluginKey): boolean {
  return a.id === b.id && a.hostId === b.hostId && a.session === b.session;
}

/** Pure reducer of what is published: a no-op returns `plugins` itself, and one that changes keeps its place. */
export function pluginsReducer(plugins: readonly PublishedPlugin[], action: PluginAction): readonly PublishedPlugin[] {
  const known = plugins.some((plugin) => isSamePlugin(plugin, action.plugin));
  if (action.type === 'plugin/withdrawn') {
    return known ? plugins.filter((plugin) => !isSamePlugin(plugin, action.plugin)) : plugins;
  }
  if (!known) return [...plugins, action.plugin];
  return plugins.map((plugin) => (isSamePlugin(plugin, action.plugin) ? action.plugin : plugin));
}
