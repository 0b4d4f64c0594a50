import type { ChatSummary, ChatSummaryChanges } from '../chat/summary.ts';
import { removeFirstBy, updateBy, upsertBy } from '../common/keyed-list.ts';
import { present, withoutKey } from '../common/optional-key.ts';
import type { Uri } from '../common/uri.ts';
import type { SessionState } from './state.ts';

const CLEARABLE = [
  'activity',
  'origin',
  'interactivity',
  'workingDirectories',
  'primaryWorkingDirectory',
  'changes',
  'movable',
] as const satisfies readonly (keyof ChatSummary)[];

/** Adds a chat to the catalogue, or replaces its entry as a whole (AHP Session actions). */
export function addChat(state: SessionState, summary: ChatSummary): SessionState {
  return withChats(state, upsertBy(state.chats, 'resource', summary));
}

/** Removes a chat and, with it, a hint that input goes there; requests of that chat are for the host to remove. */
export function removeChat(state: SessionState, chat: Uri): SessionState {
  const next = withChats(state, removeFirstBy(state.chats, 'resource', chat));
  return next !== state && state.defaultChat === chat ? withoutKey(next, 'defaultChat') : next;
}

/** Merges changed members into a known chat, and null clears what it may be without; its identity never changes. */
export function updateChat(state: SessionState, chat: Uri, changes: ChatSummaryChanges): SessionState {
  return withChats(
    state,
    updateBy(state.chats, 'resource', chat, (each) => {
      const cleared = Object.fromEntries(CLEARABLE.filter((key) => changes[key] === null).map((key) => [key, undefined]));
      const changed = Object.fromEntries(Object.entries(changes).filter(([, member]) => member !== null));
      return { ...present({ ...each, ...cleared, ...changed }), resource: chat } as ChatSummary;
    }),
  );
}

/** Takes over an order that names every chat exactly once; any other is ignored. */
export function reorderChats(state: SessionState, order: readonly Uri[]): SessionState {
  const byResource = new Map(state.chats.map((chat) => [chat.resource, chat]));
  const chats = [...new Set(order)].flatMap((resource) => byResource.get(resource) ?? []);
  if (order.length !== chats.length || chats.length !== state.chats.length) return state;
  return chats.every((chat, index) => chat === state.chats[index]) ? state : { ...state, chats };
}

function withChats(state: SessionState, chats: readonly ChatSummary[]): SessionState {
  return chats === state.chats ? state : { ...state, chats };
}
