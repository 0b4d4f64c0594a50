import { createEndSignal, type EndSignal } from './end-signal.ts';
import { createListeners, type Listeners } from './listeners.ts';
import type { Transport, TransportEnd } from './transport.ts';

export type Side = 'client' | 'host';

/** What becomes of one message on its way; `cut` ends both sides before it arrives. */
export type Fate = 'deliver' | 'drop' | 'duplicate' | 'cut';

export interface MemoryPair {
  readonly client: Transport;
  readonly host: Transport;
  /** Ends both sides at once; what is under way is lost. */
  cut(): void;
  /** Keeps back what one side sends until the returned release is called. */
  hold(from: Side): () => void;
}

interface Lane {
  send(text: string): void;
  /** Ends the receiving side after all that is under way. */
  sendEnd(): void;
  hold(): () => void;
  deliver(): void;
}

interface End {
  readonly messages: Listeners<string>;
  readonly signal: EndSignal;
}

const CUT: TransportEnd = { kind: 'lost', message: 'The connection was cut.' };
const CLOSED: TransportEnd = { kind: 'lost', message: 'The connection was closed from this side.' };
const CLOSED_THERE: TransportEnd = { kind: 'lost', message: 'The other side closed the connection.' };

/** Two transports, each the other's far side. Delivery is ordered, in microtasks, and waits for a first listener. */
export function createMemoryPair(fateOf: (from: Side, text: string) => Fate = () => 'deliver'): MemoryPair {
  const client: End = { messages: createListeners(), signal: createEndSignal() };
  const host: End = { messages: createListeners(), signal: createEndSignal() };
  const lanes = {
    client: createLane(host, (text) => fateOf('client', text), cut),
    host: createLane(client, (text) => fateOf('host', text), cut),
  };

  function cut(): void {
    client.signal.fire(CUT);
    host.signal.fire(CUT);
  }

  return {
    client: createSide(client, lanes.client, lanes.host),
    host: createSide(host, lanes.host, lanes.client),
    cut,
    hold: (from) => lanes[from].hold(),
  };
}

function createSide({ messages, signal }: End, out: Lane, back: Lane): Transport {
  return {
    send: (text) => {
      if (!signal.ended()) out.send(text);
    },
    close: () => {
      if (signal.ended()) return;
      out.sendEnd();
      signal.fire(CLOSED);
    },
    onMessage: (listener) => {
      const undo = messages.add(listener);
      queueMicrotask(back.deliver);
      return undo;
    },
    onEnd: signal.onEnd,
  };
}

function createLane(to: End, fateOf: (text: string) => Fate, cut: () => void): Lane {
  const underWay: ({ readonly text: string } | 'end')[] = [];
  let holds = 0;

  function deliver(): void {
    while (underWay.length > 0 && holds === 0 && !to.signal.ended() && !to.messages.isEmpty()) {
      const next = underWay.shift();
      if (next === 'end') to.signal.fire(CLOSED_THERE);
      else if (next) to.messages.call(next.text);
    }
  }

  function put(...entries: typeof underWay): void {
    underWay.push(...entries);
    queueMicrotask(deliver);
  }

  return {
    deliver,
    send: (text) => {
      const fate = fateOf(text);
      if (fate === 'cut') cut();
      else if (fate === 'duplicate') put({ text }, { text });
      else if (fate === 'deliver') put({ text });
    },
    sendEnd: () => put('end'),
    hold: () => {
      let held = true;
      holds += 1;
      return () => {
        if (!held) return;
        held = false;
        holds -= 1;
        queueMicrotask(deliver);
      };
    },
  };
}
