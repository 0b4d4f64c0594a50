import type { OpenTransport, Transport } from '../../connection/transport.ts';
import { type Frame, HEAD_CHARS, WHOLE_CHARS } from './frame.ts';

/** The same way to a host, whose messages are told as they pass. Nothing is copied and nothing is read. */
export function recorded(open: OpenTransport, record: (frame: Frame) => void): OpenTransport {
  return async (signal) => {
    const opened = await open(signal);
    return opened.ok ? { ...opened, transport: recordedTransport(opened.transport, record) } : opened;
  };
}

function recordedTransport(transport: Transport, record: (frame: Frame) => void): Transport {
  const { onLongMessage, pause } = transport;
  return {
    send: (text) => {
      record(frameOf('sent', text));
      transport.send(text);
    },
    close: () => transport.close(),
    onMessage: (listener) =>
      transport.onMessage((text) => {
        record(frameOf('received', text));
        listener(text);
      }),
    ...(onLongMessage && {
      onLongMessage: (listener) =>
        onLongMessage((bytes) => {
          record({ direction: 'received', size: bytes.length, text: bytes.toString('utf8', 0, HEAD_CHARS) });
          listener(bytes);
        }),
    }),
    ...(pause && { pause }),
    onEnd: (listener) => transport.onEnd(listener),
  };
}

function frameOf(direction: Frame['direction'], text: string): Frame {
  return { direction, size: text.length, text: text.length > WHOLE_CHARS ? text.slice(0, HEAD_CHARS) : text };
}
