import type { ParsedAddress } from './host-address.ts';

const EXAMPLE = 'for example stdio:agent-host --stdio';
/** A run of anything but blanks and quotes, or what stands between two quotes. */
const PIECE = /[^\s"']+|"(?:[^"\\]|\\.)*"|'[^']*'/y;
const PLAIN_WORD = /^[^\s"'\\]+$/;

/**
 * `stdio:` and a command: words between blanks, where quotes keep blanks together. No shell reads it, so nothing in it is expanded.
 * Undefined for what is no such address.
 */
export function parseCommandAddress(text: string): ParsedAddress | undefined {
  const [, command] = /^stdio:(.*)$/is.exec(text) ?? [];
  if (command === undefined) return undefined;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for.
  if (/[\0-\x1f\x7f]/.test(command)) return { ok: false, message: 'A command is one line, without control characters.' };
  const argv = wordsOf(command);
  if (!argv) return { ok: false, message: 'A quote in the command is not closed.' };
  const [program] = argv;
  if (!program) return { ok: false, message: `After stdio: comes a program of this computer and its arguments, ${EXAMPLE}.` };
  return {
    ok: true,
    address: {
      text: `stdio:${argv.map(quoted).join(' ')}`,
      place: program,
      name: program.replace(/^.*[\\/](?=.)/, ''),
      isEncrypted: false,
      isLoopback: true,
      way: { type: 'command', argv },
    },
  };
}

/** Undefined where a quote is not closed. */
function wordsOf(command: string): readonly string[] | undefined {
  const words: string[] = [];
  let isInWord = false;
  for (let at = 0; at < command.length; ) {
    if (/\s/.test(command.charAt(at))) {
      isInWord = false;
      at += 1;
      continue;
    }
    PIECE.lastIndex = at;
    const [piece] = PIECE.exec(command) ?? [];
    if (piece === undefined) return undefined;
    words.push(`${isInWord ? (words.pop() ?? '') : ''}${unquoted(piece)}`);
    isInWord = true;
    at += piece.length;
  }
  return words;
}

function unquoted(piece: string): string {
  if (piece.startsWith("'")) return piece.slice(1, -1);
  return piece.startsWith('"') ? piece.slice(1, -1).replace(/\\(["\\])/g, '$1') : piece;
}

/** What `wordsOf` reads back as this one word. */
function quoted(word: string): string {
  return PLAIN_WORD.test(word) ? word : `"${word.replace(/["\\]/g, '\\$&')}"`;
}
