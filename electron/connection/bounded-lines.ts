const NEWLINE = 0x0a;

interface LineReader {
  readonly maxBytes: number;
  /** Gets each line without its end. */
  readonly onLine: (line: Buffer) => void;
  /** Called once, for a line of more than `maxBytes`; nothing is read after it. */
  readonly onTooLong: () => void;
}

/** Cuts bytes into lines. No more of a line is held than it may have. */
export function createLineReader({ maxBytes, onLine, onTooLong }: LineReader): (chunk: Buffer) => void {
  let pieces: Buffer[] = [];
  let size = 0;
  let isOver = false;

  function hold(piece: Buffer): void {
    size += piece.length;
    isOver = size > maxBytes;
    if (isOver) pieces = [];
    else if (piece.length > 0) pieces.push(piece);
    if (isOver) onTooLong();
  }

  function finish(): void {
    const line = Buffer.concat(pieces);
    pieces = [];
    size = 0;
    onLine(line);
  }

  /** Takes what the chunk has of a line; answers where the next one begins. */
  function take(chunk: Buffer, start: number): number {
    const end = chunk.indexOf(NEWLINE, start);
    hold(chunk.subarray(start, end === -1 ? chunk.length : end));
    if (end === -1) return chunk.length;
    if (!isOver) finish();
    return end + 1;
  }

  return (chunk) => {
    for (let start = 0; start < chunk.length && !isOver; ) start = take(chunk, start);
  };
}
