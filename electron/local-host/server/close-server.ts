import type { Server, Socket } from 'node:net';

/**
 * How to close a server with every connection it has. By itself one waits for those that have not asked for anything yet, and for those
 * that were turned away and never hung up, for as long as the other side likes.
 */
export function closingWithAll(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
}
