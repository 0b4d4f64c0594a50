import type { Connection } from '../app/connection.ts';

/** The versions whose `createSession` copies another session up to a turn; later ones fork chats (AHP createSession, `fork`). */
const FORKING: ReadonlySet<string> = new Set(['0.6.0', '0.7.0', '0.8.0']);

/** No capability says this, so the version of the connection does. */
export function forksSessions(connection: Connection | undefined): boolean {
  return connection?.status === 'connected' && FORKING.has(connection.protocolVersion);
}
