/** Something that was not as it should be on a connection that lives on. Holds no content of messages, which may be private. */
export interface RpcLogEntry {
  readonly type: 'bad-frame' | 'unknown-response' | 'host-error' | 'refused-request' | 'fault';
  readonly hostName: string;
  readonly detail: string;
}

export type RpcLog = (entry: RpcLogEntry) => void;

const MAX_NAME_CHARS = 80;

/** A name that the host chose, fit for a log line: short and without control characters. */
export function quoted(name: string): string {
  return JSON.stringify(name.length > MAX_NAME_CHARS ? `${name.slice(0, MAX_NAME_CHARS)}…` : name);
}
