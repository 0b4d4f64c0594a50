import type {
  ChatInputMultiSelectQuestion,
  ChatInputNumberQuestion,
  ChatInputQuestion,
  ChatInputTextQuestion,
} from '../../../../shared/protocol/chat/input-request.ts';
import type { FieldDraft } from '../../../store/question-fields.ts';
import { type ParsedNumber, parseNumber } from '../../../ui/parse-number.ts';
import { answerOf } from './field-draft.ts';

/** Why a field can't be sent as it is, in words; undefined when it can. Says nothing of a required field that is still empty. */
export function fieldProblem(question: ChatInputQuestion, field: FieldDraft): string | undefined {
  switch (question.kind) {
    case 'text':
      return textProblem(question, field.text);
    case 'number':
    case 'integer':
      return numberProblem(question, field.text);
    case 'multi-select':
      return countProblem(question, field);
    default:
      return undefined;
  }
}

/** True for a question that must be answered and is not. */
export function isMissing(question: ChatInputQuestion, field: FieldDraft): boolean {
  return question.required === true && answerOf(question, field) === undefined;
}

interface Format {
  readonly fits: (text: string) => boolean;
  readonly reason: string;
}

/** The formats of the field's schemas; any other is the host's to judge. */
const formats: Readonly<Record<string, Format>> = {
  email: {
    fits: (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
    reason: 'This is not an e-mail address, such as name@example.com.',
  },
  uri: { fits: (text) => URL.canParse(text), reason: 'This is not an address, such as https://example.com.' },
  date: { fits: isDate, reason: 'This is not a date, such as 2026-04-30.' },
  'date-time': {
    fits: (text) => isDate(text.slice(0, 10)) && /^.{10}[Tt ]\d{2}:\d{2}/.test(text) && !Number.isNaN(Date.parse(text)),
    reason: 'This is not a date with a time, such as 2026-04-30T09:30:00Z.',
  },
};

function textProblem({ format, min, max }: ChatInputTextQuestion, text: string): string | undefined {
  if (text === '') return undefined;
  const length = [...text].length;
  if (min !== undefined && length < min) return `At least ${min} characters; there are ${length}.`;
  if (max !== undefined && length > max) return `At most ${max} characters; there are ${length}.`;
  const known = format === undefined ? undefined : formats[format];
  return known && !known.fits(text) ? known.reason : undefined;
}

function numberProblem(question: ChatInputNumberQuestion, text: string): string | undefined {
  const parsed = parseNumber(text, question.kind, question);
  return parsed.kind === 'wrong' ? numberReason(parsed.reason, question) : undefined;
}

function numberReason(
  reason: Extract<ParsedNumber, { kind: 'wrong' }>['reason'],
  { min, max }: ChatInputNumberQuestion,
): string {
  switch (reason) {
    case 'not-a-number':
      return 'This is not a number.';
    case 'not-whole':
      return 'This must be a whole number.';
    case 'too-small':
      return `At least ${min}.`;
    case 'too-large':
      return `At most ${max}.`;
    default:
      return reason satisfies never;
  }
}

function countProblem({ min, max, ...question }: ChatInputMultiSelectQuestion, field: FieldDraft): string | undefined {
  const answer = answerOf(question, field);
  const count = answer?.kind === 'selected-many' ? answer.value.length + (answer.freeformValues?.length ?? 0) : 0;
  if (count === 0) return undefined;
  if (min !== undefined && count < min) return `Choose at least ${min}; ${count} chosen.`;
  if (max !== undefined && count > max) return `Choose at most ${max}; ${count} chosen.`;
  return undefined;
}

function isDate(text: string): boolean {
  const [year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.slice(1).map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
