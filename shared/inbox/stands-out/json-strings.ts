import type { MappedText } from './shell/mapped-text.ts';

/** A string in a JSON text, decoded, with the place of each of its characters in the text as it is written. */
export interface JsonString {
  readonly value: MappedText;
  /** The nearest key above it: `command` for every string of `"command": ["rm", "x"]`; empty where there is none. */
  readonly key: string;
  /** Number of the object that has the key. */
  readonly owner: number;
  /** Number of the list that it stands in. */
  readonly list: number | undefined;
}

interface Level {
  readonly id: number;
  readonly isObject: boolean;
  /** The nearest object: itself, or the one around the list. */
  readonly owner: { readonly id: number; key: string };
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

/** True for a text that is JSON (RFC 8259) through and through, so that no shell could read it in another way. */
export function isJson(text: string): boolean {
  if (!/^\s*["[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    // Not JSON after all.
    return false;
  }
}

/** Every string value of a JSON text, in order. Tolerant: a text that breaks off gives what came before, in linear time. */
export function jsonStrings({ text, offsets }: MappedText): readonly JsonString[] {
  const found: JsonString[] = [];
  const levels: Level[] = [];
  let at = 0;
  while (at < text.length) {
    if (text.charAt(at) === '"') {
      const { value, end } = readString(text, offsets, at);
      const level = levels.at(-1);
      if (level?.isObject && isKey(text, end)) level.owner.key = value.text;
      else found.push(stringAt(value, level));
      at = end;
    } else {
      step(text.charAt(at), levels, at);
      at += 1;
    }
  }
  return found;
}

function step(character: string, levels: Level[], at: number): void {
  if (character === '{' || character === '[') levels.push(newLevel(character, at + 1, levels.at(-1)));
  else if (character === '}' || character === ']') levels.pop();
}

function newLevel(character: string, id: number, around: Level | undefined): Level {
  const isObject = character === '{';
  return { id, isObject, owner: isObject || !around ? { id, key: '' } : around.owner };
}

function stringAt(value: MappedText, level: Level | undefined): JsonString {
  return {
    value,
    key: level?.owner.key ?? '',
    owner: level?.owner.id ?? 0,
    list: level?.isObject === false ? level.id : undefined,
  };
}

function isKey(text: string, end: number): boolean {
  let at = end;
  while (/\s/.test(text.charAt(at))) at += 1;
  return text.charAt(at) === ':';
}

function readString(
  text: string,
  offsets: readonly number[],
  start: number,
): { readonly value: MappedText; readonly end: number } {
  const characters: string[] = [];
  const places: number[] = [];
  let at = start + 1;
  while (at < text.length && text.charAt(at) !== '"') {
    const { character, length } = readCharacter(text, at);
    characters.push(character);
    places.push(offsets[at] ?? 0);
    at += length;
  }
  places.push(offsets[Math.min(at, text.length)] ?? 0);
  return { value: { text: characters.join(''), offsets: places }, end: at + 1 };
}

function readCharacter(text: string, at: number): { readonly character: string; readonly length: number } {
  const character = text.charAt(at);
  if (character !== '\\') return { character, length: 1 };
  const escaped = text.charAt(at + 1);
  const code = escaped === 'u' ? /^[0-9a-f]{4}$/i.exec(text.slice(at + 2, at + 6))?.[0] : undefined;
  if (code !== undefined) return { character: String.fromCharCode(Number.parseInt(code, 16)), length: 6 };
  return { character: ESCAPES[escaped] ?? escaped.padEnd(1, '\\'), length: 2 };
}
