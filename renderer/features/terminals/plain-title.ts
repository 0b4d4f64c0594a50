const MAX_TITLE = 80;
/** Control characters, and what turns the direction of what follows or is not seen at all. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]+/gu;

/** A title as a program has set it, with nothing in it that could pass for something else. */
export function plainTitle(title: string): string {
  const plain = title.replace(UNSEEN, ' ').trim();
  if (plain === '') return 'Terminal';
  return plain.length > MAX_TITLE ? `${plain.slice(0, MAX_TITLE - 1)}…` : plain;
}
