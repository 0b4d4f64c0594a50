import type { OpenTransport, Transport } from '../../electron/connection/transport.ts';

/** Real sockets that can all die at once without a word, as when a computer sleeps for long. */
export interface SleepySockets {
  open(over: OpenTransport): OpenTransport;
  /** From now on nothing goes through the connections that there are; new ones work. */
  sleep(): void;
}

export function createSleepySockets(): SleepySockets {
  let nights = 0;

  function wrap(transport: Transport): Transport {
    const madeIn = nights;
    const isAwake = () => madeIn === nights;
    return {
      ...transport,
      send: (text) => {
        if (isAwake()) transport.send(text);
      },
      onMessage: (listener) =>
        transport.onMessage((text) => {
          if (isAwake()) listener(text);
        }),
      onLongMessage: (listener) =>
        transport.onLongMessage?.((bytes) => {
          if (isAwake()) listener(bytes);
        }) ?? (() => {}),
    };
  }

  return {
    open: (over) => async (signal) => {
      const opened = await over(signal);
      return opened.ok ? { ...opened, transport: wrap(opened.transport) } : opened;
    },
    sleep: () => {
      nights += 1;
    },
  };
}
