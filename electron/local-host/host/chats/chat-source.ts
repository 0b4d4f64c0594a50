import type { ChatSource } from '../../../../shared/protocol/chat/commands.ts';
import type { ChatState, Turn } from '../../../../shared/protocol/chat/state.ts';
import type { MultipleChatsCapability } from '../../../../shared/protocol/root/state.ts';

/** Where a new chat comes from, as far as the host knows it. */
export interface SourceQuestion {
  readonly source: ChatSource;
  readonly chat: string;
  readonly capability: MultipleChatsCapability;
  /** Undefined when the source is no chat of the session. */
  readonly from: ChatState | undefined;
}

/** Why a chat cannot come from this source, in words; undefined when it can (AHP createChat). */
export function sourceRefusal({ source, chat, capability, from }: SourceQuestion): string | undefined {
  if (source.kind !== 'fork' && source.kind !== 'sideChat') return 'This host knows no such source of a chat.';
  if (capability[source.kind] !== true) return `The agent of this session offers no ${wordFor(source)}.`;
  if (source.chat === chat) return 'A chat cannot be its own source.';
  if (!from) return `${source.chat} is no chat of this session.`;
  return source.kind === 'fork' ? forkRefusal(from, source.turnId) : sideRefusal(from, source);
}

/** The turns of a chat up to the given one, which is the last; all of them for a turn that is still running. */
export function turnsUpTo(chat: ChatState, turnId: string): readonly Turn[] {
  const end = chat.turns.findIndex(({ id }) => id === turnId);
  return end === -1 ? chat.turns : chat.turns.slice(0, end + 1);
}

function wordFor({ kind }: ChatSource): string {
  return kind === 'fork' ? 'forks of chats' : 'side chats';
}

function forkRefusal(from: ChatState, turnId: string): string | undefined {
  if (from.activeTurn?.id === turnId) return 'This turn is still running; a fork begins after one that has ended.';
  return hasTurn(from, turnId) ? undefined : `The chat "${from.title}" has no turn ${turnId}.`;
}

function sideRefusal(from: ChatState, source: ChatSource & { readonly kind: 'sideChat' }): string | undefined {
  if (source.selection && source.selection.text === '') return 'The selection of a side chat holds some text.';
  const isKnown = from.activeTurn?.id === source.turnId || hasTurn(from, source.turnId);
  return isKnown ? undefined : `The chat "${from.title}" has no turn ${source.turnId}.`;
}

function hasTurn({ turns }: ChatState, turnId: string): boolean {
  return turns.some(({ id }) => id === turnId);
}
