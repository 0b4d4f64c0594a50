import type { ToolCallState } from '../../../shared/protocol/chat/tool-call.ts';
import type { FileEdit } from '../../../shared/protocol/common/content.ts';
import { plainText } from '../../../shared/protocol/common/text.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { Glyph } from '../../ui/status-glyph.tsx';
import { commandText, editUri, isCommand } from '../request/tool-input.ts';
import { textWithin } from './directory-text.ts';

/** A call in one line: the verb in its tense, and what it acts on. */
export interface CallWords {
  readonly verb: string;
  readonly object: string;
  /** True for an object that is code: a command, a path, a tool's name. */
  readonly isMono: boolean;
}

type Phase = 'asks' | 'runs' | 'ended' | 'dropped';

const phases: Readonly<Record<Exclude<ToolCallState['status'], 'streaming'>, Phase>> = {
  'pending-confirmation': 'asks',
  'auth-required': 'asks',
  running: 'runs',
  'pending-result-confirmation': 'ended',
  completed: 'ended',
  cancelled: 'dropped',
};

const commandVerbs: Readonly<Record<Phase, string>> = { asks: 'Run', runs: 'Running', ended: 'Ran', dropped: 'Skipped' };
const editVerbs: Readonly<Record<Phase, string>> = { asks: 'Edit', runs: 'Editing', ended: 'Edited', dropped: 'Skipped' };

export function callWords(call: ToolCallState, directories: readonly Uri[]): CallWords {
  if (call.status === 'streaming') return { verb: 'Writing input for', object: nameOf(call), isMono: true };
  const phase = phases[call.status] ?? 'runs';
  const edits = editsOf(call);
  if (edits.length > 0) return { verb: editVerbs[phase], object: editedText(edits, directories), isMono: edits.length === 1 };
  const command = isCommand(call) ? commandText(call) : undefined;
  if (command !== undefined) return { verb: commandVerbs[phase], object: firstLine(command), isMono: true };
  if (phase === 'dropped') return { verb: 'Skipped', object: sentenceOf(call), isMono: false };
  return splitSentence(sentenceOf(call));
}

/** What the files of a call became, where the host says so. */
export function editsOf(call: ToolCallState): readonly FileEdit[] {
  if (!('content' in call)) return [];
  return call.content?.filter((block) => block.type === 'fileEdit') ?? [];
}

const glyphs: Readonly<Record<ToolCallState['status'], Glyph>> = {
  streaming: 'streaming',
  'pending-confirmation': 'waiting',
  'pending-result-confirmation': 'waiting',
  'auth-required': 'sign-in',
  running: 'running',
  completed: 'done',
  cancelled: 'off',
};

export function callGlyph(call: ToolCallState): Glyph {
  return call.status === 'completed' && !call.success ? 'failed' : (glyphs[call.status] ?? 'idle');
}

/** The exit code of a command, where the result tells one. */
export function exitCode(call: ToolCallState): number | undefined {
  if (!('success' in call)) return undefined;
  const told = call.structuredContent?.exitCode;
  if (typeof told === 'number') return told;
  const terminal = call.content?.findLast((block) => block.type === 'terminal');
  return terminal?.result?.exitCode;
}

function nameOf(call: ToolCallState): string {
  return call.toolName || call.displayName;
}

function editedText(edits: readonly FileEdit[], directories: readonly Uri[]): string {
  const [only] = edits;
  return edits.length === 1 && only ? textWithin(editUri(only), directories) : `${edits.length} files`;
}

/** A call that failed is told by what it was to do: that it failed stands at the end of the line anyway. */
function sentenceOf(call: Exclude<ToolCallState, { readonly status: 'streaming' }>): string {
  const isDone = call.status !== 'completed' || call.success;
  const said = isDone && 'pastTenseMessage' in call ? call.pastTenseMessage : call.invocationMessage;
  return plainText(said).trim() || call.displayName || call.toolName;
}

/** The host's sentence, in the same two colours as ours: code in it, or all behind its first word. */
function splitSentence(sentence: string): CallWords {
  const line = firstLine(sentence);
  const [, before = '', code] = /^([^`]*)`([^`]+)`[^`]*$/.exec(line) ?? [];
  if (code !== undefined && before.trim() !== '') return { verb: before.trim(), object: code, isMono: true };
  const space = line.indexOf(' ');
  if (space < 0) return { verb: '', object: line, isMono: false };
  return { verb: line.slice(0, space), object: line.slice(space + 1).replaceAll('`', ''), isMono: false };
}

function firstLine(text: string): string {
  return text.trim().split('\n', 1)[0] ?? '';
}
