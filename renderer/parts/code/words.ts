import type { ExactCharacters } from '../../../shared/inbox/stands-out/characters/visible-characters.ts';

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

/** The text of code boxes. */
export const words = {
  copy: 'Copy',
  looksLike: 'Not the character it looks like',
  /** "Exact text, 90 characters, none hidden" */
  exact({ length, hidden, lookAlikes }: ExactCharacters): string {
    const hiddenText = hidden === 0 ? 'none hidden' : `${counted(hidden, 'hidden character', 'hidden characters')} shown`;
    const lookAlikeText = lookAlikes === 0 ? [] : [`${counted(lookAlikes, 'look-alike', 'look-alikes')} marked`];
    return ['Exact text', counted(length, 'character', 'characters'), hiddenText, ...lookAlikeText].join(', ');
  },
} as const;
