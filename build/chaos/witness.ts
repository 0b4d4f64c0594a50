import type { HeadlessCore } from '../../electron/core/core-options.ts';
import type { Frame } from '../../electron/storage/protocol-log/frame.ts';
import type { ProtocolLog } from '../../electron/storage/protocol-log/protocol-log.ts';
import type { AppAction } from '../../shared/app/actions.ts';
import type { Connection } from '../../shared/app/connection.ts';
import type { HostId } from '../../shared/app/state.ts';

/** What happened on the way to where things stand, kept for the dump of a run that went wrong. */
export interface Witness {
  /** Given to the core in place of the protocol log. */
  readonly frames: ProtocolLog;
  /** Follows the connections of a core from now on. */
  follow(core: HeadlessCore): void;
  /** The latest changes of a host's connection, oldest first, in words. */
  transitions(hostId: HostId): readonly string[];
  /** What a host was asked on its present connection and has not answered, in words. */
  openRequests(hostId: HostId): readonly string[];
}

const MAX_TRANSITIONS = 20;
const REQUEST = /^{"jsonrpc":"2\.0","id":(\d+),"method":"([^"]+)"/;
const ANSWER = /^{"jsonrpc":"2\.0","id":(\d+),"(?:result|error)"/;
/** With either of them a connection begins, and so does the numbering of its requests. */
const FIRST: ReadonlySet<string> = new Set(['initialize', 'reconnect']);

export function createWitness(): Witness {
  const transitions = new Map<HostId, string[]>();
  const asked = new Map<HostId, Map<number, string>>();

  function record(hostId: HostId, { direction, text }: Frame): void {
    const open = asked.get(hostId) ?? new Map<number, string>();
    asked.set(hostId, open);
    if (direction === 'sent') sent(open, text);
    else open.delete(Number(ANSWER.exec(text)?.[1]));
  }

  return {
    frames: {
      record,
      read: () => Promise.resolve([]),
      forget: () => Promise.resolve(),
      flush: () => Promise.resolve(),
    },
    follow: (core) => {
      core.onEvent(({ kind, event }) => {
        const action = kind === 'app' && event.type === 'confirmed' ? (event.action as AppAction) : undefined;
        if (action?.type !== 'host/connectionChanged') return;
        const { hostId, connection, at } = action;
        const line = `${new Date(at).toISOString().slice(11, 23)} ${inWords(connection)}`;
        transitions.set(hostId, [...(transitions.get(hostId) ?? []), line].slice(-MAX_TRANSITIONS));
      });
    },
    transitions: (hostId) => transitions.get(hostId) ?? [],
    openRequests: (hostId) => [...(asked.get(hostId) ?? [])].map(([id, what]) => `${id} ${what}`),
  };
}

function sent(open: Map<number, string>, text: string): void {
  const [, id, method = ''] = REQUEST.exec(text) ?? [];
  if (id === undefined) return;
  if (FIRST.has(method)) open.clear();
  const [, channel = ''] = /"channel":"([^"]+)"/.exec(text) ?? [];
  open.set(Number(id), `${method} ${channel}`);
}

function inWords(connection: Connection): string {
  const failure = failureOf(connection);
  return failure === undefined ? connection.status : `${connection.status} (${failure})`;
}

function failureOf(connection: Connection): string | undefined {
  if (connection.status === 'blocked') return connection.failure.message;
  return connection.status === 'waiting' ? connection.lastFailure.message : undefined;
}
