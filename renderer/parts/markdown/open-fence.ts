import type { Code } from 'mdast';

const OPENING = /^(`{3,}|~{3,})([^\n]*)\n/;

/**
 * The code block that `tail` begins and does not end, read without the parser: a long block grows by one piece at a
 * time, and parsing it whole for each would cost the square of its length. Undefined when the parser has to decide.
 */
export function openFence(tail: string): Code | undefined {
  const opening = OPENING.exec(tail);
  const fence = opening?.[1];
  const info = opening?.[2]?.trimStart() ?? '';
  if (opening === null || fence === undefined || /[`\\&\0]|\s$/.test(info)) return undefined;
  const content = tail.slice(opening[0].length);
  if (content.includes('\0') || mayClose(content, fence)) return undefined;
  const [lang = '', ...rest] = info.split(/[ \t]+/);
  const meta = rest.length > 0 ? info.slice(lang.length).trimStart() : null;
  return { type: 'code', lang: lang === '' ? null : lang, meta, value: content.replace(/\n$/, '') };
}

/** A closing fence is as long as the opening one or longer; only its first three characters are asked for here. */
function mayClose(content: string, fence: string): boolean {
  return fence.startsWith('`') ? /^ {0,3}```/m.test(content) : /^ {0,3}~~~/m.test(content);
}
