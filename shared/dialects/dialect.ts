import type { ChannelKind, StateAction, StateOf } from '../protocol/common/channels.ts';
import type { CommandName, ParamsOf, ResultOf } from '../protocol/common/commands.ts';
import type { ActionEnvelope, DispatchActionParams } from '../protocol/common/envelope.ts';
import type { Rules } from '../protocol/common/fold.ts';
import type { Json } from '../protocol/common/json.ts';
import type { NotificationName, Notifications } from '../protocol/common/notifications.ts';
import type { Reading } from '../protocol/common/reading.ts';
import type { Uri } from '../protocol/common/uri.ts';

/** What kind of channel was subscribed to under a URI; URIs themselves are opaque. */
export type KindOf = (channel: Uri) => ChannelKind | undefined;

/**
 * How one protocol version is spoken. Reading is tolerant: every spelling is understood whatever the version, unknown members are
 * kept, and what can't be used gives a reason instead of an exception. Writing is strict: only what the version defines.
 */
export interface Dialect {
  readonly version: string;
  readonly rules: Rules;
  decodeState<K extends ChannelKind>(kind: K, wire: unknown): Reading<StateOf<K>>;
  encodeState<K extends ChannelKind>(kind: K, state: StateOf<K>): Json;
  /** An action type nobody here knows is an invalid reading, to be skipped. */
  decodeAction(wire: unknown): Reading<StateAction>;
  /** Undefined when the version doesn't define the action. */
  encodeAction(action: StateAction): Json | undefined;
  decodeEnvelope(wire: unknown): Reading<ActionEnvelope>;
  encodeEnvelope(envelope: ActionEnvelope): Json | undefined;
  decodeDispatch(wire: unknown): Reading<DispatchActionParams>;
  encodeDispatch(params: DispatchActionParams): Json | undefined;
  decodeParams<M extends CommandName>(method: M, wire: unknown): Reading<ParamsOf<M>>;
  encodeParams<M extends CommandName>(method: M, params: ParamsOf<M>): Json;
  /** Snapshots of channels that `kindOf` doesn't know, or whose state can't be used, are left out of a list of snapshots. */
  decodeResult<M extends CommandName>(method: M, wire: unknown, kindOf: KindOf): Reading<ResultOf<M>>;
  encodeResult<M extends CommandName>(method: M, result: ResultOf<M>, kindOf: KindOf): Json;
  decodeNotification<M extends NotificationName>(method: M, wire: unknown): Reading<Notifications[M]>;
  encodeNotification<M extends NotificationName>(method: M, params: Notifications[M]): Json;
}
