import { once } from 'node:events';
import { createConnection } from 'node:net';
import { type DbusMessage, decodeMessage, encodeMessage } from './dbus-message.ts';
import type { DbusValue } from './dbus-types.ts';

/** Where a call goes, or a signal comes from. */
export interface Member {
  readonly path: string;
  readonly interface: string;
  readonly member: string;
}

/** Values with their signature. */
export interface Values {
  readonly signature: string;
  readonly values: readonly DbusValue[];
}

/** Answers a call; undefined says that there is no such thing here. */
export type AnswerCall = (call: DbusMessage) => Values | undefined;

/** One client of a bus, as much of it as the tests need. */
export interface DbusConnection {
  call(destination: string, member: Member, sent?: Values): Promise<readonly DbusValue[]>;
  emit(member: Member, sent: Values): void;
  close(): void;
}

const BUS: Omit<Member, 'member'> = { path: '/org/freedesktop/DBus', interface: 'org.freedesktop.DBus' };
export const NOTHING: Values = { signature: '', values: [] };

/** Connects to the bus that listens at a socket, as the user that runs this, and owns these names there. */
export async function connectToBus(socketPath: string, names: readonly string[], answer: AnswerCall): Promise<DbusConnection> {
  const socket = createConnection(socketPath);
  await once(socket, 'connect');
  socket.write(`\0AUTH EXTERNAL ${Buffer.from(String(process.getuid?.() ?? 0)).toString('hex')}\r\n`);
  const greeting = String((await once(socket, 'data'))[0]);
  if (!greeting.startsWith('OK ')) throw new Error(`the bus refused this user: ${greeting.trim()}`);
  socket.write('BEGIN\r\n');

  const waiting = new Map<number, (reply: DbusMessage) => void>();
  let received = Buffer.alloc(0);
  let serial = 0;

  function send(message: Omit<DbusMessage, 'serial' | 'body' | 'signature'>, { signature, values }: Values): number {
    serial += 1;
    socket.write(encodeMessage({ ...message, ...(signature === '' ? {} : { signature }), serial, body: values }));
    return serial;
  }

  function take(message: DbusMessage): void {
    if (message.type === 'call') reply(message);
    waiting.get(message.replySerial ?? 0)?.(message);
    waiting.delete(message.replySerial ?? 0);
  }

  function reply(called: DbusMessage): void {
    const to = { replySerial: called.serial, ...(called.sender === undefined ? {} : { destination: called.sender }) };
    const values = answer(called);
    if (values) send({ type: 'return', ...to }, values);
    else send({ type: 'error', errorName: 'org.freedesktop.DBus.Error.UnknownMethod', ...to }, NOTHING);
  }

  socket.on('data', (data: Buffer) => {
    received = Buffer.concat([received, data]);
    for (let next = decodeMessage(received); next; next = decodeMessage(received)) {
      received = received.subarray(next.length);
      take(next.message);
    }
  });

  const connection: DbusConnection = {
    call: async (destination, member, sent = NOTHING) => {
      const called = send({ type: 'call', destination, ...member }, sent);
      const { type, errorName, body } = await new Promise<DbusMessage>((resolve) => waiting.set(called, resolve));
      if (type === 'error') throw new Error(`${member.interface}.${member.member}: ${errorName} ${body.join(' ')}`);
      return body;
    },
    emit: (member, sent) => void send({ type: 'signal', ...member }, sent),
    close: () => socket.destroy(),
  };
  const toBus = (member: string, sent?: Values) => connection.call('org.freedesktop.DBus', { ...BUS, member }, sent);
  await toBus('Hello');
  for (const name of names) await toBus('RequestName', { signature: 'su', values: [name, 0] });
  return connection;
}
