import type { ChannelKind, StateOf } from '../../../shared/protocol/common/channels.ts';
import type { Snapshot } from '../../../shared/protocol/common/envelope.ts';
import { present } from '../../../shared/protocol/common/optional-key.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { aggregated } from '../../../shared/selectors/session-summary.ts';
import { annotationsSummary } from '../host/annotations.ts';
import type { HostParts } from '../host/parts.ts';
import type { Connection, Subscription } from './connection.ts';
import { newestTurns, windowOf } from './turn-windows.ts';

/** Subscribes the connection to a channel; undefined when there is no such channel (AHP Subscriptions). */
export function subscribeTo(host: HostParts, connection: Connection, channel: Uri, view: Subscription): Snapshot | undefined {
  host.changesets.look(channel);
  host.customizations.look(channel);
  const state = stateFor(host, channel, view);
  if (!state) return undefined;
  connection.subscriptions.set(channel, 'turns' in state ? windowOf(view, state) : {});
  return { resource: channel, state, fromSeq: host.channels.seq() };
}

function stateFor({ channels }: HostParts, channel: Uri, view: Subscription): StateOf<ChannelKind> | undefined {
  const session = channels.get('session', channel);
  // No session action carries a status, so what the reducers keep may be behind what the chats say.
  if (session)
    return { ...session, ...aggregated(session), ...present({ annotations: annotationsSummary(channels, channel) }) };
  const chat = channels.get('chat', channel);
  if (chat) return newestTurns(chat, view.turns);
  const kind = channels.kindOf(channel);
  return kind && channels.get(kind, channel);
}
