import { v100 } from '../../../shared/dialects/v1-0-0.ts';
import type { ChatAction } from '../../../shared/protocol/chat/actions.ts';
import { chatReducer } from '../../../shared/protocol/chat/reducer.ts';
import type { ChatState } from '../../../shared/protocol/chat/state.ts';
import type { SavedSession } from '../log/saved-session.ts';

export const COUNTING_SESSION = 'ahp-session:/counting';
const CHAT = 'ahp-chat:/counting';
const AT = '2026-01-01T00:00:00.000Z';

export const NOTHING_COUNTED: ChatState = { resource: CHAT, title: 'Counting', status: 1, modifiedAt: AT, turns: [] };

const TURN_STEPS = 200;
const CHAT_STEPS = 3000;

/** An endless, always equal story of one chat. A delta is not idempotent, so a step that is lost or folded twice shows. */
export function stepOf(number: number): { readonly action: ChatAction; readonly when: 'now' | 'soon' } {
  const turnId = `turn-${number - (number % TURN_STEPS)}`;
  if (number % CHAT_STEPS === 0) return { action: { type: 'chat/truncated' }, when: 'now' };
  switch (number % TURN_STEPS) {
    case 1: {
      const message = { text: `From ${number}`, origin: { kind: 'user' } } as const;
      return { action: { type: 'chat/turnStarted', turnId, startedAt: AT, message }, when: 'now' };
    }
    case 2:
      return { action: { type: 'chat/responsePart', turnId, part: { kind: 'markdown', id: 'p', content: '' } }, when: 'now' };
    case TURN_STEPS - 1:
      return { action: { type: 'chat/turnComplete', turnId, duration: number }, when: 'now' };
    default:
      return number % 10 === 0
        ? { action: { type: 'chat/activityChanged', activity: `At ${number}` }, when: 'now' }
        : { action: { type: 'chat/delta', turnId, partId: 'p', content: `${number} ` }, when: 'soon' };
  }
}

export function counted(chat: ChatState, number: number): ChatState {
  return chatReducer(chat, stepOf(number).action, { rules: v100.rules, now: Date.parse(AT) + number });
}

export function timeOf(number: number): number {
  return Date.parse(AT) + number;
}

/** The title says the first step that is not in the chat yet. */
export function countingSession(chat: ChatState): SavedSession {
  const { turns: _turns, ...summary } = NOTHING_COUNTED;
  return {
    resource: COUNTING_SESSION,
    createdAt: AT,
    provider: 'rehearsal',
    session: {
      provider: 'rehearsal',
      title: 'Counting',
      status: 1,
      lifecycle: 'ready',
      activeClients: [],
      chats: [summary],
    },
    chats: [chat],
    others: [],
  };
}

/** How many steps from `from` on lead from one state to the other; undefined when none up to `most` do. */
export function stepsBetween(from: number, before: ChatState, after: ChatState, most: number): number | undefined {
  const wanted = JSON.stringify(after);
  let chat = before;
  for (let steps = 0; steps <= most; steps += 1) {
    if (sizeOf(chat) === sizeOf(after) && JSON.stringify(chat) === wanted) return steps;
    chat = counted(chat, from + steps);
  }
  return undefined;
}

/** Compared first, because writing out every state on the way takes long. */
function sizeOf({ turns, activeTurn, activity }: ChatState): string {
  const [part] = activeTurn?.responseParts ?? [];
  return JSON.stringify([turns.length, activity, part?.kind === 'markdown' && part.content.length]);
}
