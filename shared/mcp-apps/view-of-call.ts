import type { ToolCallState } from '../protocol/chat/tool-call.ts';
import { isObject } from '../protocol/common/json.ts';

export interface ViewOfCall {
  /** Of the `ui:` scheme, as the server names it. */
  readonly uri: string;
  /** The id of the server's customization. */
  readonly serverId: string;
}

/** The view that the server of a tool call has for it; undefined for an ordinary call (AHP MCP Apps). */
export function viewOfCall({ contributor, _meta }: Pick<ToolCallState, 'contributor' | '_meta'>): ViewOfCall | undefined {
  if (contributor?.kind !== 'mcp' || !isObject(_meta?.ui)) return undefined;
  const { resourceUri } = _meta.ui;
  if (typeof resourceUri !== 'string' || !resourceUri.startsWith('ui://')) return undefined;
  return { uri: resourceUri, serverId: contributor.customizationId };
}
