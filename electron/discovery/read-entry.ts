import { createHash } from 'node:crypto';
import { isAbsolute } from 'node:path';
import { isObject, type Json } from '../../shared/protocol/common/json.ts';
import type { Reading } from '../../shared/protocol/common/reading.ts';

/** What a host on this machine says of itself in its file. All of it is only claimed. */
export interface Entry {
  readonly type: 'editor' | 'standalone';
  readonly pid: number;
  readonly instanceId: string;
  readonly protocolVersion: string;
  /** Never shown, logged or stored. */
  readonly connectionToken: string;
  readonly endpoint:
    | { readonly type: 'socket'; readonly path: string }
    | { readonly type: 'tcp'; readonly host: string; readonly port: number };
}

const SCHEMA_VERSION = 2;
const MAX_CHARS = 1024;
const VERSION = /^\d{1,4}\.\d{1,4}\.\d{1,6}$/;
/** Only what cannot leave this machine: a file must not send the token elsewhere. */
const LOOPBACK: readonly string[] = ['127.0.0.1', '::1', 'localhost'];
const MAX_PORT = 65_535;

/** Reads one entry, whoever wrote it. */
export function readEntry(json: unknown): Reading<Entry> {
  if (!isObject(json)) return { invalid: 'it is no object' };
  if (json.schemaVersion !== SCHEMA_VERSION) return { invalid: 'it has another schema version' };
  const { type, pid, instanceId, protocolVersion, connectionToken } = json;
  if (type !== 'editor' && type !== 'standalone') return { invalid: 'it has an unknown type' };
  if (!isCount(pid)) return { invalid: 'its pid is no number' };
  if (!isText(instanceId) || !isText(connectionToken)) return { invalid: 'its instance or its token is no text' };
  if (!isText(protocolVersion) || !VERSION.test(protocolVersion)) return { invalid: 'its version is no version' };
  const endpoint = readEndpoint(json.endpoint);
  if (!endpoint) return { invalid: 'it cannot be reached on this machine alone' };
  return { value: { type, pid, instanceId, protocolVersion, connectionToken, endpoint } };
}

/** The name that the file of an entry must have: another one was put there by something else. */
export function fileNameOf({ type, pid, instanceId }: Pick<Entry, 'type' | 'pid' | 'instanceId'>): string {
  return `${createHash('sha256').update(`${type}\0${pid}\0${instanceId}`).digest('hex')}.json`;
}

function readEndpoint(json: Json | undefined): Entry['endpoint'] | undefined {
  if (!isObject(json)) return undefined;
  const { type, path, host, port } = json;
  if (type === 'socket') return isText(path) && isAbsolute(path) ? { type, path } : undefined;
  if (type !== 'tcp' || typeof host !== 'string' || !LOOPBACK.includes(host)) return undefined;
  return isCount(port) && port <= MAX_PORT ? { type, host, port } : undefined;
}

function isText(value: Json | undefined): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= MAX_CHARS && !value.includes('\0');
}

function isCount(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
