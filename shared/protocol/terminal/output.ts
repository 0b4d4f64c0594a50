import { mapChanged, replaceAt } from '../common/keyed-list.ts';
import { present } from '../common/optional-key.ts';
import type { TerminalCommandExecutedAction, TerminalCommandFinishedAction } from './actions.ts';
import type { TerminalCommandPart, TerminalContentPart } from './state.ts';

type Content = readonly TerminalContentPart[];

/** Appends output to the running command or to the text outside commands; after a finished command a new text begins (AHP Terminal actions). */
export function appendOutput(content: Content, data: string): Content {
  const last = content.at(-1);
  const grown = last && grow(last, data);
  return grown ? replaceAt(content, content.length - 1, grown) : [...content, { type: 'unclassified', value: data }];
}

/** Begins the output of a command that the host has noticed (AHP Terminal actions). */
export function startCommand(content: Content, action: TerminalCommandExecutedAction): Content {
  const { commandId, commandLine, timestamp } = action;
  return [...content, { type: 'command', commandId, commandLine, output: '', timestamp, isComplete: false }];
}

/** Marks every command of this id as finished, with what the host knows of its end. */
export function finishCommand(content: Content, action: TerminalCommandFinishedAction): Content {
  return mapChanged(content, (part) => (isCommand(part) && part.commandId === action.commandId ? ended(part, action) : part));
}

function grow(part: TerminalContentPart, data: string): TerminalContentPart | undefined {
  if (part.type === 'unclassified') return { ...part, value: part.value + data };
  return isCommand(part) && !part.isComplete ? { ...part, output: part.output + data } : undefined;
}

/** Hosts may send kinds of tomorrow. */
function isCommand(part: TerminalContentPart): part is TerminalCommandPart {
  return part.type === 'command';
}

function ended(part: TerminalCommandPart, { exitCode, durationMs }: TerminalCommandFinishedAction): TerminalCommandPart {
  const { exitCode: _exitCode, durationMs: _durationMs, ...rest } = part;
  return { ...rest, isComplete: true, ...present({ exitCode, durationMs }) };
}
