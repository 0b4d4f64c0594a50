/** Text that grows without bound outside and stays bounded here: its beginning and its end are kept. */
export interface BoundedText {
  add(text: string): void;
  text(): string;
}

export function boundedText(maxCharacters: number): BoundedText {
  const half = Math.floor(maxCharacters / 2);
  let head = '';
  let tail = '';
  let left = 0;

  return {
    add(text) {
      const room = half - head.length;
      head += text.slice(0, Math.max(0, room));
      tail += text.slice(Math.max(0, room));
      if (tail.length <= half) return;
      left += tail.length - half;
      tail = tail.slice(-half);
    },
    text: () => (left === 0 ? head + tail : `${head}\n… ${left} characters left out …\n${tail}`),
  };
}
