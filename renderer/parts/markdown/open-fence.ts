import type { Code } from 'mdast';

/** The fence, the language and the rest of its line. Blank is what Markdown calls blank: the space and the tab. */
const OPENING = /^(`{3,}|~{3,})[ \t]*([^ \t\n]*)(?:[ \t]+([^\n]*))?\n/;

/** Escapes, references, more fence, a null, a carriage return, or blanks at the end: the parser's to judge. */
const ODD_INFO = /[`\\&\0\r]|[ \t]\n$/;

/**
 * The code block that `tail` begins and does not end, read without the parser: a long block grows by one piece at a
 * time, and parsing it whole for each would cost the square of its length. Undefined when the parser has to decide.
 */
export function openFence(tail: string): Code | undefined {
  const opening = OPENING.exec(tail);
  if (opening === null) return undefined;
  const [line, fence = '', lang = '', meta] = opening;
  if (ODD_INFO.test(line.slice(fence.length))) return undefined;
  const content = tail.slice(line.length);
  if (/[\0\r]/.test(content) || mayClose(content, fence)) return undefined;
  return { type: 'code', lang: lang === '' ? null : lang, meta: meta ?? null, value: content.replace(/\n$/, '') };
}

/** A closing fence is as long as the opening one or longer; only its first three characters are asked for here. */
function mayClose(content: string, fence: string): boolean {
  return fence.startsWith('`') ? /^ {0,3}```/m.test(content) : /^ {0,3}~~~/m.test(content);
}
