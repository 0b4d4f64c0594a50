import type { HostId } from '../../shared/app/state.ts';
import type { HostIdentity } from '../../shared/inbox/rules/rule.ts';
import { isObject, type JsonObject } from '../../shared/protocol/common/json.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import { readIdentity } from '../core/rules-stored.ts';

/** What is kept of the person's yes from one start to the next. */
export interface KeptPlugin {
  readonly id: string;
  readonly hostId: HostId;
  readonly session: Uri;
  /** A real path. */
  readonly folder: string;
  readonly name: string;
  /** Who the host was when the person said yes. */
  readonly host: HostIdentity;
}

/** Reads an entry of what is stored. */
export function readKeptPlugin(json: JsonObject): KeptPlugin | undefined {
  const { id, hostId, session, folder, name } = json;
  const host = isObject(json.host) ? readIdentity(json.host) : undefined;
  if (typeof id !== 'string' || typeof hostId !== 'string' || typeof session !== 'string') return undefined;
  return typeof folder === 'string' && typeof name === 'string' && host
    ? { id, hostId, session, folder, name, host }
    : undefined;
}
