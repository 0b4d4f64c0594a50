import type { WebSocket } from 'ws';
import type { Connection } from './connection.ts';
import { onFrame } from './message-loop.ts';
import type { Server } from './server-parts.ts';

/** Code of the protocol below for a peer that should come back later. */
const TRY_AGAIN_LATER = 1013;

/** One client from its first frame to its last. */
export function serveSocket(server: Server, connections: Set<Connection>, socket: WebSocket): void {
  const { maxBacklogBytes } = server.limits;
  const connection: Connection = {
    subscriptions: new Map(),
    pages: new Map(),
    signedIn: new Map(),
    pending: 0,
    send(frame) {
      if (!connections.has(connection)) return;
      const text = JSON.stringify(frame);
      if (socket.bufferedAmount <= maxBacklogBytes) {
        server.onSent?.(text);
        socket.send(text);
      } else leave(TRY_AGAIN_LATER, 'This client reads too slowly: too much waits for it. Reconnect to go on.');
    },
    close: (code, reason) => leave(code, reason),
  };

  /** What was sent before still arrives, as far as the client takes it within the time that a closing socket has. */
  function leave(code: number, reason: string): void {
    gone();
    socket.close(code, reason);
  }

  function gone(): void {
    if (!connections.delete(connection)) return;
    server.host.requests.onGone(connection);
    for (const timer of connection.signedIn.values()) clearTimeout(timer);
    if (connection.agreed) server.memberships.reviewLater(connection.agreed.clientId);
  }

  connections.add(connection);
  // A frame above the hard limit or a broken one ends the socket; its `close` event follows.
  socket.on('error', () => undefined);
  socket.on('message', (data) => {
    if (!connections.has(connection)) return;
    try {
      onFrame(server, connection, String(data));
    } catch (error) {
      server.host.report(`A frame was dropped because the host failed on it: ${String(error)}`);
    }
  });
  socket.on('close', gone);
}
