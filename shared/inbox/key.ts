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
