import type { Answer, RequestInput, RequestValue } from '../../shared/ipc/contract.ts';
import type { CoreRequestName } from '../core-contract.ts';
import type { McpApps } from './mcp-apps.ts';

type ViewRequestName = Extract<CoreRequestName, `view:${string}`>;

export interface ViewRequestContext {
  readonly views: McpApps;
}

type Handler<N extends ViewRequestName> = (
  context: ViewRequestContext,
  input: RequestInput<N>,
) => Answer<RequestValue<N>> | Promise<Answer<RequestValue<N>>>;

/** What windows ask for the views of MCP servers. */
export const VIEW_HANDLERS: { readonly [N in ViewRequestName]: Handler<N> } = {
  'view:open': ({ views }, input) => views.open(input),
  'view:close': ({ views }, { viewId }) => views.close(viewId),
  'view:sample': ({ views }, input) => views.sample(input),
};
