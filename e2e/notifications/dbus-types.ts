/** A value of the D-Bus wire. A dictionary is a list of pairs; a variant is written as `Variant` and read as what is in it. */
export type DbusValue = string | number | boolean | Variant | readonly DbusValue[];

export interface Variant {
  readonly type: string;
  readonly value: DbusValue;
}

const ALIGNMENTS: Readonly<Record<string, number>> = { y: 1, g: 1, v: 1, n: 2, q: 2, x: 8, t: 8, d: 8, '(': 8, '{': 8 };

/** Bytes that a value of this type begins at a multiple of. */
export function alignmentOf(type: string): number {
  return ALIGNMENTS[type[0] ?? ''] ?? 4;
}

/** The whole types of a signature in turn: `sa{sv}` is `s` and `a{sv}`. */
export function typesIn(signature: string): readonly string[] {
  const types: string[] = [];
  for (let rest = signature; rest !== ''; rest = rest.slice(types.at(-1)?.length)) types.push(firstType(rest));
  return types;
}

function firstType(signature: string): string {
  if (signature[0] === 'a') return `a${firstType(signature.slice(1))}`;
  if (signature[0] !== '(' && signature[0] !== '{') return signature.slice(0, 1);
  let depth = 0;
  const end = [...signature].findIndex((letter) => {
    if ('({'.includes(letter)) depth += 1;
    if (')}'.includes(letter)) depth -= 1;
    return depth === 0;
  });
  return signature.slice(0, end + 1);
}
