import type { ChatState } from '../../shared/protocol/chat/state.ts';
import { type ActionOf, type ChannelKind, reduceChannel, type StateOf } from '../../shared/protocol/common/channels.ts';
import type { Rules } from '../../shared/protocol/common/fold.ts';
import { withActivity } from '../../shared/protocol/common/status.ts';
import type { PendingAction } from '../../shared/sync/replica.ts';
import { sameJson } from './same-json.ts';

export interface FateQuestion<K extends ChannelKind> {
  readonly kind: K;
  /** Own actions without an echo, oldest first. */
  readonly pending: readonly PendingAction<K>[];
  /** What was known before, `undefined` when nothing was. */
  readonly before: StateOf<K> | undefined;
  /** The host's new state. */
  readonly after: StateOf<K>;
  readonly rules: Rules;
}

/**
 * Which own actions (by `clientSeq`) a new state of the host already contains, when no echo told it.
 *
 * A message is looked for by its turn or queue id, then by its exact text among what is new, since a host may rename turns when
 * it restarts. Any other action is contained if folding it, or it and what was sent after it, changes nothing: it has
 * happened, was overwritten by a later own one, or has become moot.
 */
export function containedActions<K extends ChannelKind>(question: FateQuestion<K>): readonly number[] {
  const messages = question.pending.flatMap((own) => messageOf(own) ?? []);
  const sent = new Set(messages.map((message) => message.clientSeq));
  const others = question.pending.filter((own) => !sent.has(own.clientSeq));
  const settled = others.filter((own, index) => isWithoutEffect(question, own, others.slice(index)));
  return [...settled.map((own) => own.clientSeq), ...containedMessages(question, messages)];
}

interface SentMessage {
  readonly clientSeq: number;
  readonly id: string;
  readonly text: string;
}

function messageOf({ clientSeq, action }: PendingAction): SentMessage | undefined {
  if (action.type === 'chat/turnStarted') return { clientSeq, id: action.turnId, text: action.message.text };
  if (action.type === 'chat/pendingMessageSet') return { clientSeq, id: action.id, text: action.message.text };
  return undefined;
}

type MessageQuestion = Pick<FateQuestion<ChannelKind>, 'kind' | 'before' | 'after'>;

/** Which of these messages (by `clientSeq`) a new state contains. */
export function containedMessages(question: MessageQuestion, messages: readonly SentMessage[]): readonly number[] {
  if (question.kind !== 'chat' || messages.length === 0) return [];
  const known = messagesOf(question.before as ChatState | undefined);
  const shown = messagesOf(question.after as ChatState);
  const byId = messages.filter((message) => shown.some((other) => other.id === message.id));
  // Without an earlier state nothing says which of several equal texts is the new one.
  if (question.before === undefined) return byId.map((message) => message.clientSeq);
  const fresh = shown.map((message) => message.text);
  for (const { text } of [...known, ...byId]) takeOut(fresh, text);
  const byText = messages.filter((message) => !byId.includes(message) && takeOut(fresh, message.text));
  return [...byId, ...byText].map((message) => message.clientSeq);
}

/** Every message of a chat, those that wait included. */
export function messagesOf(state: ChatState | undefined): readonly { readonly id: string; readonly text: string }[] {
  if (!state) return [];
  const turns = [...state.turns, ...(state.activeTurn ? [state.activeTurn] : [])];
  const waiting = [...(state.queuedMessages ?? []), ...(state.steeringMessage ? [state.steeringMessage] : [])];
  return [...turns, ...waiting].map(({ id, message }) => ({ id, text: message.text }));
}

function takeOut(texts: string[], text: string): boolean {
  const at = texts.indexOf(text);
  if (at !== -1) texts.splice(at, 1);
  return at !== -1;
}

function isWithoutEffect<K extends ChannelKind>(
  { kind, after, rules }: FateQuestion<K>,
  own: PendingAction<K>,
  ownAndLater: readonly PendingAction<K>[],
): boolean {
  const fold = (state: StateOf<K>, { action, at }: PendingAction<K>) =>
    reduceChannel(kind, state, action as ActionOf<K>, { rules, now: at });
  const shown = comparable(kind, after);
  return [[own], ownAndLater].some((actions) => sameJson(comparable(kind, actions.reduce(fold, after)), shown));
}

/** Time and activity of a chat are recomputed even by actions that find nothing to do. */
function comparable(kind: ChannelKind, state: StateOf<ChannelKind>): unknown {
  if (kind !== 'chat') return state;
  const chat = state as ChatState;
  return { ...chat, modifiedAt: '', status: withActivity(chat.status, 0) };
}
