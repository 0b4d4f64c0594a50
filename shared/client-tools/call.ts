import type { ToolInput } from '../protocol/chat/tool-call.ts';
import { isObject, type JsonObject } from '../protocol/common/json.ts';
import type { Uri } from '../protocol/common/uri.ts';
import { isInside } from '../writable/child-uri.ts';
import { type ClientToolName, definitionOf } from './definitions.ts';
import { schemaProblem } from './schema-problem.ts';
import { addressProblem } from './web-address.ts';

/** A call of a tool of ours, read and found fit to be done or asked about. */
export type ClientToolCall =
  | { readonly tool: 'signalbox_open_url'; readonly url: string; readonly reason?: string }
  | { readonly tool: 'signalbox_open_file'; readonly uri: Uri; readonly line?: number }
  | { readonly tool: 'signalbox_open_diff'; readonly before: Uri; readonly after: Uri }
  | { readonly tool: 'signalbox_show_notification'; readonly text: string }
  | { readonly tool: 'signalbox_ask_person'; readonly question: string; readonly options: readonly string[] };

/** More than any schema here takes, so that nobody reads megabytes to find that out. */
const MAX_INPUT_CHARS = 64_000;

/**
 * Reads the raw arguments of a call by the tool's own schema and by what the tool does with them; `directories` are those of the
 * session. A problem is a whole sentence for the agent. Total: anything may come as input.
 */
export function readCall(
  tool: ClientToolName,
  input: ToolInput | undefined,
  directories: readonly Uri[],
): ClientToolCall | { readonly problem: string } {
  const json = inputJson(input);
  if ('problem' in json) return json;
  const { inputSchema } = definitionOf(tool);
  const misfit = inputSchema && schemaProblem(inputSchema, json.value);
  if (misfit !== undefined) return { problem: `The arguments do not fit ${tool}: ${misfit}.` };
  const call = callOf(tool, json.value);
  const problem = meaningProblem(call, directories);
  return problem === undefined ? call : { problem };
}

function inputJson(input: ToolInput | undefined): { readonly value: JsonObject } | { readonly problem: string } {
  if (typeof input === 'object')
    return { problem: 'The arguments came by reference; the tools of Signalbox take them inline.' };
  const text = input ?? '{}';
  if (text.length > MAX_INPUT_CHARS) {
    return { problem: `The arguments have ${text.length} characters, and at most ${MAX_INPUT_CHARS} are read.` };
  }
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? { value } : { problem: 'The arguments are no JSON object.' };
  } catch {
    return { problem: 'The arguments are no JSON.' };
  }
}

/** Its members have been held against the schema. */
function callOf(tool: ClientToolName, value: JsonObject): ClientToolCall {
  const text = (name: string) => String(value[name]);
  switch (tool) {
    case 'signalbox_open_url':
      return { tool, url: text('url'), ...(value.reason === undefined ? {} : { reason: text('reason') }) };
    case 'signalbox_open_file':
      return { tool, uri: text('uri'), ...(value.line === undefined ? {} : { line: Number(value.line) }) };
    case 'signalbox_open_diff':
      return { tool, before: text('before'), after: text('after') };
    case 'signalbox_show_notification':
      return { tool, text: text('text') };
    case 'signalbox_ask_person': {
      const options = Array.isArray(value.options) ? [...new Set(value.options.map(String))] : [];
      return { tool, question: text('question'), options };
    }
    default:
      return tool satisfies never;
  }
}

function meaningProblem(call: ClientToolCall, directories: readonly Uri[]): string | undefined {
  switch (call.tool) {
    case 'signalbox_open_url': {
      const problem = addressProblem(call.url);
      return problem && `The address ${problem}, so nothing was opened.`;
    }
    case 'signalbox_open_file':
      return outsideProblem([call.uri], directories);
    case 'signalbox_open_diff':
      return outsideProblem([call.before, call.after], directories);
    default:
      return undefined;
  }
}

function outsideProblem(files: readonly Uri[], directories: readonly Uri[]): string | undefined {
  const outside = files.find((file) => !directories.some((directory) => isInside(directory, file)));
  return outside && `${outside.slice(0, 500)} is not a file within the working directories, so nothing was opened.`;
}

/** True for a call that is done only when the person has said yes, or answered it, in this app. */
export function needsPerson(call: ClientToolCall): boolean {
  return call.tool !== 'signalbox_show_notification';
}
