import { visibleCharacters } from '../../../shared/inbox/stands-out/characters/visible-characters.ts';
import type { Entry } from './customization-nodes.ts';

/** What an entry is called, as plain text in which nothing hides: for names, titles and what is read aloud. */
export function shownName(entry: Entry): string {
  return plainly(nameOf(entry));
}

/** What an entry is called, as its Host spelled it. */
export function nameOf({ name, id }: Entry): string {
  return typeof name === 'string' && name.trim() !== '' ? name : id;
}

/** Text with its control and bidi characters written out. */
export function plainly(text: string): string {
  return visibleCharacters(text)
    .pieces.map((piece) => (piece.kind === 'hidden' ? piece.code : piece.text))
    .join('');
}
