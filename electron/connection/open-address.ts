import { type CommandOptions, openCommand } from './command.ts';
import type { OpenTransport } from './transport.ts';
import { openWebSocket, type WebSocketOptions } from './websocket.ts';

/** Everything that a host may be reached by; what an address has no use for is left alone. */
export type ReachOptions = WebSocketOptions & CommandOptions;

/** Opens the transport that an address asks for. */
export function openAddress(options: ReachOptions): OpenTransport {
  return /^\s*stdio:/i.test(options.address) ? openCommand(options) : openWebSocket(options);
}
