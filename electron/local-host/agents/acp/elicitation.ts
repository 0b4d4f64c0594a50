import type { CreateElicitationRequest, CreateElicitationResponse, ElicitationContentValue } from '@agentclientprotocol/sdk';
import type {
  ChatInputAnswer,
  ChatInputAnswers,
  ChatInputOption,
  ChatInputQuestion,
  ChatInputSingleSelectQuestion,
  ChatInputTextQuestion,
} from '../../../../shared/protocol/chat/input-request.ts';
import { isList, isObject, type Json, type JsonObject } from '../../../../shared/protocol/common/json.ts';
import type { RunningTurn } from '../agent.ts';
import { answered } from '../ask.ts';
import { plainText } from './plain-text.ts';

/** Shows an agent's form as a Request; without a running turn, or for another mode than a form, nobody is asked. */
export async function elicit(
  turn: RunningTurn | undefined,
  request: CreateElicitationRequest,
  requestId: string,
): Promise<CreateElicitationResponse> {
  const schema = 'requestedSchema' in request && isObject(request.requestedSchema) ? request.requestedSchema : undefined;
  if (!turn || request.mode !== 'form' || !schema) return { action: 'cancel' };
  const questions = questionsOf(schema);
  turn.emit({
    type: 'chat/inputRequested',
    request: { id: requestId, message: plainText(request.message), questions },
  });
  try {
    const { request: asked, response } = await answered(turn, requestId);
    return response === 'accept' ? { action: 'accept', content: contentOf(asked.answers ?? {}) } : { action: response };
  } catch {
    // The turn has ended without an answer.
    return { action: 'cancel' };
  }
}

function questionsOf({ properties, required }: JsonObject): readonly ChatInputQuestion[] {
  if (!isObject(properties)) return [];
  const needed = isList(required) ? required : [];
  return Object.entries(properties).flatMap(([id, property]) =>
    isObject(property) ? [questionOf(id, property, needed.includes(id))] : [],
  );
}

function questionOf(id: string, property: JsonObject, required: boolean): ChatInputQuestion {
  const title = textOf(property.title) ?? id;
  const base = { id, title, message: textOf(property.description) ?? title, required };
  switch (property.type) {
    case 'boolean':
      return { ...base, kind: 'boolean', ...usual<boolean>(property, 'boolean') };
    case 'number':
    case 'integer':
      return { ...base, kind: property.type, ...limits(property, 'minimum', 'maximum'), ...usual<number>(property, 'number') };
    case 'array': {
      const options = optionsOf(isObject(property.items) ? property.items : {});
      return { ...base, kind: 'multi-select', options, ...limits(property, 'minItems', 'maxItems') };
    }
    default:
      return { ...base, ...textQuestion(property) };
  }
}

/** A text, or one of several texts. */
function textQuestion(
  property: JsonObject,
): Omit<ChatInputTextQuestion, 'id' | 'message'> | Omit<ChatInputSingleSelectQuestion, 'id' | 'message'> {
  const options = optionsOf(property);
  if (options.length > 0) return { kind: 'single-select', options };
  const format = typeof property.format === 'string' ? { format: property.format } : {};
  return { kind: 'text', ...format, ...limits(property, 'minLength', 'maxLength'), ...usual<string>(property, 'string') };
}

/** Plain values, or values with a title, as both kinds of choice in such a schema have them. */
function optionsOf(schema: JsonObject): readonly ChatInputOption[] {
  const titled = [schema.oneOf, schema.anyOf].find(isList) ?? [];
  const options = titled.flatMap((each) => {
    if (!isObject(each) || typeof each.const !== 'string') return [];
    const description = textOf(each.description);
    return [{ id: each.const, label: textOf(each.title) ?? each.const, ...(description === undefined ? {} : { description }) }];
  });
  if (options.length > 0) return options;
  const plain = isList(schema.enum) ? schema.enum : [];
  return plain.flatMap((each) => (typeof each === 'string' ? [{ id: each, label: plainText(each) }] : []));
}

function limits(property: JsonObject, min: string, max: string): { readonly min?: number; readonly max?: number } {
  const [least, most] = [property[min], property[max]];
  return { ...(typeof least === 'number' ? { min: least } : {}), ...(typeof most === 'number' ? { max: most } : {}) };
}

function usual<T>({ default: value }: JsonObject, type: string): { readonly defaultValue?: T } {
  return typeof value === type ? { defaultValue: value as T } : {};
}

function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? plainText(value) : undefined;
}

function contentOf(answers: ChatInputAnswers): Record<string, ElicitationContentValue> {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer]) => {
      const value = valueIn(answer);
      return value === undefined ? [] : [[id, value]];
    }),
  );
}

function valueIn(answer: ChatInputAnswer): ElicitationContentValue | undefined {
  if (answer.state === 'skipped') return undefined;
  const { value } = answer;
  return value.kind === 'selected-many' ? [...value.value] : value.value;
}
