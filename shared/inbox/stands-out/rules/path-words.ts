import { operands } from '../shell/arguments.ts';
import type { Word } from '../shell/script.ts';
import type { Call } from '../shell/walk.ts';

/** A word that may name a file, and the name in it: `out` of `--output=out`. */
export interface PathWord {
  readonly word: Word;
  readonly path: string;
}

/** Longer words are text, not names. */
const MAX_PATH = 4096;

/** Whose arguments are text for people or for servers. */
const SAYING = /^(?:echo|printf|write-output|write-host|gh|glab|say|notify-send|logger|true|false|:)$/;
/** Whose first operand is a pattern or a program. */
const SEARCHING = /^(?:grep|egrep|fgrep|zgrep|rg|ag|ack|sed|gsed|awk|gawk|mawk|perl|jq|yq|select-string|findstr|expr)$/;
const PATTERN_GIVEN = /^(?:-e|-f|--regexp|--file|--expression)(?:=|$)|^-[a-z]*e$/;

/** Programs of Windows, to which a slash begins a switch. */
const SLASHED =
  /^(?:cmd|del|erase|rd|rmdir|dir|copy|xcopy|robocopy|move|reg|schtasks|taskkill|findstr|net|sc|icacls|cacls|attrib|where|type)$/;

/** The files that a call may name: its arguments without the words that are text, and where it is redirected. */
export function pathWords({ name, args, redirects, isWrapper }: Call): readonly PathWord[] {
  const targets = redirects.flatMap(({ operator, target }) => (target && !operator.startsWith('<<') ? [target] : []));
  const words = isWrapper ? [] : namingWords(name, args);
  return [...words, ...targets].flatMap((word) => {
    const path = pathIn(word);
    return path === undefined ? [] : [{ word, path }];
  });
}

/** The name of a file that a word may hold; undefined for addresses and text. */
export function pathIn(word: Word): string | undefined {
  const { text } = word.text;
  if (text.length === 0 || text.length > MAX_PATH || text.includes('\n')) return undefined;
  const written = /^["']?(?:[A-Za-z]:\\|\\\\\w)/.test(word.raw) ? word.raw.replace(/^["']|["']$/g, '') : text;
  const value = /^(?:--?[\w-]+[=:]|-[A-Za-z](?=[/~.])|[A-Za-z_]\w*=|@)(?<value>.*)$/s.exec(written)?.groups?.value ?? written;
  const path = value.replace(/^@/, '').replace(/^file:\/\/(?:localhost)?(?=\/)/i, '');
  return /^[a-z][a-z\d+.-]*:\/\//i.test(path) ? undefined : path;
}

function namingWords(name: string, args: readonly Word[]): readonly Word[] {
  if (SAYING.test(name)) return [];
  if (name === 'git') return withoutMessages(args);
  if (SLASHED.test(name)) return args.filter(({ text }) => !/^\/[a-z?]{1,2}(?::|$)/i.test(text.text));
  if (!SEARCHING.test(name) || args.some(({ text }) => PATTERN_GIVEN.test(text.text))) return args;
  const [pattern] = operands(args, /^-[ABCmgtT]$|^--(?:glob|type|max-count|arg|argjson)$/);
  return args.filter((word) => word !== pattern);
}

/** What stands behind `-m` is text. */
function withoutMessages(args: readonly Word[]): readonly Word[] {
  return args.filter(
    ({ text }, index) =>
      !/^--message=/.test(text.text) &&
      !/^(?:-[a-z]*m|--message|--author|--grep|-S|-G)$/.test(args[index - 1]?.text.text ?? ''),
  );
}
