import { randomUUID } from 'node:crypto';
import type { MoveChatParams } from '../../../../shared/protocol/chat/commands.ts';
import type { ChatState } from '../../../../shared/protocol/chat/state.ts';
import { ErrorCode, type RpcError } from '../../../../shared/protocol/common/errors.ts';
import { present } from '../../../../shared/protocol/common/optional-key.ts';
import type { Uri } from '../../../../shared/protocol/common/uri.ts';
import type { SessionState } from '../../../../shared/protocol/session/state.ts';
import { chatSummary } from '../../../../shared/selectors/session-summary.ts';
import { openSession } from '../create-session.ts';
import type { HostParts } from '../parts.ts';
import type { SessionRecord } from '../sessions.ts';
import { keepKnownDirectories } from './chat-directories.ts';
import { setMovable } from './default-chat.ts';
import { busy, takeOut } from './dispose-chat.ts';

type Destination = MoveChatParams['destination'];
type IntoSession = Destination & { readonly kind: 'session' };

interface Moving {
  readonly chat: ChatState;
  readonly owner: SessionRecord;
  readonly session: SessionState;
}

/** Moves a chat, with its address and origin, into another session or place; where it is then, or why it stays (AHP moveChat). */
export function moveChat(host: HostParts, { channel, destination }: MoveChatParams): Uri | RpcError {
  const moving = movingChat(host, channel);
  if ('code' in moving) return moving;
  if (destination.kind === 'newSession') return moveToNewSession(host, moving);
  if (destination.kind !== 'session') return invalid('This host knows no such destination of a chat.');
  const wrong = destinationRefusal(host, moving, destination);
  if (wrong) return wrong;
  if (destination.session !== moving.owner.resource) moveInto(host, moving, destination.session);
  if (destination.after !== undefined) placeAfter(host, destination.session, channel, destination.after);
  return destination.session;
}

function movingChat(host: HostParts, channel: Uri): Moving | RpcError {
  const chat = host.channels.get('chat', channel);
  const owner = host.sessions.ownerOf(channel);
  const session = owner && host.channels.get('session', owner.resource);
  if (!chat || !session) return { code: ErrorCode.NotFound, message: `This host has no chat ${channel}.` };
  if (session.defaultChat === channel) return invalid(`"${chat.title}" is the default chat of its session, which stays there.`);
  if (chat.movable !== true) return invalid(`"${chat.title}" cannot be moved.`);
  return chat.activeTurn ? busy(chat.title) : { chat, owner, session };
}

function destinationRefusal(host: HostParts, { chat, owner }: Moving, { session, after }: IntoSession): RpcError | undefined {
  const target = host.channels.get('session', session);
  const record = host.sessions.get(session);
  if (!target || !record) return { code: ErrorCode.SessionNotFound, message: `There is no session ${session}.` };
  if (record.agent !== owner.agent) return invalid(`"${target.title}" has another agent, which does not know this chat.`);
  if (target.lifecycle !== 'ready') return invalid(`"${target.title}" is not ready, so no chat can be moved there.`);
  if (after === undefined) return undefined;
  const isThere = after !== chat.resource && target.chats.some(({ resource }) => resource === after);
  return isThere ? undefined : invalid(`"${target.title}" has no other chat ${after} to put this one after.`);
}

function invalid(message: string): RpcError {
  return { code: ErrorCode.InvalidParams, message };
}

function moveInto(host: HostParts, { chat, owner, session: source }: Moving, session: Uri): void {
  takeOut(host, owner.resource, chat.resource);
  keepKnownDirectories(host.channels, session, chat.resource);
  const moved = host.channels.get('chat', chat.resource) ?? chat;
  const summary = { ...chatSummary(moved), title: titleIn(source, chat) };
  host.channels.apply(session, { type: 'session/chatAdded', summary });
}

function placeAfter({ channels }: HostParts, session: Uri, chat: Uri, after: Uri): void {
  const others = (channels.get('session', session)?.chats ?? [])
    .map(({ resource }) => resource)
    .filter((each) => each !== chat);
  const chats = others.flatMap((each) => (each === after ? [each, chat] : [each]));
  channels.apply(session, { type: 'session/chatsReordered', chats });
}

/** The session gets the folders and the settings that the chat had until now. */
function moveToNewSession(host: HostParts, moving: Moving): Uri {
  const { chat, owner, session } = moving;
  const resource = `ahp-session:/${randomUUID()}`;
  const title = titleIn(session, chat);
  takeOut(host, owner.resource, chat.resource);
  setMovable(host.channels, chat.resource, false);
  openSession(host, owner.agent, {
    channel: resource,
    title,
    config: session.config?.values ?? {},
    workingDirectories: session.workingDirectories ?? [],
    chat: host.channels.get('chat', chat.resource) ?? chat,
    ...present({ folder: owner.folder }),
  });
  return resource;
}

/** A chat may have got its title in the catalogue only. */
function titleIn({ chats }: SessionState, chat: ChatState): string {
  return chats.find(({ resource }) => resource === chat.resource)?.title ?? chat.title;
}
