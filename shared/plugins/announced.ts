import type { Uri } from '../protocol/common/uri.ts';
import type { ClientPluginCustomization, Customization, PluginCustomization } from '../protocol/session/customization.ts';
import { pluginUri } from './plugin-uri.ts';
import type { PublishedPlugin } from './state.ts';

/** What a session is told of the plugins that are published to it (AHP `SessionActiveClient.customizations`), ready ones only. */
export function announcedPlugins(
  plugins: readonly PublishedPlugin[] | undefined,
  { hostId, session }: { readonly hostId: string; readonly session: Uri },
): readonly ClientPluginCustomization[] {
  return (plugins ?? []).flatMap((plugin) => {
    if (plugin.hostId !== hostId || plugin.session !== session || plugin.isHostChanged) return [];
    const { id, name, version, standing } = plugin;
    if (standing.kind !== 'ready') return [];
    const { nonce } = standing;
    return [{ type: 'plugin', id, uri: pluginUri(id), name, ...(version === undefined ? {} : { version }), nonce }];
  });
}

/** The host's view of a published plugin, in whatever spelling of its URI; undefined while it does not list it. */
export function hostViewOf(
  customizations: readonly Customization[] | undefined,
  clientId: string | undefined,
  { id, name }: Pick<PublishedPlugin, 'id' | 'name'>,
): PluginCustomization | undefined {
  const ours = (customizations ?? []).filter(
    (entry): entry is PluginCustomization => entry.type === 'plugin' && entry.clientId === clientId,
  );
  return ours.find(({ uri }) => uri.includes(id)) ?? ours.find((entry) => entry.id.includes(id) || entry.name === name);
}
