import type { TerminalAction } from '../../../shared/protocol/terminal/actions.ts';
import type { TerminalContentPart } from '../../../shared/protocol/terminal/state.ts';

type Content = readonly TerminalContentPart[];

export interface ScrollbackLimits {
  readonly maxCharacters: number;
  readonly maxParts: number;
}

/**
 * The actions that leave only the newest half of a terminal's content, once there is more of it than allowed. It is done by actions so
 * that whoever follows the terminal is bounded in the same way and still holds what the host holds.
 */
export function trimActions(content: Content, { maxCharacters, maxParts }: ScrollbackLimits): readonly TerminalAction[] {
  if (sizeOf(content) <= maxCharacters && content.length <= maxParts) return [];
  const kept = newest(content.slice(-Math.ceil(maxParts / 2)), Math.floor(maxCharacters / 2));
  return [{ type: 'terminal/cleared' }, ...kept.flatMap(actionsOf)];
}

function newest(content: Content, maxCharacters: number): Content {
  let room = maxCharacters;
  const kept: TerminalContentPart[] = [];
  for (const part of content.toReversed()) {
    const text = textOf(part);
    kept.unshift(text.length <= room ? part : withText(part, endOf(text, room)));
    room -= text.length;
    if (room <= 0) break;
  }
  return kept;
}

/** From the beginning of a line, so that no escape sequence is cut in two where it can be helped. */
function endOf(text: string, characters: number): string {
  const end = characters <= 0 ? '' : text.slice(-characters);
  const line = end.indexOf('\n');
  return line === -1 || line === end.length - 1 ? end : end.slice(line + 1);
}

function actionsOf(part: TerminalContentPart): readonly TerminalAction[] {
  const data = textOf(part);
  const output: readonly TerminalAction[] = data === '' ? [] : [{ type: 'terminal/data', data }];
  if (part.type === 'unclassified') return output;
  const { commandId, commandLine, timestamp, isComplete, exitCode, durationMs } = part;
  const end = {
    type: 'terminal/commandFinished' as const,
    commandId,
    ...(exitCode === undefined ? {} : { exitCode }),
    ...(durationMs === undefined ? {} : { durationMs }),
  };
  return [{ type: 'terminal/commandExecuted', commandId, commandLine, timestamp }, ...output, ...(isComplete ? [end] : [])];
}

function sizeOf(content: Content): number {
  return content.reduce((sum, part) => sum + textOf(part).length, 0);
}

function textOf(part: TerminalContentPart): string {
  return part.type === 'unclassified' ? part.value : part.output;
}

function withText(part: TerminalContentPart, text: string): TerminalContentPart {
  return part.type === 'unclassified' ? { ...part, value: text } : { ...part, output: text };
}
