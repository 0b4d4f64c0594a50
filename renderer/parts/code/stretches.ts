import type { Piece } from '../../../shared/inbox/stands-out/characters/visible-characters.ts';
import type { Level, Span } from '../../../shared/inbox/stands-out/finding.ts';

/** A part of a text that is underlined; where two lie over each other the worse shows. */
export interface Mark extends Span {
  readonly level: Level;
}

/** Neighbouring pieces that are underlined alike, or not at all. */
export interface Stretch {
  readonly level: Level | undefined;
  readonly pieces: readonly Piece[];
}

const LEVELS: readonly Level[] = ['red', 'amber', 'note'];

/** The pieces of a text, cut where a mark begins or ends. What is drawn as a tag is never cut. */
export function stretchesOf(pieces: readonly Piece[], marks: readonly Mark[]): readonly Stretch[] {
  if (marks.length === 0) return [{ level: undefined, pieces }];
  const found: Found[] = [];
  const cursor: Cursor = { bands: bandsOf(marks), band: 0, at: 0 };
  for (const piece of pieces) {
    for (let rest = piece.text; rest !== ''; ) {
      const { level, length } = bandAt(cursor);
      const taken = isText(piece) ? rest.slice(0, length) : rest;
      add(found, level, isText(piece) ? { ...piece, text: taken } : piece);
      cursor.at += taken.length;
      rest = rest.slice(taken.length);
    }
  }
  return found;
}

interface Found extends Stretch {
  readonly pieces: Piece[];
}

interface Cursor {
  readonly bands: readonly Mark[];
  band: number;
  at: number;
}

/** How the text is marked from here on, and for how long. */
function bandAt(cursor: Cursor): { readonly level: Level | undefined; readonly length: number } {
  const { bands, at } = cursor;
  while ((bands[cursor.band]?.end ?? Number.POSITIVE_INFINITY) <= at) cursor.band += 1;
  const band = bands[cursor.band];
  if (!band) return { level: undefined, length: Number.POSITIVE_INFINITY };
  return band.start > at ? { level: undefined, length: band.start - at } : { level: band.level, length: band.end - at };
}

function add(found: Found[], level: Level | undefined, piece: Piece): void {
  const last = found.at(-1);
  if (last && last.level === level) last.pieces.push(piece);
  else found.push({ level, pieces: [piece] });
}

function isText({ kind }: Piece): boolean {
  return kind === 'text' || kind === 'right-to-left';
}

/** The marks as bands that do not lie over each other, in order. */
function bandsOf(marks: readonly Mark[]): readonly Mark[] {
  const edges = [...new Set(marks.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b);
  return edges.slice(1).flatMap((end, index) => {
    const start = edges[index] ?? 0;
    const over = marks.filter((mark) => mark.start < end && mark.end > start);
    const level = LEVELS.find((each) => over.some((mark) => mark.level === each));
    return level ? [{ start, end, level }] : [];
  });
}
