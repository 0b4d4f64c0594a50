import type { Redirect, Shell, Step, Word } from './script.ts';
import { baseName, isAssignment, wrappedAt } from './wrappers.ts';

/** A program with its arguments, as a step runs it or as another program runs it for the step. */
export interface BareCall {
  /** In lower case, without its folder: `rm`. Empty where only running it tells. */
  readonly name: string;
  readonly head: Word;
  readonly args: readonly Word[];
  /** True where the arguments hold a command that is a call of its own. */
  readonly isWrapper: boolean;
}

/** More programs that run programs than people write. */
const MAX_WRAPPERS = 12;

/** Commands that find runs for find, and so on. */
const MAX_NESTED = 3;

/** The calls of a step, from the outermost to the one that does the work; those of `find -exec` and the like come after. */
export function callsOf({ words, isSyntax }: Pick<Step, 'words' | 'isSyntax'>, shell: Shell, nested = 0): readonly BareCall[] {
  const start = isSyntax ? commandBehindHead(words) : commandStart(words, shell);
  const calls: BareCall[] = [];
  let rest = words.slice(start);
  while (rest.length > 0 && calls.length < MAX_WRAPPERS) {
    const [head, ...args] = rest;
    if (!head) break;
    const name = nameOf(head);
    const at = wrappedAt(name, args);
    calls.push({ name, head, args, isWrapper: at !== undefined });
    rest = at === undefined ? [] : args.slice(at);
  }
  return [...calls, ...calls.flatMap((call) => executed(call, shell, nested))];
}

/** Every word of a step, and what is redirected. */
export function wordsOf({ words, redirects }: Step): readonly Word[] {
  return [...words, ...redirects.flatMap(({ target }: Redirect) => target ?? [])];
}

function nameOf(head: Word): string {
  const { text } = head.text;
  // A pattern or a variable in place of a name could be any program.
  if (text === '') return ':';
  if (head.isComputed || (!head.isQuoted && /[*?{}]/.test(text))) return '';
  return baseName(head.raw.includes('\\') && /^["'&]?[A-Za-z]:\\/.test(head.raw) ? head.raw.replace(/["']$/, '') : text);
}

function commandStart(words: readonly Word[], shell: Shell): number {
  const first = words.findIndex((word) => !isAssignment(word));
  const head = words[first];
  if (!head) return words.length;
  if (shell !== 'powershell' || !head.raw.startsWith('$')) return first;
  // PowerShell keeps what a command gives, `$x = Get-Item y`; else a variable begins an expression.
  return words[first + 1]?.raw === '=' ? first + 2 : words.length;
}

/** cmd writes a whole loop on one line: `for %f in (*) do del %f`. */
function commandBehindHead(words: readonly Word[]): number {
  const at = words.findIndex((word) => word.raw === 'do');
  return at < 0 ? words.length : at + 1;
}

const EXECUTES: Readonly<Record<string, RegExp>> = {
  find: /^-(?:exec|execdir|ok|okdir)$/,
  fd: /^(?:-x|-X|--exec|--exec-batch)$/,
  fdfind: /^(?:-x|-X|--exec|--exec-batch)$/,
};

function executed({ name, args }: BareCall, shell: Shell, nested: number): readonly BareCall[] {
  const option = Object.hasOwn(EXECUTES, name) ? EXECUTES[name] : undefined;
  if (!option || nested === MAX_NESTED) return [];
  const calls: BareCall[] = [];
  let index = 0;
  while (index < args.length) {
    index += 1;
    if (!option.test(args[index - 1]?.text.text ?? '')) continue;
    const length = args.slice(index).findIndex(({ text }) => text.text === ';' || text.text === '+');
    const end = length < 0 ? args.length : index + length;
    calls.push(...callsOf({ words: args.slice(index, end), isSyntax: false }, shell, nested + 1));
    index = end;
  }
  return calls;
}
