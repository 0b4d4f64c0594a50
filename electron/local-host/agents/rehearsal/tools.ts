import type { ToolDefinition } from '../../../../shared/protocol/session/tool-definition.ts';

const TEXT = { type: 'string' } as const;

/** What the rehearsal agent can do, with honest hints: a command may do anything a command can. */
export const REHEARSAL_TOOLS: readonly ToolDefinition[] = [
  {
    name: 'run_command',
    title: 'Run a command',
    description: 'Runs a command by the shell in the scratch folder',
    inputSchema: { type: 'object', properties: { command: TEXT }, required: ['command'] },
    annotations: { destructiveHint: true, openWorldHint: true },
  },
  {
    name: 'write_file',
    title: 'Write a file',
    description: 'Writes a file in the scratch folder',
    inputSchema: { type: 'object', properties: { path: TEXT, text: TEXT }, required: ['path', 'text'] },
    annotations: { destructiveHint: true, idempotentHint: true, openWorldHint: false },
  },
  {
    name: 'edit_file',
    title: 'Edit a file',
    description: 'Replaces a piece of text in a file of the scratch folder',
    inputSchema: { type: 'object', properties: { path: TEXT, old: TEXT, new: TEXT }, required: ['path', 'old', 'new'] },
    annotations: { destructiveHint: true, openWorldHint: false },
  },
  {
    name: 'run_in_terminal',
    title: 'Run a command in a terminal',
    description: 'Runs a command by the shell in the scratch folder, in a terminal that a person can take over',
    inputSchema: { type: 'object', properties: { command: TEXT }, required: ['command'] },
    annotations: { destructiveHint: true, openWorldHint: true },
  },
  {
    name: 'rename_file',
    title: 'Rename a file',
    description: 'Moves a file within the scratch folder',
    inputSchema: { type: 'object', properties: { from: TEXT, to: TEXT }, required: ['from', 'to'] },
    annotations: { destructiveHint: true, openWorldHint: false },
  },
  {
    name: 'delete_file',
    title: 'Delete a file',
    description: 'Deletes a file of the scratch folder',
    inputSchema: { type: 'object', properties: { path: TEXT }, required: ['path'] },
    annotations: { destructiveHint: true, idempotentHint: true, openWorldHint: false },
  },
  {
    name: 'list_issues',
    title: 'List issues (simulated)',
    description: 'Lists what a simulated issue tracker holds',
    inputSchema: { type: 'object', properties: { state: TEXT } },
    annotations: { readOnlyHint: true, openWorldHint: false },
  },
  {
    name: 'take_picture',
    title: 'Take a picture',
    description: 'Keeps a picture of one point on this host',
    inputSchema: { type: 'object', properties: {} },
    annotations: { readOnlyHint: true, openWorldHint: false },
  },
  {
    name: 'visit_client',
    title: 'Visit a folder of a client',
    description: 'Works in a folder that a client lends, and leaves nothing there',
    inputSchema: { type: 'object', properties: { uri: TEXT }, required: ['uri'] },
    annotations: { destructiveHint: true, openWorldHint: true },
  },
  {
    name: 'run_subagent',
    title: 'Run a subagent',
    description: 'Lets a subagent perform a script in a chat of its own',
    inputSchema: { type: 'object', properties: { script: TEXT }, required: ['script'] },
    annotations: { destructiveHint: true, openWorldHint: true },
  },
];
