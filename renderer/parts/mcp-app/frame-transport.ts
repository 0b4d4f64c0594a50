import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';
import { viewOrigin } from '../../../shared/mcp-apps/view-address.ts';
import type { FrameEnd } from './frame/message-bounds.ts';

const ENDED = 'ended ';

/** The way to a view: a port to the frame around it, which takes the port once it has loaded, and shows the view then. */
export function frameTransport(frame: HTMLIFrameElement, viewId: string, onEnded: (why: FrameEnd) => void): Transport {
  const { port1: port, port2: theirs } = new MessageChannel();
  const transport: Transport = {
    async start() {
      port.onmessage = ({ data }) => take(String(data));
      frame.contentWindow?.postMessage(frame.title, viewOrigin(viewId), [theirs]);
    },
    async send(message) {
      port.postMessage(JSON.stringify(message));
    },
    async close() {
      port.close();
      transport.onclose?.();
    },
  };

  function take(text: string): void {
    if (text.startsWith(ENDED)) onEnded(text.slice(ENDED.length) as FrameEnd);
    else tell(messageOf(text));
  }

  function tell(message: JSONRPCMessage | undefined): void {
    if (message) transport.onmessage?.(message);
  }

  return transport;
}

/** Only what says that it is JSON-RPC; the bridge checks the rest. */
function messageOf(text: string): JSONRPCMessage | undefined {
  const value: unknown = JSON.parse(text);
  const isMessage = typeof value === 'object' && value !== null && 'jsonrpc' in value && value.jsonrpc === '2.0';
  return isMessage ? (value as JSONRPCMessage) : undefined;
}
