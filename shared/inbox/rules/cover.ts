import type { ToolCallBase, ToolCallPendingConfirmationState } from '../../protocol/chat/tool-call.ts';
import type { FileEdit } from '../../protocol/common/content.ts';
import type { JsonObject } from '../../protocol/common/json.ts';
import type { Uri } from '../../protocol/common/uri.ts';
import { isShellCall } from '../stands-out/shell-tool.ts';
import { editsUnfit } from './edits-inside.ts';
import { exactJson, stringsIn } from './exact-json.ts';
import { unplainCommand, unplainText } from './plain-text.ts';
import type { RuleCover } from './rule.ts';
import type { Unfit } from './unfit.ts';

export type CoverReading = { readonly cover: RuleCover } | { readonly unfit: Unfit };

/** Where hosts put the command of a shell. */
const COMMANDS = ['command', 'cmd'];
/** What a shell's input says to people alone: an agent words it anew each time. */
const ONLY_WORDS = new Set(['description', 'explanation', 'goal', 'reason', 'justification', 'intent', 'intention']);
const MAX_WORDS_CHARS = 2000;

/** What of a call a rule would compare, or why none may. */
export function readCover(call: ToolCallPendingConfirmationState, directories: readonly Uri[]): CoverReading {
  const { toolInput } = call;
  if (typeof toolInput === 'object') return { unfit: { code: 'reference' } };
  const edits = call.edits?.items ?? [];
  if (edits.length > 0) return readEdits(call, edits, directories);
  if (toolInput === undefined || toolInput === '') return { unfit: { code: 'no-input' } };
  if (isShellCall(call)) return readCommand(toolInput);
  return isJsonLike(toolInput) ? readJson(toolInput) : covering(unplainText(toolInput), toolInput);
}

function readEdits(call: ToolCallBase, edits: readonly FileEdit[], directories: readonly Uri[]): CoverReading {
  const unfit: Unfit | undefined = isShellCall(call) ? { code: 'shell-edits' } : editsUnfit(edits, directories);
  return unfit ? { unfit } : { cover: { kind: 'edits' } };
}

function isJsonLike(input: string): boolean {
  return /^\s*(?:\{\s*["}]|\[\s*["{[\]]|")/.test(input);
}

function readCommand(input: string): CoverReading {
  if (!isJsonLike(input)) {
    const unfit = unplainCommand(input);
    return unfit ? { unfit } : { cover: { kind: 'command', command: input, beside: '' } };
  }
  const json = exactJson(input);
  const name = json && COMMANDS.find((known) => typeof json[known] === 'string');
  if (!json || name === undefined || COMMANDS.every((known) => known in json)) return { unfit: { code: 'json' } };
  const beside = { ...withoutWords(json), [name]: null };
  const command = String(json[name]);
  const unfit = unplainCommand(command) ?? firstUnplain(stringsIn(beside));
  return unfit ? { unfit } : { cover: { kind: 'command', command, beside: JSON.stringify(beside) } };
}

function readJson(input: string): CoverReading {
  const json = exactJson(input);
  return json ? covering(firstUnplain(stringsIn(json)), input) : { unfit: { code: 'json' } };
}

function covering(unfit: Unfit | undefined, input: string): CoverReading {
  return unfit ? { unfit } : { cover: { kind: 'input', input } };
}

function firstUnplain(texts: readonly string[]): Unfit | undefined {
  for (const text of texts) {
    const unfit = unplainText(text);
    if (unfit) return unfit;
  }
  return undefined;
}

function withoutWords(json: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(json).filter(([name, member]) => !isOnlyWords(name, member)));
}

function isOnlyWords(name: string, member: unknown): boolean {
  return ONLY_WORDS.has(name) && typeof member === 'string' && member.length <= MAX_WORDS_CHARS;
}
