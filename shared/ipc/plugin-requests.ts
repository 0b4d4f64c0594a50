import type { HostId } from '../app/state.ts';
import type { PluginPreview } from '../plugins/contents.ts';
import type { PluginKey } from '../plugins/state.ts';
import type { Uri } from '../protocol/common/uri.ts';

/** What a window asks about the plugins that this app publishes. A folder is only ever named by the person, in a dialog of main. */
export interface PluginRequests {
  /** Asks the person for a folder and reads it; nobody else may read it yet. Without a preview they gave it up. */
  'plugin:choose': { readonly input: Record<never, never>; readonly value: { readonly preview?: PluginPreview } };
  /** Lets a host read the chosen folder, and tells those sessions of it. */
  'plugin:publish': {
    readonly input: { readonly hostId: HostId; readonly sessions: readonly Uri[]; readonly choiceId: string };
    readonly value: null;
  };
  'plugin:withdraw': { readonly input: PluginKey; readonly value: null };
  /** Reads the folder anew, where the system does not tell of changes. */
  'plugin:reread': { readonly input: PluginKey; readonly value: null };
  /** The person says that a host whose identity has changed is the one that they published to. */
  'plugin:confirmHost': { readonly input: PluginKey; readonly value: null };
}
