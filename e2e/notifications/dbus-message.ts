import { readValues } from './dbus-reader.ts';
import type { DbusValue } from './dbus-types.ts';
import { writeValues } from './dbus-writer.ts';

export type MessageType = 'call' | 'return' | 'error' | 'signal';

export interface DbusMessage {
  readonly type: MessageType;
  readonly serial: number;
  readonly path?: string;
  readonly interface?: string;
  readonly member?: string;
  readonly errorName?: string;
  readonly replySerial?: number;
  readonly destination?: string;
  readonly sender?: string;
  readonly signature?: string;
  readonly body: readonly DbusValue[];
}

const TYPES: readonly MessageType[] = ['call', 'return', 'error', 'signal'];
const LITTLE_ENDIAN = 'l'.charCodeAt(0);
const VERSION = 1;
/** What stands before the header's fields: endianness, type, flags, version, length of the body, serial, length of the fields. */
const FIXED_BYTES = 16;

/** The header's fields: their code on the wire, and their type. */
const FIELDS = {
  path: [1, 'o'],
  interface: [2, 's'],
  member: [3, 's'],
  errorName: [4, 's'],
  replySerial: [5, 'u'],
  destination: [6, 's'],
  sender: [7, 's'],
  signature: [8, 'g'],
} as const;

const FIELD_NAMES = Object.keys(FIELDS) as readonly (keyof typeof FIELDS)[];

export function encodeMessage(message: DbusMessage): Buffer {
  const body = writeValues(message.signature ?? '', message.body);
  const fields = FIELD_NAMES.filter((name) => message[name] !== undefined).map((name): DbusValue => {
    const [code, type] = FIELDS[name];
    return [code, { type, value: message[name] ?? '' }];
  });
  const head = [LITTLE_ENDIAN, TYPES.indexOf(message.type) + 1, 0, VERSION, body.length, message.serial, fields];
  const header = writeValues('yyyyuua(yv)', head);
  return Buffer.concat([header, Buffer.alloc(paddingAfter(header.length)), body]);
}

/** The first message of these bytes and how long it is; undefined until all of it has come. */
export function decodeMessage(bytes: Buffer): { readonly message: DbusMessage; readonly length: number } | undefined {
  if (bytes.length < FIXED_BYTES) return undefined;
  const headerLength = FIXED_BYTES + bytes.readUInt32LE(12);
  const bodyAt = headerLength + paddingAfter(headerLength);
  const length = bodyAt + bytes.readUInt32LE(4);
  if (bytes.length < length) return undefined;
  const [, type, , , , serial, fields] = readValues('yyyyuua(yv)', bytes);
  const known = namedFields(fields as readonly DbusValue[]);
  const body = readValues(known.signature ?? '', bytes.subarray(bodyAt, length));
  return { message: { type: TYPES[Number(type) - 1] ?? 'signal', serial: Number(serial), ...known, body }, length };
}

function namedFields(fields: readonly DbusValue[]): Partial<DbusMessage> {
  const entries = fields.map((field) => {
    const [code, value] = field as readonly DbusValue[];
    return [FIELD_NAMES.find((name) => FIELDS[name][0] === code) ?? 'other', value];
  });
  return Object.fromEntries(entries);
}

function paddingAfter(length: number): number {
  return (8 - (length % 8)) % 8;
}
