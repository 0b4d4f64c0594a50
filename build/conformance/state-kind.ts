import { CHANNEL_KINDS, type ChannelKind } from '../../shared/protocol/common/channels.ts';
import { isObject, type Json, type JsonObject } from '../../shared/protocol/common/json.ts';

/** The members that only the state of one kind of channel has. */
const TELLING: Readonly<Record<ChannelKind, readonly string[]>> = {
  root: ['agents'],
  session: ['lifecycle', 'chats'],
  chat: ['turns'],
  terminal: ['content', 'claim'],
  changeset: ['status', 'files'],
  annotations: ['annotations'],
  resourceWatch: ['root', 'recursive'],
  automation: ['entries'],
  automationRun: ['sessions', 'automation'],
  canvas: ['instanceId', 'canvasId'],
};

/**
 * The kind of channel a state on the wire belongs to. A recording doesn't say what its client took a URI for, and URIs are
 * opaque, so the state itself is asked; undefined for kinds this app doesn't follow.
 */
export function kindOfState(state: JsonObject): ChannelKind | undefined {
  return CHANNEL_KINDS.find((kind) => TELLING[kind].every((member) => state[member] !== undefined));
}

/** The snapshots a result carries. */
export function snapshotsIn(result: Json | undefined): readonly JsonObject[] {
  if (!isObject(result)) return [];
  const many = Array.isArray(result.snapshots) ? result.snapshots : [];
  return [...many, result.snapshot].filter(isObject);
}
