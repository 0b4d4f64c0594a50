import type { HostId } from '../app/state.ts';
import type { Uri } from '../protocol/common/uri.ts';

/** Separates the parts of a key: no URI and no id of the field holds a line break. */
const SEPARATOR = '\n';

/** Key of a Request that a chat owns: `id` is the tool call's or the question's id. */
export function chatRequestKey(hostId: HostId, chat: Uri, id: string): string {
  return [hostId, chat, id].join(SEPARATOR);
}

/** Key of what a session waits for without saying where. */
export function sessionRequestKey(hostId: HostId, session: Uri): string {
  return [hostId, session].join(SEPARATOR);
}

/** Key of an MCP server's sign-in: its id is unique within the session. */
export function mcpSignInKey(hostId: HostId, session: Uri, serverId: string): string {
  return [hostId, session, 'mcp', serverId].join(SEPARATOR);
}

/** Key of a host's own sign-in; `resource` is empty where the connection itself needs a token. */
export function hostSignInKey(hostId: HostId, resource: string): string {
  return [hostId, 'sign-in', resource].join(SEPARATOR);
}
