import type { Answer, RequestError } from '../../shared/ipc/contract.ts';
import type { ConnectionTest } from '../../shared/ipc/host-reach.ts';
import { ROOT_URI } from '../../shared/protocol/common/uri.ts';
import type { Clock } from '../connection/clock.ts';
import type { OpenTransport, TransportEnd } from '../connection/transport.ts';
import { RpcClient } from '../rpc/client.ts';
import type { RpcLog } from '../rpc/log.ts';
import { type Handshake, type Introduction, initialize } from './handshake.ts';
import { readableServer } from './readable-server.ts';

export interface TestOptions extends Introduction {
  readonly hostName: string;
  readonly open: OpenTransport;
  readonly clientId: string;
  readonly clock: Clock;
  readonly log: RpcLog;
}

/** A person waits for it, so a host that opens and then says nothing is given up sooner than by a connection. */
const ANSWER_MS = 10_000;

/** Connects once, agrees on a version, measures one round trip and hangs up (AHP "initialize", "ping"). */
export async function testConnection(options: TestOptions): Promise<Answer<ConnectionTest>> {
  const controller = new AbortController();
  const opened = await options.open(controller.signal);
  if (!opened.ok) return refused(opened.end);
  const rpc = new RpcClient({ ...options, transport: opened.transport, handlers: undefined });
  const cancelTimer = options.clock.setTimer(() => controller.abort(), ANSWER_MS);
  try {
    const answer = await greet(options, rpc, controller.signal);
    const { via } = opened;
    return answer.ok && via !== undefined ? { ok: true, value: { ...answer.value, via } } : answer;
  } finally {
    cancelTimer();
    rpc.close();
  }
}

async function greet(options: TestOptions, rpc: RpcClient, signal: AbortSignal): Promise<Answer<ConnectionTest>> {
  const { hostName, clock } = options;
  const handshake: Handshake = { ...options, signal };
  const greeting = await initialize(rpc, handshake);
  if (signal.aborted) return refused(silent(hostName));
  if (!greeting.ok) return refused(greeting.failure);
  const askedAt = clock.now();
  const pong = await rpc.request('ping', { channel: ROOT_URI }, { signal });
  if (signal.aborted) return refused(silent(hostName));
  if (!pong.ok && 'ended' in pong) return refused(pong.ended);
  const { protocolVersion, serverInfo } = greeting.result;
  return {
    ok: true,
    value: {
      protocolVersion,
      roundTripMs: Math.max(0, clock.now() - askedAt),
      ...(serverInfo ? { server: readableServer(serverInfo) } : {}),
    },
  };
}

function silent(hostName: string): Pick<TransportEnd, 'message'> {
  return { message: `${hostName}: the connection stands, but the host did not answer within ${ANSWER_MS / 1000} seconds.` };
}

/** A test is made once, so what a connection would go on to do is not said. */
function refused({ message }: Pick<TransportEnd, 'message'>): { readonly ok: false; readonly error: RequestError } {
  return { ok: false, error: { code: 'failed', message: message.replace(/ Signalbox keeps trying\.$/, '') } };
}
