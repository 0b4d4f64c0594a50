import type { FailureKind } from '../../shared/app/connection.ts';

/** Why a transport ended or could not be opened; `message` is for people, without any secret. */
export interface TransportEnd {
  readonly kind: FailureKind;
  readonly message: string;
}

/** An open, ordered, two-way stream of whole text messages (AHP "Transport and framing"). */
export interface Transport {
  /** Hands one message over; after the end it is dropped. */
  send(text: string): void;
  /** Ends it from this side; `onEnd` still fires, once. */
  close(): void;
  /** Calls the listener for each message in order; returns its undo. */
  onMessage(listener: (text: string) => void): () => void;
  /**
   * Where a long message comes as its UTF-8 bytes, because making text of it at once would hold everything up: calls the listener
   * with them instead, in one order with the messages of `onMessage`; returns its undo.
   */
  onLongMessage?(listener: (bytes: Buffer) => void): () => void;
  /** Where it can be done, asks the other side to wait; the returned function lets it go on. A little may still arrive. */
  pause?(): () => void;
  /** Calls the listener once when nothing more will come; returns its undo. */
  onEnd(listener: (end: TransportEnd) => void): () => void;
}

export type OpenedTransport =
  | {
      readonly ok: true;
      readonly transport: Transport;
      /** What stands between this computer and the host, for sentences: "the proxy proxy.example:3128". */
      readonly via?: string;
    }
  | { readonly ok: false; readonly end: TransportEnd };

/** Opens a transport to one host; resolves with the failure instead of throwing. */
export type OpenTransport = (signal: AbortSignal) => Promise<OpenedTransport>;

/** Opens nothing, and says why. */
export function refusing(end: TransportEnd): OpenTransport {
  return () => Promise.resolve({ ok: false, end });
}
