import type { InboxRequest } from '../../../shared/inbox/request.ts';
import type { OutboxAnswer } from '../../../shared/outbox/entry.ts';
import type { ChatInputAnswers } from '../../../shared/protocol/chat/input-request.ts';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { useAsking } from '../../store/actions.ts';
import { dropOwnFields } from '../../store/question-fields.ts';
import { useOutboxAnswer } from './use-outbox.ts';

/** The answers to one question form that are in the outbox. */
export interface KeptAnswer {
  readonly entry: OutboxAnswer | undefined;
  /** Waiting, or sent and not confirmed: the form is closed until they are there or back. */
  readonly isUnderWay: boolean;
  /** Why the last try failed. */
  readonly problem: string | undefined;
  /** True when main keeps them. */
  readonly put: (answers: ChatInputAnswers) => Promise<boolean>;
  readonly takeBack: () => void;
}

export function useKeptAnswer({ key: requestKey }: InboxRequest): KeptAnswer {
  const entry = useOutboxAnswer(requestKey);
  const { ask, failure } = useAsking();

  async function put(answers: ChatInputAnswers): Promise<boolean> {
    const input = { kind: 'answer', requestKey, answers: { ...answers } as unknown as JsonObject } as const;
    const kept = await ask('outbox:put', input);
    // From here on the outbox holds what was filled in, over a restart too.
    if (kept.ok) dropOwnFields(requestKey);
    return kept.ok;
  }

  return {
    entry,
    isUnderWay: entry !== undefined && entry.progress.status !== 'returned',
    problem: failure?.message,
    put,
    takeBack: () => {
      if (entry) void ask('outbox:withdraw', { id: entry.id });
    },
  };
}
