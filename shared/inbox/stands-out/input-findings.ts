import type { ToolCallBase, ToolCallParameterFields } from '../../protocol/chat/tool-call.ts';
import { hiddenFindings } from './characters/hidden-findings.ts';
import { type Finding, inText, type TextFinding } from './finding.ts';
import { type InputParts, partsOf } from './input-parts.ts';
import { isPathOutside, moved, type Places } from './places.ts';
import { readingFindings } from './rules/all-rules.ts';
import { readCode } from './rules/inline-code.ts';
import { pathIn } from './rules/path-words.ts';
import { isSecretFile } from './secret-names.ts';
import { spanOf, wholeText } from './shell/mapped-text.ts';
import type { Limits, Word } from './shell/script.ts';
import { readCommands, readWords } from './shell/walk.ts';
import { isShellCall, shellOf } from './shell-tool.ts';
import { isHookFile, isStartupFile } from './startup-files.ts';

export interface InputReading {
  readonly findings: readonly Finding[];
  /** True where the input was read as commands, so that what they do is known from themselves. */
  readonly isRead: boolean;
}

/** UTF-16 units that are read; what comes after them is named as unread. */
const MAX_READ = 300_000;
/** The same for text that is read as commands, with all that is read again as text inside text. */
const MAX_COMMANDS = 50_000;
const MAX_CALLS = 1000;
const MAX_WORDS = 1000;
const MAX_FINDINGS = 200;

const UNREAD: Finding = { id: 'unread', level: 'amber', on: 'call' };

/** What stands out in the input of a call. */
export function inputFindings(call: ToolCallBase & ToolCallParameterFields, places: Places): InputReading {
  const { toolInput } = call;
  if (toolInput === undefined) return { findings: [], isRead: false };
  if (typeof toolInput !== 'string') return { findings: [UNREAD], isRead: false };
  const input = wholeText(toolInput, Math.min(toolInput.length, MAX_READ));
  const limits: Limits = { left: MAX_COMMANDS, calls: MAX_CALLS, isCut: false };
  const parts = partsOf(input, toolInput, isShellCall(call));
  const found = unique([
    ...[input, ...parts.commands].flatMap(hiddenFindings),
    ...commandFindings(call, parts, { places, limits }),
    ...parts.codes.flatMap(readCode),
    ...parts.paths.flatMap((word) => pathFindings(word, places)),
    ...parts.addresses.map((address) => inText('network', 'note', { from: spanOf(address) })),
  ]);
  const rest = toolInput.length > MAX_READ ? [unreadFrom(MAX_READ, toolInput.length)] : [];
  const isCut = limits.isCut || found.length > MAX_FINDINGS;
  const cut = isCut && rest.length === 0 ? [UNREAD] : [];
  return {
    findings: [...found.slice(0, MAX_FINDINGS), ...rest, ...cut],
    isRead: parts.commands.length + parts.argvs.length > 0,
  };
}

interface Context {
  readonly places: Places;
  readonly limits: Limits;
}

function commandFindings(call: ToolCallBase, { commands, argvs, directory }: InputParts, { places, limits }: Context) {
  const shell = shellOf(call.toolName, places.roots[0]?.style === 'windows');
  const start = directory === undefined ? places : { ...places, cwd: moved(directory, places) };
  return [
    ...commands.map((text) => readCommands({ text, shell }, start, limits)),
    ...argvs.map((words) => readWords(firstOf(words, limits), start, limits)),
  ].flatMap(readingFindings);
}

function firstOf(words: readonly Word[], limits: Limits): readonly Word[] {
  if (words.length > MAX_WORDS) limits.isCut = true;
  return words.slice(0, MAX_WORDS);
}

function pathFindings(word: Word, places: Places): readonly Finding[] {
  const path = pathIn(word);
  if (path === undefined) return [];
  const found: Finding[] = [];
  if (isPathOutside(path, places)) found.push(inText('outside', 'amber', { from: word }));
  if (isSecretFile(path)) found.push(inText('secrets', 'amber', { from: word }));
  if (isStartupFile(path)) found.push(inText('persistence', 'amber', { from: word }));
  if (isHookFile(path)) found.push(inText('runs-later', 'amber', { from: word }));
  return found;
}

function unreadFrom(start: number, end: number): TextFinding {
  return inText('unread', 'amber', { from: { start, end } });
}

/** The same stretch may be reached in several ways, and a smaller one inside it says nothing more. */
function unique(findings: readonly Finding[]): readonly Finding[] {
  const furthest = new Map<string, number>();
  const kept: Finding[] = [];
  for (const finding of findings.toSorted(byPlace)) {
    const key = `${finding.id} ${finding.level}`;
    const end = finding.on === 'input' ? finding.end : 0;
    if (end <= (furthest.get(key) ?? -1)) continue;
    furthest.set(key, end);
    kept.push(finding);
  }
  return kept;
}

function byPlace(a: Finding, b: Finding): number {
  if (a.on !== 'input' || b.on !== 'input') return 0;
  return a.start - b.start || b.end - a.end;
}
