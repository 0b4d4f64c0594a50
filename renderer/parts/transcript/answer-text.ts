import { saidOnce } from '../../../shared/inbox/own-words.ts';
import type { ChatInputAnswer, ChatInputAnswerValue, ChatInputQuestion } from '../../../shared/protocol/chat/input-request.ts';

/** An answer in the words of its question; undefined when none was given. */
export function answerText(question: ChatInputQuestion, answer: ChatInputAnswer | undefined): string | undefined {
  if (!answer || answer.state === 'skipped') return answer?.freeformValues?.join(', ') || undefined;
  return valueText(question, answer.value) || undefined;
}

function valueText(question: ChatInputQuestion, value: ChatInputAnswerValue): string {
  switch (value.kind) {
    case 'text':
      return value.value;
    case 'number':
      return value.value.toLocaleString('en');
    case 'boolean':
      return value.value ? 'Yes' : 'No';
    case 'selected':
      return chosenText(question, [value.value], value.freeformValues);
    case 'selected-many':
      return chosenText(question, value.value, value.freeformValues);
    default:
      return JSON.stringify(value satisfies never);
  }
}

function chosenText(question: ChatInputQuestion, ids: readonly string[], free: readonly string[] = []): string {
  const options = 'options' in question ? question.options : [];
  const labels = ids.map((id) => options.find((option) => option.id === id)?.label ?? id);
  return saidOnce([...labels, ...free]).join(', ');
}
