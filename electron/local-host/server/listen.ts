import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { Dialect } from '../../../shared/dialects/dialect.ts';
import type { ActionEnvelope } from '../../../shared/protocol/common/envelope.ts';
import { present } from '../../../shared/protocol/common/optional-key.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { Host } from '../host/host.ts';
import { createClients } from './clients.ts';
import { closingWithAll } from './close-server.ts';
import type { Connection } from './connection.ts';
import { type Refusal, refusalAtTheDoor, turnAway } from './door.ts';
import { type Limits, USUAL_LIMITS } from './limits.ts';
import { forwardNotifications } from './mcp-relay.ts';
import { createMemberships, USUAL_GRACE_MS } from './memberships.ts';
import { MAX_FRAME_BYTES } from './message-loop.ts';
import { clearTheWay, closeToOthers } from './own-socket.ts';
import { serveSocket } from './serve-socket.ts';
import type { Server } from './server-parts.ts';
import type { SignIn } from './sign-in.ts';
import { wireOf } from './wire.ts';

export interface ListenOptions {
  readonly host: Host;
  readonly token: string;
  readonly accepted: readonly Dialect[];
  /** 0 for any free port. */
  readonly port?: number;
  /** A Unix socket, or a named pipe of Windows, instead of a port. */
  readonly socket?: string;
  readonly limits?: Partial<Limits>;
  /** How long a client that lost its socket stays an active client. */
  readonly graceInMs?: number;
  readonly signIn?: SignIn;
  /** Given every frame that goes out, for tests. */
  readonly onSent?: (frame: string) => void;
}

export interface Listening {
  /** 0 when it listens on a socket. */
  readonly port: number;
  close(): Promise<void>;
}

/** Serves the host on the loopback interface or a socket to whoever knows the token; pages of browsers are refused. */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { host, token, accepted, graceInMs = USUAL_GRACE_MS, signIn, onSent } = options;
  const connections = new Set<Connection>();
  const server: Server = {
    host,
    accepted,
    connections,
    limits: { ...USUAL_LIMITS, ...options.limits },
    ...present({ signIn, onSent }),
    clients: createClients(),
    memberships: createMemberships(host, connections, graceInMs),
    sendOnly: (connection, envelope) => sendOnly(host, connection, envelope),
  };
  host.requests.use(connections);
  const isFollowed = (channel: Uri) => [...connections].some(({ subscriptions }) => subscriptions.has(channel));
  host.watches.knowFollowers(isFollowed);
  host.changesets.knowFollowers(isFollowed);
  host.telemetry.knowFollowers((channel) => [...connections].some(({ subscriptions }) => subscriptions.has(channel)));
  host.terminals.knowPresence((clientId) => [...connections].some(({ agreed }) => agreed?.clientId === clientId));
  const undo = [
    forwardNotifications(server),
    host.channels.onEnvelope((envelope) => broadcast(host, connections, envelope)),
    host.onNotification((method, params) => {
      for (const each of connections)
        if (each.subscriptions.has(params.channel)) each.send(wireOf(host, each).notification(method, params));
    }),
  ];
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 4 * MAX_FRAME_BYTES, perMessageDeflate: false });
  const http = createServer(
    (_request, response) => void response.writeHead(426).end('This is an AHP host; speak WebSocket.\n'),
  );
  http.on('upgrade', (request, socket, head) => {
    const refusal = refusalAtTheDoor(request, token) ?? crowded(server);
    if (refusal) turnAway(socket, refusal);
    else sockets.handleUpgrade(request, socket, head, (opened) => serveSocket(server, connections, opened));
  });
  const closeWithAll = closingWithAll(http);
  const port = await open(http, options);
  return {
    port,
    async close() {
      for (const each of undo) each();
      server.memberships.stop();
      await closeWithAll();
    },
  };
}

function crowded({ connections, limits }: Server): Refusal | undefined {
  if (connections.size < limits.maxConnections) return undefined;
  return {
    status: 503,
    words: `This host serves ${limits.maxConnections} connections, and as many are open. Close one first.`,
  };
}

/** Resolves with the port; rejects in words. */
async function open(http: HttpServer, { port = 0, socket }: ListenOptions): Promise<number> {
  if (socket !== undefined) await clearTheWay(socket);
  await new Promise<void>((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => reject(unopened(error, port, socket)));
    if (socket === undefined) http.listen(port, '127.0.0.1', resolve);
    else http.listen(socket, resolve);
  });
  if (socket === undefined) return (http.address() as AddressInfo).port;
  closeToOthers(socket);
  return 0;
}

function unopened(error: NodeJS.ErrnoException, port: number, socket: string | undefined): Error {
  const place = socket ?? `port ${port} of 127.0.0.1`;
  const reason = error.code === 'EADDRINUSE' ? 'another program is using it' : error.message;
  return new Error(`The host cannot listen on ${place}: ${reason}. Choose another one.`, { cause: error });
}

function broadcast(host: Host, connections: ReadonlySet<Connection>, envelope: ActionEnvelope): void {
  for (const connection of connections)
    if (connection.subscriptions.has(envelope.channel)) sendEnvelope(host, connection, envelope);
}

function sendEnvelope(host: Host, connection: Connection, envelope: ActionEnvelope): void {
  const frame = wireOf(host, connection).action(envelope);
  if (frame) connection.send(frame);
}

function sendOnly(host: Host, connection: Connection, given: Omit<ActionEnvelope, 'serverSeq'>): void {
  const envelope = { ...given, serverSeq: host.channels.nextSeq() };
  host.log.add({ envelope, ...(connection.agreed ? { onlyFor: connection.agreed.clientId } : {}) });
  sendEnvelope(host, connection, envelope);
}
