import { isList, isObject, type Json, type JsonObject } from '../../../../shared/protocol/common/json.ts';
import { present } from '../../../../shared/protocol/common/optional-key.ts';
import { plainText } from './plain-text.ts';

/** What an agent says of a tool call; only what it said is there. */
export interface ToolCallNews {
  readonly toolCallId: string;
  readonly title?: string;
  readonly name?: string;
  readonly kind?: string;
  readonly status?: string;
  readonly content?: readonly JsonObject[];
  readonly locations?: readonly JsonObject[];
  readonly rawInput?: Json;
  readonly rawOutput?: Json;
}

export interface PlanEntry {
  readonly content: string;
  readonly status: string;
}

export interface AgentCommand {
  readonly name: string;
  readonly description: string;
  readonly hint?: string;
}

/** A `session/update` as far as it is understood here. */
export type AgentUpdate =
  | { readonly kind: 'message' | 'thought'; readonly content: JsonObject; readonly messageId?: string }
  | { readonly kind: 'toolCall'; readonly call: ToolCallNews }
  | { readonly kind: 'plan'; readonly entries: readonly PlanEntry[] }
  | { readonly kind: 'commands'; readonly commands: readonly AgentCommand[] }
  | { readonly kind: 'mode'; readonly modeId: string }
  | { readonly kind: 'options'; readonly options: readonly JsonObject[] }
  | { readonly kind: 'title'; readonly title: string }
  | { readonly kind: 'usage'; readonly used: number; readonly size: number; readonly cost?: JsonObject }
  | { readonly kind: 'notice'; readonly words: string };

export interface SessionUpdate {
  readonly sessionId: string;
  /** Undefined for one that is malformed, of a kind that this version does not know, or of no interest. */
  readonly update: AgentUpdate | undefined;
}

/**
 * Reads what an agent sent without ever failing: agents are younger or older than this reader, and one bad field must not
 * take the rest of a turn with it.
 */
export function readSessionUpdate(params: unknown): SessionUpdate {
  if (!isObject(params) || typeof params.sessionId !== 'string' || !isObject(params.update)) {
    return { sessionId: '', update: undefined };
  }
  return { sessionId: params.sessionId, update: readUpdate(params.update) };
}

function readUpdate(update: JsonObject): AgentUpdate | undefined {
  switch (update.sessionUpdate) {
    case 'agent_message_chunk':
      return readChunk('message', update);
    case 'agent_thought_chunk':
      return readChunk('thought', update);
    case 'tool_call':
    case 'tool_call_update': {
      const call = readToolCall(update);
      return call && { kind: 'toolCall', call };
    }
    case 'plan':
      return isList(update.entries) ? { kind: 'plan', entries: objectsIn(update.entries).flatMap(readEntry) } : undefined;
    case 'available_commands_update':
      return { kind: 'commands', commands: objectsIn(update.availableCommands).flatMap(readCommand) };
    case 'current_mode_update':
      return typeof update.currentModeId === 'string' ? { kind: 'mode', modeId: update.currentModeId } : undefined;
    case 'config_option_update':
      return { kind: 'options', options: objectsIn(update.configOptions) };
    case 'session_info_update':
      return typeof update.title === 'string' ? { kind: 'title', title: plainText(update.title).trim() } : undefined;
    case 'usage_update':
      return readUsage(update);
    case 'notice':
      return readNotice(update);
    default:
      return undefined;
  }
}

function readChunk(kind: 'message' | 'thought', { content, messageId }: JsonObject): AgentUpdate | undefined {
  if (!isObject(content)) return undefined;
  return { kind, content, ...(typeof messageId === 'string' ? { messageId } : {}) };
}

/** Also of the call in a `session/request_permission`; undefined when it has no id. */
export function readToolCall(call: unknown): ToolCallNews | undefined {
  if (!isObject(call) || typeof call.toolCallId !== 'string' || call.toolCallId === '') return undefined;
  const { toolCallId, title, name, kind, status, content, locations, rawInput, rawOutput } = call;
  return {
    toolCallId,
    ...present({
      title: typeof title === 'string' ? plainText(title).trim() : undefined,
      name: typeof name === 'string' ? plainText(name) : undefined,
      kind: typeof kind === 'string' ? kind : undefined,
      status: typeof status === 'string' ? status : undefined,
      content: isList(content) ? objectsIn(content) : undefined,
      locations: isList(locations) ? objectsIn(locations) : undefined,
      rawInput: rawInput ?? undefined,
      rawOutput: rawOutput ?? undefined,
    }),
  };
}

function readEntry({ content, status }: JsonObject): readonly PlanEntry[] {
  if (typeof content !== 'string') return [];
  return [{ content: plainText(content).trim(), status: typeof status === 'string' ? status : 'pending' }];
}

function readCommand({ name, description, input }: JsonObject): readonly AgentCommand[] {
  if (typeof name !== 'string' || name === '') return [];
  const hint = isObject(input) && typeof input.hint === 'string' ? { hint: plainText(input.hint) } : {};
  return [{ name: plainText(name), description: typeof description === 'string' ? plainText(description) : '', ...hint }];
}

function readUsage({ used, size, cost }: JsonObject): AgentUpdate | undefined {
  if (typeof used !== 'number' || typeof size !== 'number') return undefined;
  return { kind: 'usage', used, size, ...(isObject(cost) ? { cost } : {}) };
}

function readNotice({ title, description }: JsonObject): AgentUpdate | undefined {
  const words = [title, description].flatMap((each) => (typeof each === 'string' ? plainText(each).trim() : []));
  return words.length > 0 ? { kind: 'notice', words: words.join('\n\n') } : undefined;
}

function objectsIn(list: Json | undefined): readonly JsonObject[] {
  return isList(list) ? list.filter(isObject) : [];
}
