import type { HostId } from '../app/state.ts';
import type { Uri } from '../protocol/common/uri.ts';
import type { ClientToolName } from './definitions.ts';

/** The person's yes to one tool for one host; without it a call is denied. */
export interface ClientToolGrant {
  readonly hostId: HostId;
  readonly tool: ClientToolName;
}

/** The person's wish that a session be offered the tools that its host may use; what is, stands in the session's state. */
export interface ToolOffer {
  readonly hostId: HostId;
  readonly session: Uri;
}

export interface ClientToolsState {
  readonly grants: readonly ClientToolGrant[];
  readonly offers: readonly ToolOffer[];
  /** Keys of the Requests whose call is being done now. */
  readonly running: readonly string[];
}

export type ClientToolsAction =
  | { readonly type: 'clientTool/allowed'; readonly grant: ClientToolGrant }
  | { readonly type: 'clientTool/revoked'; readonly grant: ClientToolGrant }
  | { readonly type: 'toolOffer/made'; readonly offer: ToolOffer }
  | { readonly type: 'toolOffer/withdrawn'; readonly offer: ToolOffer }
  | { readonly type: 'clientTool/started'; readonly requestKey: string }
  | { readonly type: 'clientTool/ended'; readonly requestKey: string };

export const NO_CLIENT_TOOLS: ClientToolsState = { grants: [], offers: [], running: [] };

/** What has been allowed on a host, in the order of the tools. */
export function isAllowed({ grants }: ClientToolsState, { hostId, tool }: ClientToolGrant): boolean {
  return grants.some((grant) => grant.hostId === hostId && grant.tool === tool);
}

export function isOffered({ offers }: ClientToolsState, { hostId, session }: ToolOffer): boolean {
  return offers.some((offer) => offer.hostId === hostId && offer.session === session);
}
