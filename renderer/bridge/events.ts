import { PORT_MESSAGE, type WindowBatch } from '../../shared/ipc/contract.ts';

export type BatchListener = (batch: WindowBatch) => void;

/** The part of a window through which the preload hands over the event port. */
export type PortPage = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  readonly location: Pick<Location, 'origin'>;
};

/**
 * Waits for the event port of this document, and calls the listeners with every batch in order. Must be called before the
 * document is complete, because the port comes then; batches wait in it for the first listener. Answers with `onBatch`.
 */
export function receiveBatches(page: PortPage): (listener: BatchListener) => () => void {
  const listeners = new Set<BatchListener>();
  let port: MessagePort | undefined;

  function open() {
    if (!port || port.onmessage || listeners.size === 0) return;
    // Setting the handler starts the port.
    port.onmessage = ({ data }: MessageEvent<WindowBatch>) => {
      for (const listener of [...listeners]) listener(data);
    };
  }

  function takePort(event: MessageEvent) {
    const isOurs = event.source === page && event.origin === page.location.origin && event.data === PORT_MESSAGE;
    if (!isOurs || !event.ports[0]) return;
    page.removeEventListener('message', takePort);
    port = event.ports[0];
    open();
  }

  page.addEventListener('message', takePort);
  return (listener) => {
    listeners.add(listener);
    open();
    return () => listeners.delete(listener);
  };
}
