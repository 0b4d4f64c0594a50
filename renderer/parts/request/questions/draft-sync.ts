import type { InboxRequest } from '../../../../shared/inbox/request.ts';
import type { ChatInputAnswerValue } from '../../../../shared/protocol/chat/input-request.ts';
import type { JsonObject } from '../../../../shared/protocol/common/json.ts';
import { dispatch } from '../../../store/actions.ts';

export type QuestionRequest = Extract<InboxRequest, { kind: 'chatInput' }>;

/** How long a field lies still before the other clients see it. */
export const DRAFT_DELAY_MS = 500;

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Shares a field with every client of the chat, a moment after the last change; no value takes the draft back. */
export function shareDraft(request: QuestionRequest, questionId: string, value: ChatInputAnswerValue | undefined): void {
  const id = timerId(request, questionId);
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => {
      timers.delete(id);
      void send(request, questionId, value);
    }, DRAFT_DELAY_MS),
  );
}

/** Before the answers themselves are sent: a draft that came after them would be refused. */
export function dropDrafts(request: QuestionRequest): void {
  for (const { id: questionId } of request.request.questions ?? []) {
    clearTimeout(timers.get(timerId(request, questionId)));
    timers.delete(timerId(request, questionId));
  }
}

/** A draft that did not arrive is no loss: the field keeps it, and the answers carry it. */
async function send(request: QuestionRequest, questionId: string, value: ChatInputAnswerValue | undefined): Promise<void> {
  const answer = value && { state: 'draft', value };
  const action = { type: 'chat/inputAnswerChanged', requestId: request.request.id, questionId, ...(answer && { answer }) };
  await dispatch({ hostId: request.hostId, channel: request.chat, action: action as unknown as JsonObject });
}

function timerId(request: QuestionRequest, questionId: string): string {
  return `${request.key}\n${questionId}`;
}
