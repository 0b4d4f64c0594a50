import { isObject, type Json, type JsonObject } from '../../shared/protocol/common/json.ts';

/** What a person wrote into an action, so that it can go back into the draft when the action comes to nothing. */
export function writtenText(action: JsonObject): string {
  switch (action.type) {
    case 'chat/turnStarted':
    case 'chat/pendingMessageSet':
      return textOf(action.message);
    case 'chat/toolCallConfirmed':
      return textOf(action.userSuggestion) || (typeof action.reasonMessage === 'string' ? action.reasonMessage : '');
    case 'chat/toolCallComplete':
      return answerIn(action.result);
    case 'chat/inputCompleted':
      return isObject(action.answers) ? Object.values(action.answers).flatMap(answerTexts).join('\n') : '';
    default:
      return '';
  }
}

/** The draft with `text` put back in front of it, unless it is there already. */
export function withTextBack(draft: string, text: string): string {
  if (draft.includes(text)) return draft;
  return draft === '' ? text : `${text}\n\n${draft}`;
}

/** The draft without `text` as it was put back; a draft where it stands changed stays as it is. */
export function withoutText(draft: string, text: string): string {
  if (draft === text) return '';
  if (draft.startsWith(`${text}\n\n`)) return draft.slice(text.length + 2);
  if (draft.endsWith(`\n\n${text}`)) return draft.slice(0, -text.length - 2);
  return draft.replace(`\n\n${text}\n\n`, () => '\n\n');
}

function textOf(message: Json | undefined): string {
  return isObject(message) && typeof message.text === 'string' ? message.text : '';
}

/** Of the results that this app sends, only a person's own answer is written by them. */
function answerIn(result: Json | undefined): string {
  const structured = isObject(result) ? result.structuredContent : undefined;
  return isObject(structured) && typeof structured.answer === 'string' ? structured.answer : '';
}

function answerTexts(answer: Json | undefined): readonly string[] {
  if (!isObject(answer)) return [];
  const value = isObject(answer.value) ? answer.value : answer;
  const free = Array.isArray(value.freeformValues) ? value.freeformValues : [];
  const texts = value.kind === 'text' ? [value.value, ...free] : free;
  return texts.filter((text): text is string => typeof text === 'string' && text !== '');
}
