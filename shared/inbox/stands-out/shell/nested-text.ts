import { operands } from './arguments.ts';
import type { BareCall } from './calls.ts';
import { joinTexts, type MappedText, sliceText } from './mapped-text.ts';
import type { Redirect, Shell, Word } from './script.ts';

/** Arguments that another shell reads as commands. */
export interface NestedText {
  readonly text: MappedText;
  readonly shell: Shell;
}

const SHELLS = /^(?:sh|bash|rbash|zsh|dash|ash|ksh|mksh|fish|csh|tcsh)$/;
const POWERSHELLS = /^(?:powershell|pwsh)$/;
const INTERPRETERS = /^(?:python[\d.]*|pypy3?|node|nodejs|deno|bun|perl|ruby|php|osascript|lua|rscript)$/;

export function isShell(name: string): boolean {
  return SHELLS.test(name) || POWERSHELLS.test(name) || name === 'cmd';
}

export function isInterpreter(name: string): boolean {
  return INTERPRETERS.test(name);
}

/** True for a shell or an interpreter that runs what comes in: no script and no command among its arguments. */
export function runsItsInput({ name, args }: BareCall): boolean {
  if (/^(?:invoke-expression|iex|source|\.)$/.test(name))
    return args.length === 0 || /^(?:-|\/dev\/stdin)$/.test(textAt(args, 0));
  if (!isShell(name) && !isInterpreter(name)) return false;
  if (args.some(({ text }) => /^(?:-[A-Za-z]*[cem]|--eval|--version|-V|--help|\/[ck]|-command|-file|-f)$/i.test(text.text)))
    return args.some(({ text }) => text.text === '-s');
  const rest = operands(args, /^[+-]O$|^--(?:rcfile|init-file)$/);
  return rest.length === 0 || /^(?:-|\/dev\/stdin)$/.test(textAt(rest, 0)) || args.some(({ text }) => text.text === '-s');
}

/** The commands that a call gets as text. Shell by shell, since each quotes in its own way. */
export function nestedTexts(call: BareCall, redirects: readonly Redirect[], shell: Shell): readonly NestedText[] {
  if (call.isWrapper) return [];
  const given = call.name === 'alias' ? aliasTexts(call) : joined(commandWords(call));
  return [
    ...given.map((text) => ({ text, shell: shellOf(call, shell) })),
    ...(takesInput(call) ? inputsOf(redirects, shell) : []),
  ];
}

/** What a command writes out as it stands: the text of `echo` and `printf`. */
export function printedText({ name, args }: BareCall): MappedText | undefined {
  if (!/^(?:echo|printf|write-output|write-host)$/.test(name) || args.length === 0) return undefined;
  return joinTexts(operands(args).map(({ text }) => text));
}

/** What heredocs and here-strings hold. */
export function inputsOf(redirects: readonly Redirect[], shell: Shell): readonly NestedText[] {
  return redirects.flatMap(({ operator, target, body }) => {
    const text = operator === '<<<' ? target?.text : body;
    return text ? [{ text, shell }] : [];
  });
}

function takesInput(call: BareCall): boolean {
  return (isShell(call.name) && runsItsInput(call)) || call.name === 'ssh';
}

function commandWords({ name, args }: BareCall): readonly Word[] {
  if (SHELLS.test(name)) return afterOption(args, /^-[A-Za-z]*c[A-Za-z]*$/).slice(0, 1);
  if (POWERSHELLS.test(name)) return powershellWords(args);
  switch (name) {
    case 'cmd':
      return afterOption(args, /^\/[ck]$/i);
    case 'eval':
    case 'iex':
    case 'invoke-expression':
    case 'watch':
      return operands(args, /^-[nd]$|^--interval$/);
    case 'ssh':
      return operands(args, /^-[BbcDEeFIiJLlmOopQRSWw]$/).slice(1);
    case 'su':
    case 'runuser':
    case 'script':
      return afterOption(args, /^-c$|^--command$/).slice(0, 1);
    case 'trap':
      return args.slice(0, 1);
    default:
      return [];
  }
}

function powershellWords(args: readonly Word[]): readonly Word[] {
  const given = afterOption(args, /^-c(?:ommand)?$/i);
  if (given.length > 0) return given;
  return args.some(({ text }) => /^-(?:f|e)/i.test(text.text))
    ? []
    : operands(args, /^-(?:executionpolicy|ep|windowstyle|w|verb)$/i);
}

function afterOption(args: readonly Word[], option: RegExp): readonly Word[] {
  const at = args.findIndex(({ text }) => option.test(text.text));
  const rest = at < 0 ? [] : args.slice(at + 1);
  const from = rest.findIndex(({ text }) => !text.text.startsWith('-'));
  return from < 0 ? [] : rest.slice(from);
}

function shellOf({ name }: BareCall, shell: Shell): Shell {
  if (SHELLS.test(name)) return 'posix';
  if (POWERSHELLS.test(name) || /^(?:iex|invoke-expression)$/.test(name)) return 'powershell';
  return name === 'cmd' ? 'cmd' : shell;
}

function joined(words: readonly Word[]): readonly MappedText[] {
  return words.length === 0 ? [] : [joinTexts(words.map(({ text }) => text))];
}

/** `alias x='rm -rf y'` */
function aliasTexts({ args }: BareCall): readonly MappedText[] {
  return args.flatMap(({ text }) => {
    const at = text.text.indexOf('=');
    return at < 0 ? [] : [sliceText(text, at + 1, text.text.length)];
  });
}

function textAt(args: readonly Word[], index: number): string {
  return args[index]?.text.text ?? '';
}
