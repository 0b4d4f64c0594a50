import { saidOnce } from '../inbox/own-words.ts';
import type { ChatInputAnswer, ChatInputQuestion } from '../protocol/chat/input-request.ts';
import type { OutboxAnswer, OutboxEntry } from './entry.ts';

/** Everything that a person wrote and chose in a form, in words for a draft: a line for each question that has an answer. */
export function answerText({ request, answers }: Pick<OutboxAnswer, 'request' | 'answers'>): string {
  const lines = (request.questions ?? []).flatMap((question) => {
    const text = valueText(question, answers[question.id]);
    return text === '' ? [] : [`${question.title ?? question.message}: ${text}`];
  });
  return lines.join('\n');
}

/** What was written, in one text. */
export function writtenIn(entry: OutboxEntry): string {
  return entry.kind === 'message' ? entry.message.text : answerText(entry);
}

function valueText(question: ChatInputQuestion, answer: ChatInputAnswer | undefined): string {
  if (!answer) return '';
  if (answer.state === 'skipped') return listText(answer.freeformValues ?? []);
  const { value } = answer;
  switch (value.kind) {
    case 'text':
      return value.value;
    case 'number':
      return String(value.value);
    case 'boolean':
      return value.value ? 'Yes' : 'No';
    case 'selected':
      return listText([labelOf(question, value.value), ...(value.freeformValues ?? [])]);
    case 'selected-many':
      return listText([...value.value.map((id) => labelOf(question, id)), ...(value.freeformValues ?? [])]);
    default:
      return '';
  }
}

function labelOf(question: ChatInputQuestion, id: string): string {
  const options = 'options' in question ? question.options : [];
  return options.find((option) => option.id === id)?.label ?? id;
}

function listText(texts: readonly string[]): string {
  return saidOnce(texts).join(', ');
}
