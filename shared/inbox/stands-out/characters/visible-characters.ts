import { characterCode, characterName } from './character-names.ts';
import { lookAlikeOffsets } from './look-alikes.ts';

/** A stretch of exact text as it is to be drawn. Put together, the pieces hold every character, in order. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  /** Letters that run the other way: isolated, so that they can't reorder what stands beside them. */
  | { readonly kind: 'right-to-left'; readonly text: string }
  /** Would not be seen, or would change how the rest is seen. `count` equal ones stand in a row. */
  | {
      readonly kind: 'hidden';
      readonly text: string;
      readonly code: string;
      readonly name: string | undefined;
      readonly count: number;
    }
  /** Is seen, as something it is not. */
  | { readonly kind: 'look-alike'; readonly text: string; readonly code: string };

export interface ExactCharacters {
  readonly pieces: readonly Piece[];
  /** In code points, as a person counts. */
  readonly length: number;
  readonly hidden: number;
  readonly lookAlikes: number;
}

const ORDINARY = /^[\x20-\x7E\n\t]*$/;
/** Control, format, private, unassigned and ignorable characters, separators, and every blank but the plain space. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/u;
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const MARK = /\p{M}/u;

/** Takes text apart so that nothing in it can hide. Line ends and tabs stay what they are. */
export function visibleCharacters(text: string): ExactCharacters {
  if (ORDINARY.test(text))
    return { pieces: text === '' ? [] : [{ kind: 'text', text }], length: text.length, hidden: 0, lookAlikes: 0 };
  const lookAlikes = lookAlikeOffsets(text);
  const pieces: Piece[] = [];
  let offset = 0;
  let length = 0;
  let hidden = 0;
  let before = '';
  for (const character of text) {
    const kind = kindOf(character, before, lookAlikes.has(offset));
    if (kind === 'hidden') hidden += 1;
    addPiece(pieces, kind, character);
    offset += character.length;
    length += 1;
    before = character;
  }
  return { pieces, length, hidden, lookAlikes: lookAlikes.size };
}

function kindOf(character: string, before: string, isLookAlike: boolean): Piece['kind'] {
  if (character === '\n' || character === '\t') return 'text';
  // A mark set on an ASCII character disguises it; elsewhere it is how a language is written.
  if (HIDDEN.test(character) || (MARK.test(character) && ORDINARY.test(before))) return 'hidden';
  if (isLookAlike) return 'look-alike';
  return RIGHT_TO_LEFT.test(character) ? 'right-to-left' : 'text';
}

function addPiece(pieces: Piece[], kind: Piece['kind'], character: string): void {
  const last = pieces.at(-1);
  const joined = last && join(last, kind, character);
  if (joined) pieces[pieces.length - 1] = joined;
  else pieces.push(newPiece(kind, character));
}

function join(last: Piece, kind: Piece['kind'], character: string): Piece | undefined {
  if (last.kind !== kind || last.kind === 'look-alike') return undefined;
  if (last.kind !== 'hidden') return { ...last, text: last.text + character };
  if (last.code !== characterCode(character)) return undefined;
  return { ...last, text: last.text + character, count: last.count + 1 };
}

function newPiece(kind: Piece['kind'], text: string): Piece {
  const code = characterCode(text);
  switch (kind) {
    case 'hidden':
      return { kind, text, code, name: characterName(text), count: 1 };
    case 'look-alike':
      return { kind, text, code };
    default:
      return { kind, text };
  }
}
