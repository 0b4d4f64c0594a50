import type { HostId } from '../../shared/app/state.ts';
import type { ChannelKind, StateOf } from '../../shared/protocol/common/channels.ts';
import { present } from '../../shared/protocol/common/optional-key.ts';
import { ROOT_URI, type Uri } from '../../shared/protocol/common/uri.ts';
import type { SessionState } from '../../shared/protocol/session/state.ts';
import type { Scene } from '../../shared/refusals/action-refusal.ts';
import { stateOf } from '../../shared/sync/state-of.ts';
import type { Replicas } from './replicas.ts';

/** Where an action is about to happen. */
interface Place {
  readonly hostId: HostId;
  readonly clientId: string;
  readonly channel: Uri;
}

/** What is known here of everything that decides whether a host takes an action, own actions on their way included. */
export function sceneOf(replicas: Replicas, place: Place): Scene {
  const { channel, clientId } = place;
  const shown = <K extends ChannelKind>(kind: K, uri: Uri) => shownState(replicas, place.hostId, kind, uri);
  const chat = shown('chat', channel);
  const session = chat ? ownerOf(replicas, place) : shown('session', channel);
  const root = shown('root', ROOT_URI);
  const capabilities = root?.agents.find(({ provider }) => provider === session?.provider)?.capabilities;
  return {
    clientId,
    ...present({
      root,
      capabilities,
      session,
      chat,
      terminal: shown('terminal', channel),
      annotations: shown('annotations', channel),
      automations: shown('automation', channel),
      automationRun: shown('automationRun', channel),
    }),
  };
}

/** A closed channel's state may be long out of date, so it speaks against nothing. */
function shownState<K extends ChannelKind>(replicas: Replicas, hostId: HostId, kind: K, channel: Uri): StateOf<K> | undefined {
  const replica = replicas.get({ hostId, channel }, kind);
  return replica && !replica.closed ? (stateOf(replica) as StateOf<K> | undefined) : undefined;
}

function ownerOf(replicas: Replicas, { hostId, channel }: Place): SessionState | undefined {
  for (const key of replicas.keys()) {
    const session =
      key.hostId === hostId && key.kind === 'session' ? shownState(replicas, hostId, 'session', key.channel) : undefined;
    if (session?.chats.some(({ resource }) => resource === channel)) return session;
  }
  return undefined;
}
