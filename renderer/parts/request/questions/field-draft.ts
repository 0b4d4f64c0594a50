import { inOwnWords } from '../../../../shared/inbox/own-words.ts';
import type {
  ChatInputAnswer,
  ChatInputAnswerValue,
  ChatInputQuestion,
} from '../../../../shared/protocol/chat/input-request.ts';
import type { FieldDraft } from '../../../store/question-fields.ts';
import { parseNumber } from '../../../ui/parse-number.ts';

export const EMPTY_FIELD: FieldDraft = { text: '', selected: [] };

/** The choice that stands for the free text of a select; no option of a host has this id. */
export const FREE_TEXT = '\n';

/** What a field shows at first: a draft that some client wrote, else the question's own default. */
export function fieldOf(question: ChatInputQuestion, answer: ChatInputAnswer | undefined): FieldDraft {
  if (!answer || answer.state === 'skipped') return defaultField(question);
  const { value } = answer;
  switch (value.kind) {
    case 'text':
      return { ...EMPTY_FIELD, text: value.value };
    case 'number':
      return { ...EMPTY_FIELD, text: String(value.value) };
    case 'boolean':
      return { ...EMPTY_FIELD, flag: value.value };
    case 'selected':
      return withFreeText(knownOf(question, [value.value]), value.freeformValues ?? unknownOf(question, [value.value]));
    case 'selected-many':
      return withFreeText(knownOf(question, value.value), value.freeformValues ?? unknownOf(question, value.value));
    default:
      return defaultField(question);
  }
}

/** The answer that a field stands for; undefined while it stands for none. */
export function answerOf(question: ChatInputQuestion, field: FieldDraft): ChatInputAnswerValue | undefined {
  switch (question.kind) {
    case 'text':
      return field.text === '' ? undefined : { kind: 'text', value: field.text };
    case 'number':
    case 'integer': {
      const parsed = parseNumber(field.text, question.kind, {});
      return parsed.kind === 'number' ? { kind: 'number', value: parsed.value } : undefined;
    }
    case 'boolean':
      return field.flag === undefined ? undefined : { kind: 'boolean', value: field.flag };
    case 'single-select':
      return selectedOne(field);
    case 'multi-select':
      return selectedMany(field);
    default:
      return undefined;
  }
}

/** True when both say the same, however it was typed: "1." and "1" are one answer. */
export function isSameAnswer(a: ChatInputAnswerValue | undefined, b: ChatInputAnswerValue | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function defaultField(question: ChatInputQuestion): FieldDraft {
  switch (question.kind) {
    case 'text':
      return { ...EMPTY_FIELD, text: question.defaultValue ?? '' };
    case 'number':
    case 'integer':
      return { ...EMPTY_FIELD, text: question.defaultValue === undefined ? '' : String(question.defaultValue) };
    case 'boolean':
      return question.defaultValue === undefined ? EMPTY_FIELD : { ...EMPTY_FIELD, flag: question.defaultValue };
    default:
      return EMPTY_FIELD;
  }
}

/** Some clients send a person's own words in the place of an option's id. */
function unknownOf(question: ChatInputQuestion, ids: readonly string[]): readonly string[] {
  const known = knownOf(question, ids);
  return ids.filter((id) => id !== '' && !known.includes(id));
}

function knownOf(question: ChatInputQuestion, ids: readonly string[]): readonly string[] {
  return 'options' in question ? ids.filter((id) => question.options.some((option) => option.id === id)) : [];
}

function withFreeText(selected: readonly string[], freeform: readonly string[] | undefined): FieldDraft {
  const text = freeform?.join(', ') ?? '';
  return { text, selected: text === '' ? selected : [...selected, FREE_TEXT] };
}

function freeText(field: FieldDraft): { readonly freeformValues?: readonly string[] } {
  return field.selected.includes(FREE_TEXT) && field.text.trim() !== '' ? { freeformValues: [field.text.trim()] } : {};
}

function selectedOne(field: FieldDraft): ChatInputAnswerValue | undefined {
  const [value] = field.selected;
  if (value === undefined) return undefined;
  if (value !== FREE_TEXT) return { kind: 'selected', value };
  const own = freeText(field);
  return own.freeformValues ? inOwnWords(field.text.trim()) : undefined;
}

function selectedMany(field: FieldDraft): ChatInputAnswerValue | undefined {
  const value = field.selected.filter((id) => id !== FREE_TEXT);
  const own = freeText(field);
  return value.length === 0 && !own.freeformValues ? undefined : { kind: 'selected-many', value, ...own };
}
