import type { Answer } from '../../shared/ipc/contract.ts';
import type { PluginRequests } from '../../shared/ipc/plugin-requests.ts';
import type { PluginParts } from './plugin-parts.ts';

export interface PluginRequestContext {
  readonly plugins: PluginParts;
}

type Handlers = {
  readonly [N in keyof PluginRequests]: (
    context: PluginRequestContext,
    input: PluginRequests[N]['input'],
  ) => Answer<PluginRequests[N]['value']> | Promise<Answer<PluginRequests[N]['value']>>;
};

export const PLUGIN_HANDLERS: Handlers = {
  'plugin:choose': ({ plugins }) => plugins.choose(),
  'plugin:publish': ({ plugins }, input) => plugins.publish(input),
  'plugin:withdraw': ({ plugins }, key) => plugins.withdraw(key),
  'plugin:reread': ({ plugins }, key) => plugins.reread(key),
  'plugin:confirmHost': ({ plugins }, key) => plugins.confirmHost(key),
};
