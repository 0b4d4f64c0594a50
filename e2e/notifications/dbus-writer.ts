import { alignmentOf, type DbusValue, typesIn, type Variant } from './dbus-types.ts';

/** The bytes of values of that signature, little-endian. They must come to stand at a multiple of eight. */
export function writeValues(signature: string, values: readonly DbusValue[]): Buffer {
  return Buffer.from(sequence(typesIn(signature), values, 0));
}

/** The bytes of one value that begins at `at`, the padding before it included. */
function bytesOf(type: string, value: DbusValue, at: number): readonly number[] {
  const padding = paddingAt(at, type);
  const from = at + padding.length;
  return [...padding, ...alignedBytesOf(type, value, from)];
}

function alignedBytesOf(type: string, value: DbusValue, at: number): readonly number[] {
  switch (type[0]) {
    case 'y':
      return littleEndian(1, Number(value));
    case 'b':
    case 'i':
    case 'u':
      return littleEndian(4, Number(value));
    case 's':
    case 'o':
      return textBytes(4, String(value));
    case 'g':
      return textBytes(1, String(value));
    case 'v':
      return variantBytes(value as Variant, at);
    case 'a':
      return arrayBytes(type.slice(1), value as readonly DbusValue[], at);
    case '(':
    case '{':
      return sequence(typesIn(type.slice(1, -1)), value as readonly DbusValue[], at);
    default:
      throw new Error(`no D-Bus type ${type} is written here`);
  }
}

function sequence(types: readonly string[], values: readonly DbusValue[], at: number): readonly number[] {
  const bytes: number[] = [];
  for (const [index, type] of types.entries()) bytes.push(...bytesOf(type, values[index] ?? '', at + bytes.length));
  return bytes;
}

function variantBytes({ type, value }: Variant, at: number): readonly number[] {
  const signature = textBytes(1, type);
  return [...signature, ...bytesOf(type, value, at + signature.length)];
}

/** The length counts neither itself nor the padding before the first entry. */
function arrayBytes(type: string, values: readonly DbusValue[], at: number): readonly number[] {
  const padding = paddingAt(at + 4, type);
  const types = values.map(() => type);
  const entries = sequence(types, values, at + 4 + padding.length);
  return [...littleEndian(4, entries.length), ...padding, ...entries];
}

function textBytes(lengthBytes: 1 | 4, text: string): readonly number[] {
  const encoded = Buffer.from(text, 'utf8');
  return [...littleEndian(lengthBytes, encoded.length), ...encoded, 0];
}

function littleEndian(size: 1 | 4, value: number): readonly number[] {
  return Array.from({ length: size }, (_, index) => (value >>> (8 * index)) & 0xff);
}

function paddingAt(at: number, type: string): readonly number[] {
  const to = alignmentOf(type);
  return new Array<number>((to - (at % to)) % to).fill(0);
}
