import type { ChatInputAnswerValue } from '../protocol/chat/input-request.ts';

/**
 * A person's own words in place of an option (AHP "Elicitation"). Hosts differ in which of the two members they read: VS Code's
 * takes the value for the answer whether or not an option is called so, others the words beside it.
 */
export function inOwnWords(text: string): Extract<ChatInputAnswerValue, { kind: 'selected' }> {
  return { kind: 'selected', value: text, freeformValues: [text] };
}

/** Everything that was chosen and written, without saying the same words twice. */
export function saidOnce(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].filter((text) => text !== '');
}
