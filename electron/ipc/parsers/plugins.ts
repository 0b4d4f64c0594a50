import type { PluginRequests } from '../../../shared/ipc/plugin-requests.ts';
import { filledText, list, object, type Parse } from './parse.ts';

const uri = filledText(16_000);
const id = filledText(200);
const key = object({ id, hostId: id, session: uri });

export const pluginParsers: { readonly [N in keyof PluginRequests]: Parse<PluginRequests[N]['input']> } = {
  'plugin:choose': object({}),
  'plugin:publish': object({ hostId: id, sessions: list(uri, 100), choiceId: id }),
  'plugin:withdraw': key,
  'plugin:reread': key,
  'plugin:confirmHost': key,
};
