import type { ChatState } from '../../../shared/protocol/chat/state.ts';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { SessionStatus } from '../../../shared/protocol/common/status.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { SessionConfigState, SessionState } from '../../../shared/protocol/session/state.ts';
import type { Agent } from '../agents/agent.ts';

export const NEW_TITLE = 'New session';

export interface NewStates {
  readonly chat: Uri;
  readonly title: string;
  readonly agent: Agent;
  readonly config: JsonObject;
  readonly at: string;
}

/** A chat nothing has been said in. */
export function newChat({ chat, at }: Pick<NewStates, 'chat' | 'at'>): ChatState {
  return {
    resource: chat,
    title: 'Main chat',
    status: SessionStatus.Idle | SessionStatus.IsRead,
    modifiedAt: at,
    origin: { kind: 'user' },
    interactivity: 'full',
    turns: [],
  };
}

/** A session whose agent is still being prepared. */
export function newSession({ title, agent, config }: NewStates, chat: ChatState): SessionState {
  const { turns: _none, ...summary } = chat;
  return {
    provider: agent.info.provider,
    title,
    status: SessionStatus.Idle | SessionStatus.IsRead,
    lifecycle: 'creating',
    activeClients: [],
    chats: [summary],
    defaultChat: chat.resource,
    serverTools: agent.tools,
    config: configFor(agent, config),
    workingDirectories: [],
  };
}

/** A session's settings. One that is searched, once, shows only where it was chosen: elsewhere it had no meaning. */
export function configFor({ configSchema }: Agent, values: JsonObject): SessionConfigState {
  const properties = Object.entries(configSchema.properties);
  const meaningful = properties.filter(
    ([name, { enumDynamic, sessionMutable }]) => !enumDynamic || sessionMutable || values[name] !== undefined,
  );
  if (meaningful.length === properties.length) return { schema: configSchema, values };
  return { schema: { ...configSchema, properties: Object.fromEntries(meaningful) }, values };
}
