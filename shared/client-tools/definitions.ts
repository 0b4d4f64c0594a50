import type { ToolDefinition } from '../protocol/session/tool-definition.ts';

/** The tools that this app can run for a session, by the name under which hosts see them. */
export const CLIENT_TOOL_NAMES = [
  'signalbox_open_url',
  'signalbox_open_file',
  'signalbox_open_diff',
  'signalbox_show_notification',
  'signalbox_ask_person',
] as const;

export type ClientToolName = (typeof CLIENT_TOOL_NAMES)[number];

const MAX_OPTIONS = 9;

const file = (what: string) => ({ type: 'string', minLength: 1, maxLength: 4000, description: what });

const BEFORE = 'The file as it was: an absolute URI within the working directories';
const AFTER = 'The file as it is now: an absolute URI within the working directories';

/** What a host is told of each, with honest hints: nothing here changes a file, and what opens is outside of the session. */
const DEFINITIONS: { readonly [N in ClientToolName]: Omit<ToolDefinition, 'name'> } = {
  signalbox_open_url: {
    title: 'Open a web address',
    description:
      'Opens a web address in the browser of the person who watches this session. The person sees the whole address and is asked first, and may decline.',
    inputSchema: {
      type: 'object',
      properties: {
        url: { type: 'string', minLength: 1, maxLength: 2000, description: 'A complete address: https, http or mailto' },
        reason: { type: 'string', maxLength: 300, description: 'Why the person should open it, in one sentence' },
      },
      required: ['url'],
    },
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  },
  signalbox_open_file: {
    title: 'Open a file in the editor',
    description:
      'Opens one file of the working directories in the editor of the person who watches this session, after asking them. On another machine than the host they get a read-only copy.',
    inputSchema: {
      type: 'object',
      properties: {
        uri: file('The file: an absolute URI within the working directories'),
        line: { type: 'integer', minimum: 1, maximum: 10_000_000, description: 'The line to show, counted from 1' },
      },
      required: ['uri'],
    },
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  },
  signalbox_open_diff: {
    title: 'Open a diff in the editor',
    description: 'Opens two files of the working directories beside each other in the editor of the person, after asking them.',
    inputSchema: {
      type: 'object',
      properties: { before: file(BEFORE), after: file(AFTER) },
      required: ['before', 'after'],
    },
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  },
  signalbox_show_notification: {
    title: 'Show a notification',
    description:
      'Shows the person a short message with the name of this session. A few in a minute are shown, more are refused.',
    inputSchema: {
      type: 'object',
      properties: { text: { type: 'string', minLength: 1, maxLength: 500, description: 'What to tell, in plain text' } },
      required: ['text'],
    },
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  },
  signalbox_ask_person: {
    title: 'Ask the person',
    description:
      'Asks the person a question and answers with what they wrote or chose. It may take a long time, and they may decline.',
    inputSchema: {
      type: 'object',
      properties: {
        question: { type: 'string', minLength: 1, maxLength: 4000, description: 'The question, in plain text' },
        options: {
          type: 'array',
          maxItems: MAX_OPTIONS,
          items: { type: 'string', minLength: 1, maxLength: 200 },
          description: 'Answers to choose from; the person may write another one',
        },
      },
      required: ['question'],
    },
    outputSchema: { type: 'object', properties: { answer: { type: 'string' } }, required: ['answer'] },
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  },
};

/** A tool as `session/activeClientSet` announces it (AHP Client tools). */
export function definitionOf(name: ClientToolName): ToolDefinition {
  return { name, ...DEFINITIONS[name] };
}

/** What people read for a tool of ours. */
export function titleOf(name: ClientToolName): string {
  return DEFINITIONS[name].title ?? name;
}

const DONE: { readonly [N in ClientToolName]: readonly [done: string, notDone: string] } = {
  signalbox_open_url: ['Opened a web address', 'Did not open a web address'],
  signalbox_open_file: ['Opened a file in the editor', 'Did not open a file in the editor'],
  signalbox_open_diff: ['Opened a diff in the editor', 'Did not open a diff in the editor'],
  signalbox_show_notification: ['Showed a notification', 'Did not show a notification'],
  signalbox_ask_person: ['Asked the person', 'Got no answer from the person'],
};

/** What became of a call, for people; a tool that is not ours keeps the name that its host has for it. */
export function pastTense(tool: { readonly toolName: string; readonly displayName?: string }, success: boolean): string {
  const { toolName, displayName } = tool;
  if (!isClientToolName(toolName)) return displayName || toolName;
  const [done, notDone] = DONE[toolName];
  return success ? done : notDone;
}

export function isClientToolName(name: string): name is ClientToolName {
  return CLIENT_TOOL_NAMES.some((known) => known === name);
}
