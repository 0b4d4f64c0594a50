import type { CommandName, ResultOf } from '../../../shared/protocol/common/commands.ts';
import type {
  InitializeResult,
  ReconnectResult,
  SubscribeResult,
} from '../../../shared/protocol/common/connection-commands.ts';
import type { ActionEnvelope } from '../../../shared/protocol/common/envelope.ts';
import type { Json } from '../../../shared/protocol/common/json.ts';
import type { NotificationName, Notifications } from '../../../shared/protocol/common/notifications.ts';
import type { HostParts } from '../host/parts.ts';
import type { Connection } from './connection.ts';
import { type Primaries, primariesFor } from './primaries.ts';

/** What goes out to one connection, in the spelling agreed on there. */
export interface Wire {
  result(method: CommandName, result: ResultOf<CommandName>): Json;
  /** Undefined when the version has no such action. */
  action(envelope: ActionEnvelope): object | undefined;
  notification<M extends NotificationName>(method: M, params: Notifications[M]): object;
}

export function wireOf(host: HostParts, connection: Connection): Wire {
  const dialect = connection.agreed?.dialect ?? host.canonical;
  const primaries = primariesFor(host, dialect);
  return {
    result: (method, result) => dialect.encodeResult(method, withPrimaries(primaries, result), host.channels.kindOf),
    action(envelope) {
      const params = dialect.encodeEnvelope(primaries.envelope(envelope));
      return params === undefined ? undefined : { jsonrpc: '2.0', method: 'action', params };
    },
    notification: (method, params) => ({ jsonrpc: '2.0', method, params: dialect.encodeNotification(method, params) }),
  };
}

type Carrier = Partial<InitializeResult> | Partial<ReconnectResult> | SubscribeResult;

function withPrimaries(primaries: Primaries, result: ResultOf<CommandName>): ResultOf<CommandName> {
  if (result === null) return result;
  const carrier = result as Carrier;
  return {
    ...result,
    ...('snapshots' in carrier && carrier.snapshots ? { snapshots: carrier.snapshots.map(primaries.snapshot) } : {}),
    ...('snapshot' in carrier && carrier.snapshot ? { snapshot: primaries.snapshot(carrier.snapshot) } : {}),
    ...('actions' in carrier && carrier.actions ? { actions: carrier.actions.map(primaries.envelope) } : {}),
  } as ResultOf<CommandName>;
}
