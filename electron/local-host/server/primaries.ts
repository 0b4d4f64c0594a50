import type { Dialect } from '../../../shared/dialects/dialect.ts';
import { v070Dev } from '../../../shared/dialects/v0-7-0-dev.ts';
import type { ChatSummary } from '../../../shared/protocol/chat/summary.ts';
import type { StateAction } from '../../../shared/protocol/common/channels.ts';
import type { ActionEnvelope, Snapshot } from '../../../shared/protocol/common/envelope.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { AgentInfo } from '../../../shared/protocol/root/state.ts';
import type { HostParts } from '../host/parts.ts';

/**
 * What only the 0.7.0 development state says and no other version knows (AHP Several directories): the capability
 * `requiresPrimary`, and the primary directory of each chat. The canonical model says both by the first directory being fixed.
 */
export interface Primaries {
  snapshot(snapshot: Snapshot): Snapshot;
  envelope(envelope: ActionEnvelope): ActionEnvelope;
}

export function primariesFor(host: HostParts, dialect: Dialect): Primaries {
  if (dialect !== v070Dev) return { snapshot: (snapshot) => snapshot, envelope: (envelope) => envelope };
  return {
    snapshot: (snapshot) => ({ ...snapshot, state: stateWith(host, snapshot) }),
    envelope: (envelope) => ({ ...envelope, action: actionWith(host, envelope) }),
  };
}

function stateWith({ channels, sessions }: HostParts, { resource, state }: Snapshot): Snapshot['state'] {
  if ('agents' in state) return { ...state, agents: state.agents.map(requiringPrimary) };
  if ('turns' in state) return withPrimary(state, primaryOf(channels, sessions.ownerOf(resource)?.resource));
  if (!('chats' in state)) return state;
  return { ...state, chats: state.chats.map((chat) => withPrimary(chat, state.workingDirectories?.[0])) };
}

function actionWith({ channels }: HostParts, { channel, action }: ActionEnvelope): StateAction {
  if (action.type === 'root/agentsChanged') return { ...action, agents: action.agents.map(requiringPrimary) };
  if (action.type !== 'session/chatAdded') return action;
  return { ...action, summary: withPrimary(action.summary, primaryOf(channels, channel)) };
}

function primaryOf(channels: HostParts['channels'], session: Uri | undefined): Uri | undefined {
  return session === undefined ? undefined : channels.get('session', session)?.workingDirectories?.[0];
}

function requiringPrimary(agent: AgentInfo): AgentInfo {
  const several = agent.capabilities?.multipleWorkingDirectories;
  if (!several?.immutablePrimary) return agent;
  return {
    ...agent,
    capabilities: { ...agent.capabilities, multipleWorkingDirectories: { ...several, requiresPrimary: true } },
  };
}

/** A chat with directories of its own works first in the first of them. */
function withPrimary<C extends ChatSummary>(chat: C, ofSession: Uri | undefined): C {
  const primary = chat.workingDirectories ? chat.workingDirectories[0] : ofSession;
  return primary === undefined ? chat : { ...chat, primaryWorkingDirectory: primary };
}
