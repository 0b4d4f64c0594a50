import { alignmentOf, type DbusValue, typesIn } from './dbus-types.ts';

/** The values of that signature at the beginning of these bytes, little-endian. */
export function readValues(signature: string, bytes: Buffer): readonly DbusValue[] {
  const reader = { bytes, at: 0 };
  return typesIn(signature).map((type) => read(reader, type));
}

interface Reader {
  readonly bytes: Buffer;
  at: number;
}

function read(reader: Reader, type: string): DbusValue {
  reader.at = aligned(reader.at, alignmentOf(type));
  switch (type[0]) {
    case 's':
    case 'o':
      return readText(reader, readNumber(reader, 'u'));
    case 'g':
      return readText(reader, readNumber(reader, 'y'));
    case 'b':
      return readNumber(reader, 'u') === 1;
    case 'v':
      return read(reader, readText(reader, readNumber(reader, 'y')));
    case 'a':
      return readArray(reader, type.slice(1));
    case '(':
    case '{':
      return typesIn(type.slice(1, -1)).map((part) => read(reader, part));
    default:
      return readNumber(reader, type);
  }
}

function readArray(reader: Reader, type: string): readonly DbusValue[] {
  const length = readNumber(reader, 'u');
  reader.at = aligned(reader.at, alignmentOf(type));
  const end = reader.at + length;
  const values: DbusValue[] = [];
  while (reader.at < end) values.push(read(reader, type));
  return values;
}

function readText(reader: Reader, length: number): string {
  const from = reader.at;
  reader.at += length + 1;
  return reader.bytes.toString('utf8', from, from + length);
}

function readNumber(reader: Reader, type: string): number {
  const { bytes, at } = reader;
  switch (type) {
    case 'y':
      reader.at += 1;
      return bytes.readUInt8(at);
    case 'n':
      reader.at += 2;
      return bytes.readInt16LE(at);
    case 'q':
      reader.at += 2;
      return bytes.readUInt16LE(at);
    case 'i':
      reader.at += 4;
      return bytes.readInt32LE(at);
    case 'u':
      reader.at += 4;
      return bytes.readUInt32LE(at);
    case 'x':
      reader.at += 8;
      return Number(bytes.readBigInt64LE(at));
    case 't':
      reader.at += 8;
      return Number(bytes.readBigUInt64LE(at));
    case 'd':
      reader.at += 8;
      return bytes.readDoubleLE(at);
    default:
      throw new Error(`no D-Bus type ${type} is read here`);
  }
}

function aligned(at: number, to: number): number {
  return Math.ceil(at / to) * to;
}
