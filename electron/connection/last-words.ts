const MAX_LINES = 5;
const MAX_CHARS = 600;
const MAX_KEPT = 8192;

/** Keeps the end of what a program writes to stderr. */
export interface LastWords {
  add(chunk: Buffer): void;
  /** The last lines, without control characters and escape sequences. */
  text(): string;
}

export function createLastWords(): LastWords {
  let kept = Buffer.alloc(0);
  return {
    add: (chunk) => {
      kept = Buffer.concat([kept, chunk]).subarray(-MAX_KEPT);
    },
    text: () => readable(kept.toString('utf8')),
  };
}

function readable(text: string): string {
  const lines = text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one.
    .replaceAll(/\x1b\[[0-9;?]*[ -/]*[@-~]/g, '')
    .split(/[\r\n]+/)
    .map((line) => line.replaceAll(/\p{Cc}/gu, ' ').trim())
    .filter(Boolean);
  return lines.slice(-MAX_LINES).join('\n').slice(-MAX_CHARS);
}
