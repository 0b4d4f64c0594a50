import type { SubscribeParams } from '../../../shared/protocol/common/connection-commands.ts';
import { ErrorCode } from '../../../shared/protocol/common/errors.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { type Answer, failed } from './answer.ts';
import type { Connection } from './connection.ts';
import type { Server } from './server-parts.ts';
import { subscribeTo } from './snapshots.ts';
import { turnOfCursor, turnsBefore } from './turn-windows.ts';

export function subscribe(server: Server, connection: Connection, { channel, view }: SubscribeParams): Answer<'subscribe'> {
  const { maxSubscriptions } = server.limits;
  if (!connection.subscriptions.has(channel) && connection.subscriptions.size >= maxSubscriptions) {
    const message = `This connection follows ${maxSubscriptions} channels, and no more are taken on. Unsubscribe from some first.`;
    return failed(ErrorCode.InternalError, message);
  }
  if (server.host.mcp.byChannel(channel)) {
    // A side channel has no state: who subscribes to it hears what its server says (AHP The mcp:// side channel).
    connection.subscriptions.set(channel, {});
    return { result: {} };
  }
  if (server.host.telemetry.has(channel)) {
    connection.subscriptions.set(channel, {});
    server.host.telemetry.followed(channel);
    return { result: {} };
  }
  const turns = view?.turns;
  const snapshot = subscribeTo(server.host, connection, channel, turns === undefined ? {} : { turns });
  return snapshot ? { result: { snapshot } } : unknownChannel(channel);
}

export function unsubscribe(server: Server, connection: Connection, channel: Uri): void {
  connection.subscriptions.delete(channel);
  server.host.watches.left(channel);
  if (connection.agreed) server.memberships.review(connection.agreed.clientId);
}

export interface FetchTurnsParams {
  readonly channel: Uri;
  readonly cursor?: string;
}

/** Older turns of a chat (AHP fetchTurns): they are sent as `chat/turnsLoaded` before the answer, to this connection alone. */
export function fetchTurns(
  server: Server,
  connection: Connection,
  { channel, cursor }: FetchTurnsParams,
): Answer<'fetchTurns'> {
  const chat = server.host.channels.get('chat', channel);
  if (!chat) return unknownChannel(channel);
  const held = connection.subscriptions.get(channel)?.oldestTurn;
  const from = cursor === undefined ? held : turnOfCursor(cursor);
  const isKnown = from !== undefined && turnsBefore(chat, from) !== undefined;
  if (cursor !== undefined && !isKnown) return failed(ErrorCode.InvalidParams, `"${cursor}" is no cursor of this chat.`);
  if (from !== undefined) loadTurns(server, connection, channel, from);
  return { result: {} };
}

/** Sends the turns before `from`, at least as far back as `through`, and remembers how far back this connection now sees. */
function loadTurns(server: Server, connection: Connection, channel: Uri, from: string, through?: string): void {
  const chat = server.host.channels.get('chat', channel);
  const older = chat && turnsBefore(chat, from, through);
  const subscription = connection.subscriptions.get(channel);
  if (!older || !subscription) return;
  const { oldestTurn: _before, ...wish } = subscription;
  const oldest = older.turnsNextCursor === undefined ? undefined : older.turns[0]?.id;
  connection.subscriptions.set(channel, oldest === undefined ? wish : { ...wish, oldestTurn: oldest });
  server.sendOnly(connection, { channel, action: { type: 'chat/turnsLoaded', ...older } });
}

/** Before history is cut at a turn, every follower must hold that turn: its reducer could not find it otherwise. */
export function showTurnToAll(server: Server, channel: Uri, turnId: string): void {
  const turns = server.host.channels.get('chat', channel)?.turns ?? [];
  const at = turns.findIndex((turn) => turn.id === turnId);
  for (const connection of server.connections) {
    const oldest = connection.subscriptions.get(channel)?.oldestTurn;
    if (oldest === undefined) continue;
    const heldFrom = oldest === '' ? turns.length : turns.findIndex((turn) => turn.id === oldest);
    if (at < heldFrom) loadTurns(server, connection, channel, oldest, turnId);
  }
}

function unknownChannel(channel: Uri): { readonly error: { readonly code: number; readonly message: string } } {
  const code = channel.startsWith('ahp-session:') ? ErrorCode.SessionNotFound : ErrorCode.NotFound;
  return failed(code, `This host has no channel ${channel}.`);
}
