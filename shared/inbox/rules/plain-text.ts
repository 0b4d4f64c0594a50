import type { Unfit } from './unfit.ts';

/** Longer than this nobody reads to the end. UTF-16 units. */
const MAX_CHARS = 1000;
/** What no shell of any system reads as more than itself: a list of what is allowed, since one of what is not would have gaps. */
const PLAIN = /^[A-Za-z0-9 ._/:@,+=-]$/;
const ASCII = /^[\x20-\x7E]$/;

/** Why a text may hold more than it shows; undefined for words, numbers, names and paths. */
export function unplainText(text: string): Unfit | undefined {
  if (text.length > MAX_CHARS) return { code: 'too-long' };
  for (const character of text) {
    if (PLAIN.test(character)) continue;
    if (/[\n\r\t\v\f\u0085\u2028\u2029]/.test(character)) return { code: 'line-break' };
    return ASCII.test(character) ? { code: 'character', detail: character } : { code: 'not-ascii' };
  }
  // The word "..." itself, or a word that ends in it, is what is left of a longer text.
  if (/\.{3}$/.test(text)) return { code: 'cut-off' };
  return /(?:^|[ /=:,@])\.\.(?:[ /:,]|$)/.test(text) ? { code: 'upwards' } : undefined;
}

/** The same for a command, whose blanks and first word have a meaning of their own. */
export function unplainCommand(command: string): Unfit | undefined {
  if (command.trim() === '') return { code: 'no-input' };
  const unplain = unplainText(command);
  if (unplain) return unplain;
  if (command !== command.trim()) return { code: 'outer-blank' };
  // `=name` is replaced by the path of a program in zsh.
  return /^[^ ]*=|(?:^| )=/.test(command) ? { code: 'variable' } : undefined;
}
