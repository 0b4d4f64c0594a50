import { randomUUID } from 'node:crypto';
import type { ChatState } from '../../../../shared/protocol/chat/state.ts';
import { ErrorCode, type RpcError } from '../../../../shared/protocol/common/errors.ts';
import { present } from '../../../../shared/protocol/common/optional-key.ts';
import type { CreateSessionParams } from '../../../../shared/protocol/session/commands.ts';
import type { SessionState } from '../../../../shared/protocol/session/state.ts';
import { createSession, type Opening } from '../create-session.ts';
import type { HostParts } from '../parts.ts';
import { newChat } from '../session-states.ts';
import type { SessionRecord } from '../sessions.ts';
import { turnsUpTo } from './chat-source.ts';

type Fork = NonNullable<CreateSessionParams['fork']>;

/**
 * Creates a session that goes on after a turn of another one: with its history up to there, its folders and its settings
 * (AHP createSession, `fork`); undefined, or why it cannot be.
 */
export function forkSession(host: HostParts, params: Opening, fork: Fork): RpcError | undefined {
  const session = host.channels.get('session', fork.session);
  const record = host.sessions.get(fork.session);
  if (!session || !record) return { code: ErrorCode.SessionNotFound, message: `There is no session ${fork.session}.` };
  const from = chatWith(host, session, fork.turnId);
  const wrong = forkRefusal(session, record, params, from);
  if (wrong !== undefined || !from) return { code: ErrorCode.InvalidParams, message: wrong ?? '' };
  return createSession(
    host,
    {
      ...params,
      provider: record.agent.info.provider,
      config: { ...session.config?.values, ...params.config },
      workingDirectories: session.workingDirectories ?? [],
      chat: forkedChat(host, from, fork),
      ...present({ folder: record.folder }),
    },
    `Fork of ${session.title}`,
  );
}

/** The chat that has ended the turn. */
function chatWith({ channels }: HostParts, { chats }: SessionState, turnId: string): ChatState | undefined {
  const states = chats.flatMap(({ resource }) => channels.get('chat', resource) ?? []);
  return states.find(({ turns }) => turns.some(({ id }) => id === turnId));
}

function forkRefusal(
  session: SessionState,
  { agent }: SessionRecord,
  { provider }: Opening,
  from: ChatState | undefined,
): string | undefined {
  if (provider !== undefined && provider !== agent.info.provider) {
    return `"${session.title}" is a session of the ${agent.info.displayName}, so its fork is one too.`;
  }
  if (!agent.info.capabilities?.multipleChats?.fork) return `The ${agent.info.displayName} offers no forks.`;
  return from ? undefined : `"${session.title}" has no such turn that has ended.`;
}

function forkedChat(host: HostParts, from: ChatState, { turnId }: Fork): ChatState {
  const chat = newChat({ chat: `ahp-chat:/${randomUUID()}`, at: new Date(host.now()).toISOString() });
  const { workingDirectories } = from;
  const origin = { kind: 'fork', chat: from.resource, turnId } as const;
  return { ...chat, origin, turns: turnsUpTo(from, turnId), ...present({ workingDirectories }) };
}
