import type { ChatInputQuestion } from '../../../../shared/protocol/chat/input-request.ts';
import type { FieldDraft } from '../../../store/question-fields.ts';
import { EMPTY_FIELD, FREE_TEXT } from './field-draft.ts';
import type { QuestionForm } from './use-question-form.ts';

/** What a key of `answerKey` does to a question form. False when it means nothing here. */
export function pressQuestion(key: string, form: QuestionForm): boolean {
  if (form.kept.isUnderWay) return pressKept(key, form);
  if (form.flow.progress.kind === 'held') return pressHeld(key, form);
  if (/^[1-9]$/.test(key)) return pressOption(Number(key), form);
  if (key !== 'd') return false;
  form.decline();
  return true;
}

function pressKept(key: string, { kept }: QuestionForm): boolean {
  if (key === 'u') kept.takeBack();
  return key === 'u';
}

function pressHeld(key: string, { flow }: QuestionForm): boolean {
  if (key === 'Enter') flow.sendNow();
  else if (key === 'u') flow.undo();
  else return false;
  return true;
}

/** Digits choose in the current question and send nothing. */
function pressOption(number: number, form: QuestionForm): boolean {
  const { current, fields, setField } = form;
  const choice = current && choicesOf(current)[number - 1];
  if (!current || choice === undefined) return false;
  setField(current, withChoice(current, fields[current.id] ?? EMPTY_FIELD, choice));
  return true;
}

/** Everything that can be chosen in a question, in the order of its digits. */
function choicesOf(question: ChatInputQuestion): readonly string[] {
  if (question.kind !== 'single-select' && question.kind !== 'multi-select') return [];
  const ids = question.options.map((option) => option.id);
  return question.allowFreeformInput ? [...ids, FREE_TEXT] : ids;
}

function withChoice(question: ChatInputQuestion, field: FieldDraft, choice: string): FieldDraft {
  if (question.kind === 'single-select') return { ...field, selected: [choice] };
  const has = field.selected.includes(choice);
  return { ...field, selected: has ? field.selected.filter((id) => id !== choice) : [...field.selected, choice] };
}
