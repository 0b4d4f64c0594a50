import type { ChannelKind } from '../protocol/common/channels.ts';
import { isObject, type Json, type JsonObject } from '../protocol/common/json.ts';
import type { Uri } from '../protocol/common/uri.ts';

/** One frame of a recorded conversation with a host, seen from the client; `t` is Unix milliseconds. */
export interface Frame {
  readonly t: number;
  /** Which connection of the recording it belongs to. */
  readonly c: string;
  readonly dir: string;
  readonly msg: JsonObject;
}

/** Reads a recording: one frame as JSON a line. */
export function readFrames(lines: string): readonly Frame[] {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Frame);
}

/** The method each response of a recording answers. */
export function methodsByResponse(frames: readonly Frame[]): ReadonlyMap<Frame, string> {
  const asked = new Map<string, string>();
  const answered = new Map<Frame, string>();
  for (const frame of frames) {
    const { id, method } = frame.msg;
    if (frame.dir === 'out' && typeof method === 'string' && id !== undefined) asked.set(`${frame.c} ${id}`, method);
    const answers = frame.dir === 'in' && method === undefined ? asked.get(`${frame.c} ${id}`) : undefined;
    if (answers !== undefined) answered.set(frame, answers);
  }
  return answered;
}

/** The snapshots a result carries. */
export function snapshotsIn(result: Json | undefined): readonly JsonObject[] {
  if (!isObject(result)) return [];
  const many = Array.isArray(result.snapshots) ? result.snapshots : [];
  return [...many, result.snapshot].filter(isObject);
}

/** What was subscribed to, told from the states that came; undefined for kinds this app doesn't follow. */
export function kindsIn(frames: readonly Frame[]): ReadonlyMap<Uri, ChannelKind> {
  const kinds = new Map<Uri, ChannelKind>();
  for (const snapshot of frames.flatMap((frame) => snapshotsIn(frame.msg.result))) {
    const kind = isObject(snapshot.state) ? kindOfState(snapshot.state) : undefined;
    if (kind) kinds.set(String(snapshot.resource), kind);
  }
  return kinds;
}

/** The member of a state that only one kind of channel has, or has first. */
const TELLING: readonly (readonly [member: string, kind: ChannelKind])[] = [
  ['agents', 'root'],
  ['chats', 'session'],
  ['turns', 'chat'],
  ['content', 'terminal'],
  ['files', 'changeset'],
  ['annotations', 'annotations'],
  ['root', 'resourceWatch'],
  ['entries', 'automation'],
];

function kindOfState(state: JsonObject): ChannelKind | undefined {
  return TELLING.find(([member]) => state[member] !== undefined)?.[1];
}
