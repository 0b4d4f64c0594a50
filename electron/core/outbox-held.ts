import type { Dispatch } from '../../shared/app/state.ts';
import type { InboxRequest } from '../../shared/inbox/request.ts';
import type { ChatInputAnswers } from '../../shared/protocol/chat/input-request.ts';
import type { QuestionRequest } from './outbox-entries.ts';

export interface FilledForm {
  readonly request: QuestionRequest;
  readonly answers: ChatInputAnswers;
}

/** The form that an answer sends off; undefined for an approval, or a no, which are given now or not at all. */
export function filledForm(request: InboxRequest, dispatches: readonly Dispatch[]): FilledForm | undefined {
  const [only] = dispatches;
  if (request.kind !== 'chatInput' || !only || dispatches.length > 1) return undefined;
  const { type, response, answers } = only.action;
  if (type !== 'chat/inputCompleted' || response !== 'accept' || answers === undefined) return undefined;
  return { request, answers: answers as unknown as ChatInputAnswers };
}
