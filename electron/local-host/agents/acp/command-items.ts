import type { CompletionItem, CompletionsParams } from '../../../../shared/protocol/chat/commands.ts';
import type { AgentCommand } from './updates.ts';

/** The agent's commands that fit what is written before the cursor: they stand at the beginning of a message, after a slash. */
export function commandItems(
  commands: readonly AgentCommand[],
  { text, offset }: CompletionsParams,
): readonly CompletionItem[] {
  const [written, typed] = /^\/(\S*)$/.exec(text.slice(0, offset)) ?? [];
  if (written === undefined || typed === undefined) return [];
  const rest = /^\S*/.exec(text.slice(offset))?.[0].length ?? 0;
  const fitting = commands.filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase()));
  return fitting.map(({ name, description, hint }) => ({
    insertText: `/${name} `,
    rangeStart: 0,
    rangeEnd: offset + rest,
    attachment: {
      type: 'simple',
      label: `/${name}`,
      displayKind: 'command',
      _meta: { description, ...(hint === undefined ? {} : { hint }) },
    },
  }));
}
