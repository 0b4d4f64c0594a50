import type { Word } from './script.ts';

/** What stands for itself among the arguments: no options, and everything behind `--`. */
export function operands(args: readonly Word[], valued?: RegExp): readonly Word[] {
  const found: Word[] = [];
  let isOver = false;
  for (let index = 0; index < args.length; index += 1) {
    const word = args[index];
    if (!word) break;
    const { text } = word.text;
    if (isOver || !text.startsWith('-') || text === '-') found.push(word);
    else if (text === '--') isOver = true;
    else if (valued?.test(text)) index += 1;
  }
  return found;
}

/** True where one of the single letters is set, alone or in a cluster such as `-rf`, or one of the long options. */
export function hasFlag(args: readonly Word[], letters: string, ...long: readonly string[]): boolean {
  for (const { text } of args) {
    if (text.text === '--') return false;
    if (/^-[A-Za-z]+$/.test(text.text) && [...text.text.slice(1)].some((letter) => letters.includes(letter))) return true;
    if (long.some((option) => text.text === option || text.text.startsWith(`${option}=`))) return true;
  }
  return false;
}

/** True where an option of PowerShell or cmd is set; their letters may be big or small and their names cut short. */
export function hasSwitch(args: readonly Word[], ...names: readonly string[]): boolean {
  return args.some(({ text }) => {
    const written = text.text.toLowerCase();
    if (/^\/[a-z?]$/.test(written)) return names.includes(written);
    return (
      /^-[a-z]{2,}/.test(written) && names.some((name) => name.startsWith('-') && name.startsWith(written.split(':')[0] ?? ''))
    );
  });
}

/** The operands as one line, short enough to be searched: `volume rm data`. */
export function operandLine(args: readonly Word[]): string {
  return operands(args)
    .slice(0, 12)
    .map(({ text }) => text.text.slice(0, 200))
    .join(' ');
}
