import { isShellCall } from '../../../shared/inbox/stands-out/shell-tool.ts';
import type { ToolCallBase, ToolCallParameterFields, ToolInput } from '../../../shared/protocol/chat/tool-call.ts';
import type { FileEdit } from '../../../shared/protocol/common/content.ts';
import { parsedObject } from '../../../shared/protocol/common/json.ts';
import { changeKindOf } from '../../../shared/selectors/change-counts.ts';

type Call = ToolCallBase & ToolCallParameterFields;

/** True for a call that runs commands in a shell. */
export function isCommand(call: ToolCallBase): boolean {
  return isShellCall(call);
}

/** The characters that the host will run with; undefined when it keeps them elsewhere or sent none. */
export function inputText(input: ToolInput | undefined): string | undefined {
  return typeof input === 'string' ? input : undefined;
}

/** The command alone where the input is `{"command": …}`, for a row that has no room for the rest. */
export function commandText(call: Call): string | undefined {
  const text = inputText(call.toolInput);
  if (text === undefined || !text.trimStart().startsWith('{')) return text;
  const command = parsedObject(text)?.command;
  return typeof command === 'string' ? command : text;
}

const letters = { created: 'A', deleted: 'D', renamed: 'R', edited: 'M', unknown: 'M' } as const;

/** What an edit does to its file, as one letter: added, deleted, renamed, modified. */
export function editLetter(edit: FileEdit): 'A' | 'D' | 'R' | 'M' {
  return letters[changeKindOf(edit)];
}

export function editUri({ before, after }: FileEdit): string {
  return after?.uri ?? before?.uri ?? '';
}
