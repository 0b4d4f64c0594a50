import { isObject, type Json, type JsonObject } from '../../shared/protocol/common/json.ts';

/** What a person wrote into an action, so that it can go back into the draft when the action comes to nothing. */
export function writtenText(action: JsonObject): string {
  switch (action.type) {
    case 'chat/turnStarted':
    case 'chat/pendingMessageSet':
      return textOf(action.message);
    case 'chat/toolCallConfirmed':
      return textOf(action.userSuggestion) || (typeof action.reasonMessage === 'string' ? action.reasonMessage : '');
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

function textOf(message: Json | undefined): string {
  return isObject(message) && typeof message.text === 'string' ? message.text : '';
}

function answerTexts(answer: Json | undefined): readonly string[] {
  if (!isObject(answer)) return [];
  const value = isObject(answer.value) ? answer.value : answer;
  const free = Array.isArray(value.freeformValues) ? value.freeformValues : [];
  const texts = value.kind === 'text' ? [value.value, ...free] : free;
  return texts.filter((text): text is string => typeof text === 'string' && text !== '');
}
