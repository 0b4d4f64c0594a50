/** Names of the characters that are used to deceive; the rest is named by code alone. */
const names: Readonly<Record<number, string>> = {
  0: 'null',
  7: 'bell',
  8: 'backspace',
  13: 'carriage return',
  27: 'escape',
  127: 'delete',
  160: 'no-break space',
  173: 'soft hyphen',
  847: 'combining grapheme joiner',
  1564: 'Arabic letter mark',
  8203: 'zero width space',
  8204: 'zero width non-joiner',
  8205: 'zero width joiner',
  8206: 'left-to-right mark',
  8207: 'right-to-left mark',
  8232: 'line separator',
  8233: 'paragraph separator',
  8234: 'left-to-right embedding',
  8235: 'right-to-left embedding',
  8236: 'pop directional formatting',
  8237: 'left-to-right override',
  8238: 'right-to-left override',
  8239: 'narrow no-break space',
  8288: 'word joiner',
  8294: 'left-to-right isolate',
  8295: 'right-to-left isolate',
  8296: 'first strong isolate',
  8297: 'pop directional isolate',
  12288: 'ideographic space',
  65279: 'zero width no-break space',
};

/** `U+202E` */
export function characterCode(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

export function characterName(character: string): string | undefined {
  return names[character.codePointAt(0) ?? 0];
}
