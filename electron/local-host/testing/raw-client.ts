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
  notify(method: string, params: JsonObject): void;
  /** Sends an action; returns its `clientSeq`. */
  dispatch(channel: string, action: JsonObject): number;
  /** Resolves with the first frame that fits, among those that came and those that will come. */
  frame(fits: (frame: JsonObject) => boolean): Promise<JsonObject>;
  /** Resolves with the first action of that type on the channel. */
  action(channel: string, type: string, fits?: (action: JsonObject) => boolean): Promise<JsonObject>;
  /** Resolves with the envelope that answers an own action. */
  echo(clientSeq: number): Promise<JsonObject>;
  close(): Promise<void>;
  readonly closed: Promise<number>;
}

const WAIT_MS = 10_000;

/** Opens a socket; rejects with the HTTP status when the upgrade is refused. */
export async function openRawClient(
  address: string,
  { clientId = randomUUID(), headers = {} }: { readonly clientId?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<RawClient> {
  const socket = new WebSocket(address, { headers: { ...headers } });
  const frames: JsonObject[] = [];
  const watchers = new Set<() => void>();
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  socket.on('message', (data) => {
    const frame: unknown = JSON.parse(String(data));
    if (isObject(frame)) frames.push(frame);
    for (const watcher of [...watchers]) watcher();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  let lastId = 0;
  let lastSeq = 0;

  function frame(fits: (frame: JsonObject) => boolean): Promise<JsonObject> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const found = frames.find(fits);
        if (!found) return;
        clearTimeout(timer);
        watchers.delete(look);
        resolve(found);
      };
      const timer = setTimeout(() => {
        watchers.delete(look);
        reject(new Error(`No such frame came. The last ones: ${frames.slice(-8).map((each) => JSON.stringify(each).slice(0, 400)).join('\n')}`));
      }, WAIT_MS);
      watchers.add(look);
      look();
    });
  }

  const send = (text: string) => socket.send(text);
  async function request(method: string, params: JsonObject = {}): Promise<RawResponse> {
    lastId += 1;
    const id = lastId;
    send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    return (await frame((each) => each.id === id && !('method' in each))) as RawResponse;
  }

  return {
    clientId,
    frames,
    closed,
    send,
    request,
    frame,
    async ask(method, params) {
      const { result, error } = await request(method, params);
      if (error) throw new Error(`${method} failed: ${error.code} ${error.message}`);
      return isObject(result) ? result : {};
    },
    notify: (method, params) => send(JSON.stringify({ jsonrpc: '2.0', method, params })),
    dispatch(channel, action) {
      lastSeq += 1;
      send(JSON.stringify({ jsonrpc: '2.0', method: 'dispatchAction', params: { channel, clientSeq: lastSeq, action } }));
      return lastSeq;
    },
    async action(channel, type, fits = () => true) {
      const found = await frame((each) => {
        const { method, params } = each;
        if (method !== 'action' || !isObject(params) || params.channel !== channel || !isObject(params.action)) return false;
        return params.action.type === type && params.rejectionReason === undefined && fits(params.action);
      });
      return (found.params as { readonly action: JsonObject }).action;
    },
    async echo(clientSeq) {
      const found = await frame(({ method, params }) => {
        const origin = method === 'action' && isObject(params) ? params.origin : undefined;
        return isObject(origin) && origin.clientId === clientId && origin.clientSeq === clientSeq;
      });
      return found.params as JsonObject;
    },
    async close() {
      socket.close();
      await closed;
    },
  };
}
