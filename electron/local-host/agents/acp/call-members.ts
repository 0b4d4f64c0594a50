import type { ToolCallResult, ToolResultContent } from '../../../../shared/protocol/chat/tool-result.ts';
import type { FileEdit } from '../../../../shared/protocol/common/content.ts';
import { isObject, type Json, type JsonObject } from '../../../../shared/protocol/common/json.ts';
import { uriOf } from '../../resources/file-uri.ts';
import type { RunningTurn } from '../agent.ts';
import { bounded, diffIn } from './content-blocks.ts';
import { headOf } from './plain-text.ts';
import type { ToolCallNews } from './updates.ts';

const MAX_TITLE = 300;

export function titleOf({ title, name, kind }: ToolCallNews): string {
  return headOf(title || name || KIND_WORDS[kind ?? 'other'] || 'Use a tool', MAX_TITLE);
}

const KIND_WORDS: Readonly<Record<string, string>> = {
  read: 'Read',
  edit: 'Edit',
  delete: 'Delete',
  move: 'Move',
  search: 'Search',
  execute: 'Run a command',
  think: 'Think',
  fetch: 'Fetch',
  switch_mode: 'Switch the mode',
};

export function namesOf(news: ToolCallNews): { readonly toolName: string; readonly displayName: string } {
  return { toolName: news.name || news.kind || 'tool', displayName: titleOf(news) };
}

/** `toolKind` says of commands what Signalbox looks for; the rest is in the agent's own words. */
export function metaOf({ kind = 'other', locations = [] }: ToolCallNews): JsonObject {
  const places = locations.flatMap(({ path, line }) =>
    typeof path === 'string' ? [{ uri: uriOf(path), ...(typeof line === 'number' ? { line } : {}) }] : [],
  );
  return { toolKind: kind === 'execute' ? 'terminal' : kind, ...(places.length > 0 ? { locations: places } : {}) };
}

export function inputOf(news: ToolCallNews): { readonly invocationMessage: string; readonly toolInput?: string } {
  const { rawInput } = news;
  const invocationMessage = titleOf(news);
  if (rawInput === undefined) return { invocationMessage };
  return { invocationMessage, toolInput: typeof rawInput === 'string' ? rawInput : JSON.stringify(rawInput, undefined, 2) };
}

export async function editsOf({ content = [] }: ToolCallNews, turn: RunningTurn): Promise<readonly FileEdit[]> {
  const edits = await Promise.all(content.map((block) => (block.type === 'diff' ? diffIn(block, turn.keep) : undefined)));
  return edits.flatMap((edit) => edit ?? []);
}

export function resultOf(news: ToolCallNews, shown: readonly ToolResultContent[]): ToolCallResult {
  const success = news.status === 'completed';
  const rest = shown.length > 0 ? {} : rawContent(news.rawOutput);
  return {
    success,
    pastTenseMessage: titleOf(news),
    ...(shown.length > 0 ? { content: shown } : {}),
    ...rest,
    ...(success ? {} : { error: { message: failureOf(news) } }),
  };
}

/** What the tool gave is shown raw only where the agent shows nothing itself. */
function rawContent(raw: Json | undefined): Pick<ToolCallResult, 'content' | 'structuredContent'> {
  if (raw === undefined) return {};
  return isObject(raw)
    ? { structuredContent: withoutHoles(raw) }
    : { content: [{ type: 'text', text: bounded(wordsOf(raw)) }] };
}

function withoutHoles(raw: JsonObject): Readonly<Record<string, Json>> {
  return Object.fromEntries(Object.entries(raw).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

function failureOf({ rawOutput }: ToolCallNews): string {
  const said = isObject(rawOutput) ? (rawOutput.error ?? rawOutput.message) : rawOutput;
  return typeof said === 'string' && said !== '' ? headOf(said, 400) : 'The agent says that this failed.';
}

function wordsOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value, undefined, 2);
}
