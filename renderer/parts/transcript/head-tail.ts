/** Text cut to what a screen can bear; `left` counts the lines in between. The whole is never touched. */
export interface HeadTail {
  readonly head: string;
  readonly tail: string;
  readonly left: number;
  /** Lines of the whole text. */
  readonly lines: number;
}

export interface HeadTailLimits {
  readonly headLines: number;
  readonly tailLines: number;
}

/** No line, however long, draws more than this. */
const MAX_LINE_CHARS = 2000;

/** The first and the last lines of a text, which may be huge. */
export function headTail(text: string, { headLines, tailLines }: HeadTailLimits): HeadTail {
  const body = text.endsWith('\n') ? text.slice(0, -1) : text;
  const lines = body.split('\n');
  const left = lines.length - headLines - tailLines;
  if (left <= 0) return { head: drawn(lines), tail: '', left: 0, lines: lines.length };
  return {
    head: drawn(lines.slice(0, headLines)),
    tail: drawn(tailLines === 0 ? [] : lines.slice(-tailLines)),
    left,
    lines: lines.length,
  };
}

function drawn(lines: readonly string[]): string {
  return lines.map(cut).join('\n');
}

function cut(line: string): string {
  if (line.length <= MAX_LINE_CHARS) return line;
  return `${line.slice(0, MAX_LINE_CHARS)} … ${(line.length - MAX_LINE_CHARS).toLocaleString('en')} more characters`;
}
