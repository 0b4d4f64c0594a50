import type { ChatInputQuestion } from '../../../../shared/protocol/chat/input-request.ts';

/** What the button that accepts says: where nothing is asked there is nothing to send. */
export function sendLabel(questions: readonly ChatInputQuestion[]): string {
  if (questions.length === 0) return 'Accept';
  return questions.length === 1 ? 'Send answer' : 'Send answers';
}
