/** The newest bytes of an output that may be endless. */
export interface OutputTail {
  add(text: string): void;
  text(): string;
  /** Whether older bytes were let go. */
  isCut(): boolean;
}

export function createOutputTail(maxBytes: number): OutputTail {
  let kept = '';
  let isCut = false;

  function shorten(): void {
    const bytes = Buffer.from(kept, 'utf8');
    if (bytes.byteLength <= maxBytes) return;
    isCut = true;
    kept = bytes.subarray(startOfCharacter(bytes, bytes.byteLength - maxBytes)).toString('utf8');
  }

  return {
    add(text) {
      kept += text;
      // Counting bytes costs as much as keeping them, so it's done once there can be twice as many.
      if (kept.length > 2 * maxBytes) shorten();
    },
    text() {
      shorten();
      return kept;
    },
    isCut() {
      shorten();
      return isCut;
    },
  };
}

/** The first byte from `at` on that begins a character of UTF-8. */
function startOfCharacter(bytes: Buffer, at: number): number {
  let start = at;
  while (start < bytes.byteLength && ((bytes[start] ?? 0) & 0xc0) === 0x80) start += 1;
  return start;
}
