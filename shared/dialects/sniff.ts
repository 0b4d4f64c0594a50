import { isList, isObject, type Json, type JsonObject } from '../protocol/common/json.ts';
import type { Dialect } from './dialect.ts';

import { v070 } from './v0-7-0.ts';
import { v070Dev } from './v0-7-0-dev.ts';

/**
 * The dialect to go on with after a state or an action was seen on the wire: two protocols are called 0.7.0, and only the one in
 * development speaks of primary working directories. Call it before decoding, and keep what it returns.
 */
export function sniff(dialect: Dialect, wire: unknown): Dialect {
  return dialect === v070 && isObject(wire) && speaksOfPrimaries(wire) ? v070Dev : dialect;
}

function speaksOfPrimaries(wire: JsonObject): boolean {
  return (
    [wire, wire.summary, wire.changes, ...listAt(wire.chats)].some((chat) => has(chat, 'primaryWorkingDirectory')) ||
    listAt(wire.agents).some((agent) =>
      has(memberAt(memberAt(agent, 'capabilities'), 'multipleWorkingDirectories'), 'requiresPrimary'),
    )
  );
}

function has(value: Json | undefined, key: string): boolean {
  return memberAt(value, key) !== undefined;
}

function memberAt(value: Json | undefined, key: string): Json | undefined {
  return isObject(value) ? value[key] : undefined;
}

function listAt(value: Json | undefined): readonly Json[] {
  return isList(value) ? value : [];
}
