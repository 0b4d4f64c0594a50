import { randomUUID } from 'node:crypto';
import type { CreateChatParams } from '../../../../shared/protocol/chat/commands.ts';
import type { ChatState } from '../../../../shared/protocol/chat/state.ts';
import { ErrorCode, type RpcError } from '../../../../shared/protocol/common/errors.ts';
import { present } from '../../../../shared/protocol/common/optional-key.ts';
import type { SessionState } from '../../../../shared/protocol/session/state.ts';
import { chatSummary } from '../../../../shared/selectors/session-summary.ts';
import { addressRefusal } from '../new-address.ts';
import type { HostParts } from '../parts.ts';
import { newChat } from '../session-states.ts';
import type { SessionRecord } from '../sessions.ts';
import { withPinnedTurns } from './chat-attachments.ts';
import { sourceRefusal, turnsUpTo } from './chat-source.ts';
import { messageRefusal } from './message-refusal.ts';
import { lineOf } from './name-chat.ts';
import { keepSideContext } from './side-context.ts';

/** Opens one more chat in a session and, with a first message, its first turn; undefined, or why it cannot be (AHP createChat). */
export async function createChat(host: HostParts, params: CreateChatParams): Promise<RpcError | undefined> {
  const refused = refusal(host, params);
  if (refused) return refused;
  const meta = await keptContext(host, params);
  // The session may have changed meanwhile, and somebody else may have opened a chat under this address.
  const late = refusal(host, params);
  if (late) return late;
  const session = host.channels.get('session', params.channel);
  if (!session) return noSession(params.channel);
  const chat = { ...chatFor(host, session, params), ...present({ _meta: meta }) };
  host.channels.open('chat', chat.resource, chat);
  host.channels.apply(params.channel, { type: 'session/chatAdded', summary: chatSummary(chat) });
  if (params.initialMessage) begin(host, params.chat, withPinnedTurns(host, params.channel, params.initialMessage));
  return undefined;
}

function begin(host: HostParts, chat: string, message: NonNullable<CreateChatParams['initialMessage']>): void {
  const startedAt = new Date(host.now()).toISOString();
  host.channels.apply(chat, { type: 'chat/turnStarted', turnId: randomUUID(), startedAt, message });
}

function refusal(host: HostParts, params: CreateChatParams): RpcError | undefined {
  const session = host.channels.get('session', params.channel);
  const record = host.sessions.get(params.channel);
  if (!session || !record) return noSession(params.channel);
  if (host.channels.kindOf(params.chat) !== undefined && params.source?.chat !== params.chat) {
    return { code: ErrorCode.AlreadyExists, message: `${params.chat} already exists.` };
  }
  const reason =
    nameRefusal(params) ??
    capabilityRefusal(host, record, session, params) ??
    directoriesRefusal(record, session, params) ??
    (params.initialMessage && messageRefusal(host, params.channel, params.initialMessage));
  return reason === undefined ? undefined : { code: ErrorCode.InvalidParams, message: reason };
}

function noSession(session: string): RpcError {
  return { code: ErrorCode.SessionNotFound, message: `There is no session ${session}.` };
}

function nameRefusal({ chat }: CreateChatParams): string | undefined {
  const misplaced = addressRefusal('ahp-chat', chat);
  return misplaced === undefined ? undefined : `The chat was not created: ${misplaced}`;
}

function capabilityRefusal(
  { channels }: HostParts,
  { agent }: SessionRecord,
  session: SessionState,
  { source, chat }: CreateChatParams,
): string | undefined {
  if (session.lifecycle === 'failed') return 'This session could not be created, so no chat can be opened in it.';
  const capability = agent.info.capabilities?.multipleChats;
  if (!capability) return `The ${agent.info.displayName} has one chat in each session.`;
  if (!source) return undefined;
  const isListed = session.chats.some(({ resource }) => resource === source.chat);
  const from = isListed ? channels.get('chat', source.chat) : undefined;
  return sourceRefusal({ source, chat, capability, from });
}

/** A fork inherits its directories, so those that come with it are ignored. */
function directoriesRefusal(
  { agent }: SessionRecord,
  session: SessionState,
  { workingDirectories, source }: CreateChatParams,
): string | undefined {
  if (!workingDirectories || source?.kind === 'fork') return undefined;
  if (!agent.info.capabilities?.multipleWorkingDirectories) {
    return `The ${agent.info.displayName} works in one directory, so its chats have none of their own.`;
  }
  const known = session.workingDirectories ?? [];
  const foreign = workingDirectories.find((directory) => !known.includes(directory));
  return foreign === undefined ? undefined : `${foreign} is not a working directory of the session; add it there first.`;
}

function chatFor(host: HostParts, session: SessionState, params: CreateChatParams): ChatState {
  const at = new Date(host.now()).toISOString();
  const base: ChatState = { ...newChat({ chat: params.chat, at }), movable: true };
  const { source, initialMessage } = params;
  const named = initialMessage && lineOf(initialMessage.text);
  const from = source && host.channels.get('chat', source.chat);
  const title = named ?? (from ? `${source.kind === 'fork' ? 'Fork' : 'Side chat'} of ${from.title}` : freeTitle(session));
  const own = present({ workingDirectories: params.workingDirectories && [...new Set(params.workingDirectories)] });
  if (!source || !from) return { ...base, ...own, title };
  const { chat, turnId } = source;
  if (source.kind === 'sideChat') {
    const origin = { kind: 'sideChat', chat, turnId, ...present({ selection: source.selection }) } as const;
    return { ...base, ...own, title, origin };
  }
  const inherited = present({ workingDirectories: from.workingDirectories });
  return { ...base, ...inherited, title, origin: { kind: 'fork', chat, turnId }, turns: turnsUpTo(from, turnId) };
}

function keptContext(host: HostParts, { source }: CreateChatParams): ReturnType<typeof keepSideContext> | undefined {
  const from = source?.kind === 'sideChat' ? host.channels.get('chat', source.chat) : undefined;
  return from && source && keepSideContext(host.content, from, source.turnId);
}

/** "Chat 2" in a session with one chat; a number that is not taken when chats have gone. */
function freeTitle({ chats }: SessionState): string {
  const taken = new Set(chats.map(({ title }) => title));
  let number = chats.length + 1;
  while (taken.has(`Chat ${number}`)) number += 1;
  return `Chat ${number}`;
}
