import type { ChatInputAnswer, ChatInputAnswers, ChatInputQuestion } from '../../../../shared/protocol/chat/input-request.ts';
import type { FieldDraft } from '../../../store/question-fields.ts';
import { answerOf, EMPTY_FIELD } from './field-draft.ts';
import { fieldProblem, isMissing } from './field-problem.ts';

/** Fields by question id. */
export type Fields = Readonly<Record<string, FieldDraft>>;

/** All answers as submitted; what was left open is said to be skipped, so that an older draft of it does not count. */
export function finalAnswers(questions: readonly ChatInputQuestion[], fields: Fields): ChatInputAnswers {
  return Object.fromEntries(
    questions.map((question) => [question.id, submitted(question, fields[question.id] ?? EMPTY_FIELD)]),
  );
}

/** How many required questions there are, and how many of them have an answer. */
export function requiredProgress(
  questions: readonly ChatInputQuestion[],
  fields: Fields,
): { readonly done: number; readonly of: number } {
  const required = questions.filter((question) => question.required === true);
  const done = required.filter((question) => !isMissing(question, fields[question.id] ?? EMPTY_FIELD));
  return { done: done.length, of: required.length };
}

/** Why the form can't be sent yet; undefined when it can. */
export function formProblem(questions: readonly ChatInputQuestion[], fields: Fields): string | undefined {
  const { done, of } = requiredProgress(questions, fields);
  const wrong = questions.find((question) => fieldProblem(question, fields[question.id] ?? EMPTY_FIELD) !== undefined);
  if (wrong) return `“${wrong.title ?? wrong.message}” needs another look`;
  return done < of ? `${done} of ${of} required answered` : undefined;
}

function submitted(question: ChatInputQuestion, field: FieldDraft): ChatInputAnswer {
  const value = answerOf(question, field);
  return value ? { state: 'submitted', value } : { state: 'skipped' };
}
