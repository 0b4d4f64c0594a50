import { PLACES } from './places.ts';
import { PROOFS } from './proofs.ts';

type PlaceName = keyof typeof PLACES;
type ProofName = keyof typeof PROOFS;

/** A part of the window: where a person finds it, in the window's own words, and the file that draws it. */
export interface Place {
  readonly words: string;
  readonly file: string;
}

/** A test that shows the thing on screen, or presses it there. */
export interface Proof {
  readonly file: string;
  readonly test: string;
}

/** Where one name of the page is in the window, and what proves it. What stands in “quotes” is in the file as it is. */
export interface Row {
  readonly place: Place;
  readonly element: string;
  /** The first shows or presses it in the window; further ones go all the way to a Host. */
  readonly proofs: readonly Proof[];
}

export function row(place: PlaceName, element: string, ...proofs: readonly [ProofName, ...ProofName[]]): Row {
  return { place: PLACES[place], element, proofs: proofs.map((name) => PROOFS[name]) };
}

/** Rows for all members of a type of the protocol, but for those that came after the page. */
export type RowsOf<T, Later extends keyof T = never> = Readonly<Record<Exclude<keyof T & string, Later>, Row>>;

/** One table of the page. */
export interface Section {
  readonly title: string;
  /** What it is, in a sentence. */
  readonly about: string;
  /** The types of the page whose members these are; a member stands once, with the type that first has it. */
  readonly types: readonly string[];
  readonly rows: Readonly<Record<string, Row>>;
}
