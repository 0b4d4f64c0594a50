import type { InboxRequest } from './request.ts';

/**
 * What makes two Requests alike enough to be offered together: the same kind of thing, by the same tool, and where it is a command the
 * same program with the same first word. Undefined for what is never answered together.
 */
export function shapeOf(request: InboxRequest): string | undefined {
  if (request.kind === 'resultConfirmation') return `result ${request.toolCall.toolName}`;
  if (request.kind !== 'toolConfirmation') return undefined;
  const { toolName, toolInput, edits } = request.toolCall;
  if ((edits?.items.length ?? 0) > 0) return `edits ${toolName}`;
  return `call ${toolName} ${typeof toolInput === 'string' ? leadingWords(commandIn(toolInput)) : ''}`;
}

/** Hosts send a command as plain text or as the JSON of the tool's parameters. */
function commandIn(input: string): string {
  // Told by its first letter, since a thrown error costs more than all the rest.
  if (!input.trimStart().startsWith('{')) return input;
  try {
    const json: unknown = JSON.parse(input);
    const { command } = (json ?? {}) as { readonly command?: unknown };
    return typeof command === 'string' ? command : '';
  } catch {
    return input;
  }
}

function leadingWords(command: string): string {
  const [program = '', first = ''] = command.trim().split(/\s+/);
  return /^[a-z][\w:-]*$/i.test(first) ? `${program} ${first}` : program;
}
