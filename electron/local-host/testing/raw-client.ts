import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { isObject, type Json, type JsonObject } from '../../../shared/protocol/common/json.ts';

export interface RawResponse {
  readonly result?: Json;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: Json };
}

/** A client that only knows frames: what a test says and sees is exactly what is on the wire. */
export interface RawClient {
  readonly clientId: string;
  /** Every frame the host has sent, oldest first. */
  readonly frames: readonly JsonObject[];
  send(text: string): void;
  request(method: string, params?: JsonObject): Promise<RawResponse>;
  /** The result of a request that must succeed. */
  ask(method: string, params?: JsonObject): Promise<JsonObject>;
  /** Sends an action; returns its `clientSeq`. */
  dispatch(channel: string, action: JsonObject): number;
  /** Resolves with the first frame that fits, among those that came and those that will come. */
  frame(fits: (frame: JsonObject) => boolean): Promise<JsonObject>;
  /** Resolves with the first action of that type on the channel. */
  action(channel: string, type: string, fits?: (action: JsonObject) => boolean): Promise<JsonObject>;
  /** Resolves with the envelope that answers an own action. */
  echo(clientSeq: number): Promise<JsonObject>;
  /** Takes nothing more from the socket, as a client that hangs. */
  pause(): void;
  resume(): void;
  /** Ends the socket without a word, as a network that fails. */
  cut(): Promise<void>;
  close(): Promise<void>;
  readonly closed: Promise<number>;
}

export interface RawClientOptions {
  readonly clientId?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Told of every frame as it goes by, in the order of the wire. */
  readonly record?: (dir: 'in' | 'out', text: string) => void;
}

const WAIT_MS = 15_000;

/** Opens a socket; rejects with the HTTP status when the upgrade is refused. */
export async function openRawClient(address: string, options: RawClientOptions = {}): Promise<RawClient> {
  const { clientId = randomUUID(), headers = {}, record = () => undefined } = options;
  const socket = new WebSocket(address, { headers: { ...headers } });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const { frames, frame } = watchFrames(socket, record);
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  let lastId = 0;
  let lastSeq = 0;
  const send = (text: string) => {
    record('out', text);
    socket.send(text);
  };
  const request = async (method: string, params: JsonObject = {}): Promise<RawResponse> => {
    lastId += 1;
    const id = lastId;
    send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    return (await frame((each) => each.id === id && !('method' in each))) as RawResponse;
  };
  return {
    clientId,
    frames,
    closed,
    send,
    request,
    frame,
    ask: async (method, params) => resultOf(method, await request(method, params)),
    dispatch(channel, action) {
      lastSeq += 1;
      send(JSON.stringify({ jsonrpc: '2.0', method: 'dispatchAction', params: { channel, clientSeq: lastSeq, action } }));
      return lastSeq;
    },
    async action(channel, type, fits = () => true) {
      const found = await frame((each) => {
        const action = actionIn(each, channel);
        return action?.type === type && fits(action);
      });
      return actionIn(found, channel) ?? {};
    },
    echo: async (clientSeq) => (await frame((each) => isEcho(each, clientId, clientSeq))).params as JsonObject,
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    async cut() {
      socket.terminate();
      await closed;
    },
    async close() {
      socket.resume();
      socket.close();
      await closed;
    },
  };
}

function watchFrames(socket: WebSocket, record: NonNullable<RawClientOptions['record']>): Pick<RawClient, 'frames' | 'frame'> {
  const frames: JsonObject[] = [];
  const watchers = new Set<() => void>();
  socket.on('message', (data) => {
    record('in', String(data));
    const frame: unknown = JSON.parse(String(data));
    if (isObject(frame)) frames.push(frame);
    for (const watcher of [...watchers]) watcher();
  });
  return {
    frames,
    frame: (fits) =>
      new Promise((resolve, reject) => {
        // Each frame is looked at once: a long conversation would otherwise be read anew with every word of it.
        let next = 0;
        const look = () => {
          const fresh = frames.slice(next);
          next = frames.length;
          const found = fresh.find(fits);
          if (!found) return;
          clearTimeout(timer);
          watchers.delete(look);
          resolve(found);
        };
        const timer = setTimeout(() => {
          watchers.delete(look);
          const last = frames.slice(-8).map((each) => JSON.stringify(each).slice(0, 400));
          reject(new Error(`No such frame came. The last ones:\n${last.join('\n')}`));
        }, WAIT_MS);
        watchers.add(look);
        look();
      }),
  };
}

function resultOf(method: string, { result, error }: RawResponse): JsonObject {
  if (error) throw new Error(`${method} failed: ${error.code} ${error.message}`);
  return isObject(result) ? result : {};
}

/** The action that a frame carries on the channel; undefined for any other frame and for a refused action. */
function actionIn({ method, params }: JsonObject, channel: string): JsonObject | undefined {
  if (method !== 'action' || !isObject(params) || params.channel !== channel) return undefined;
  return isObject(params.action) && params.rejectionReason === undefined ? params.action : undefined;
}

function isEcho({ method, params }: JsonObject, clientId: string, clientSeq: number): boolean {
  const origin = method === 'action' && isObject(params) ? params.origin : undefined;
  return isObject(origin) && origin.clientId === clientId && origin.clientSeq === clientSeq;
}
