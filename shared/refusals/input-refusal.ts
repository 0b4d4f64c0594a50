import type { ChatInputAnswerChangedAction, ChatInputCompletedAction } from '../protocol/chat/actions.ts';
import type {
  ChatInputAnswer,
  ChatInputAnswerValue,
  ChatInputQuestion,
  ChatInputRequest,
} from '../protocol/chat/input-request.ts';
import type { ChatState } from '../protocol/chat/state.ts';

const VALUE_KIND: Readonly<Record<ChatInputQuestion['kind'], ChatInputAnswerValue['kind']>> = {
  text: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  'single-select': 'selected',
  'multi-select': 'selected-many',
};

/** Why an answer to a question cannot be taken; undefined when it is (AHP Elicitation). */
export function inputRefusal(
  chat: ChatState,
  action: ChatInputAnswerChangedAction | ChatInputCompletedAction,
): string | undefined {
  const request = openRequest(chat, action.requestId);
  if (!request) return 'The question is no longer open; it was answered or its turn has ended.';
  if (action.type === 'chat/inputAnswerChanged') return answerRefusal(request, action.questionId, action.answer);
  const answers = { ...request.answers, ...action.answers };
  const wrong = Object.entries(action.answers ?? {}).map(([id, answer]) => answerRefusal(request, id, answer));
  return wrong.find((reason) => reason !== undefined) ?? (action.response === 'accept' ? missing(request, answers) : undefined);
}

function openRequest(chat: ChatState, requestId: string): ChatInputRequest | undefined {
  for (const part of chat.activeTurn?.responseParts ?? []) {
    if (part.kind === 'inputRequest' && part.request.id === requestId && part.response === undefined) return part.request;
  }
  return undefined;
}

function answerRefusal(request: ChatInputRequest, questionId: string, answer: ChatInputAnswer | undefined): string | undefined {
  const question = request.questions?.find((each) => each.id === questionId);
  if (!question) return `The form has no question "${questionId}".`;
  // States of tomorrow may hold anything.
  if (answer?.state !== 'draft' && answer?.state !== 'submitted') return undefined;
  if (answer.value.kind !== VALUE_KIND[question.kind]) return `"${titleOf(question)}" wants an answer of another kind.`;
  return answer.state === 'submitted' ? valueRefusal(question, answer.value) : undefined;
}

function valueRefusal(question: ChatInputQuestion, value: ChatInputAnswerValue): string | undefined {
  const wish = `"${titleOf(question)}" wants`;
  switch (value.kind) {
    case 'number':
      if (question.kind === 'integer' && !Number.isInteger(value.value)) return `${wish} a whole number.`;
      return inRange(question, value.value) ? undefined : `${wish} a number in its range.`;
    case 'text':
      return inRange(question, value.value.length) ? undefined : `${wish} a text of another length.`;
    default:
      return undefined;
  }
}

function inRange(question: ChatInputQuestion, size: number): boolean {
  const { min, max } = 'min' in question || 'max' in question ? question : {};
  return size >= (min ?? size) && size <= (max ?? size);
}

function missing(request: ChatInputRequest, answers: Readonly<Record<string, ChatInputAnswer>>): string | undefined {
  const open = request.questions?.find((question) => question.required && answers[question.id]?.state !== 'submitted');
  return open && `"${titleOf(open)}" must be answered first.`;
}

function titleOf(question: ChatInputQuestion): string {
  return question.title ?? question.message;
}
