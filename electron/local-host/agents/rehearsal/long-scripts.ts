/** Everything that can be seen with nothing but a person and this agent, one thing after the other. */
export const ALL_SCRIPT = `say: # Everything, step by step\\n\\nYou will be asked for approval now and then; deny something, too.
think: First the things that need nobody, then those that wait for you.
long 3
slow 12
stumble: Resume me, and I go on.
picture
canvas: Board
learn: recite
write: all/notes.md First line
edit: all/notes.md First Second
rename: all/notes.md all/moved.md
delete: all/moved.md
binary: all/pixel.png
big 20
run: echo one && echo two
run: false
review: echo for your eyes first
risk: ls
terminal: echo in a terminal
ask: How should the greeting look?
mcp
subagent: run: echo from a subagent
hidden: say: Nobody sees this chat in the list.
background: say: I go on in the background.
daemon: sleep 1
context
client: pick_file {}
mcp: Clock tell_time {}
tour
later: say: This turn was started by a message of my own.
say: That was everything.`;

const WORDS = ['harbour', 'lantern', 'signal', 'tide', 'ledger', 'compass', '燈塔', '訊號'] as const;

/**
 * A script of so many steps that need no person but for approvals, the same for the same seed. It is how a test, or a person, gets many
 * different turns that can be had again.
 */
export function improvised(count: number, seed: number): string {
  const next = randomFrom(seed);
  const word = () => WORDS[Math.floor(next() * WORDS.length)] ?? WORDS[0];
  const line = (number: number) => {
    const file = `improvised/${word()}-${number}.md`;
    const lines = [
      `say: ${word()} ${word()} ${word()} ${number}`,
      `think: about the ${word()} of ${number}`,
      `long ${1 + Math.floor(next() * 4)}`,
      `slow ${1 + Math.floor(next() * 9)}`,
      `run: echo ${number}-${word()}`,
      `write: ${file} ${word()} ${word()}`,
      `big ${1 + Math.floor(next() * 8)}`,
      `subagent: say: ${word()} ${number}`,
    ];
    return lines[Math.floor(next() * lines.length)] ?? '';
  };
  return Array.from({ length: count }, (_, index) => line(index + 1)).join('\n');
}

/** Numbers from 0 up to 1 that follow from the seed alone (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
