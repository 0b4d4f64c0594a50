import { describe, expect, test } from 'vitest';
import { PORT_MESSAGE, type WindowBatch } from '../../shared/ipc/contract.ts';
import { type PortPage, receiveBatches } from './events.ts';

describe('the event port', () => {
  test('brings batches in order to every listener', () => {
    const { page, handOver, port } = setUp();
    const onBatch = receiveBatches(page);
    const [first, second]: [WindowBatch[], WindowBatch[]] = [[], []];
    onBatch((batch) => first.push(batch));
    onBatch((batch) => second.push(batch));

    handOver();
    port.send(batchOf('one'));
    port.send(batchOf('two'));

    expect(first).toEqual([batchOf('one'), batchOf('two')]);
    expect(second).toEqual(first);
  });

  test('keeps batches until somebody listens', () => {
    const { page, handOver, port } = setUp();
    const onBatch = receiveBatches(page);
    const batches: WindowBatch[] = [];

    handOver();
    port.send(batchOf('early'));
    onBatch((batch) => batches.push(batch));

    expect(batches).toEqual([batchOf('early')]);
  });

  test.each([
    ['another window', { source: null }],
    ['another origin', { origin: 'https://example.com' }],
    ['another message', { data: 'something else' }],
  ])('is not taken from %s', (_name, difference) => {
    const { page, handOver, port } = setUp();
    const onBatch = receiveBatches(page);
    const batches: WindowBatch[] = [];
    onBatch((batch) => batches.push(batch));

    handOver(difference);
    port.send(batchOf('stranger'));

    expect(batches).toEqual([]);
  });

  test('calls nobody after the undo', () => {
    const { page, handOver, port } = setUp();
    const onBatch = receiveBatches(page);
    const [stopped, running]: [WindowBatch[], WindowBatch[]] = [[], []];
    const stop = onBatch((batch) => stopped.push(batch));
    onBatch((batch) => running.push(batch));
    handOver();

    stop();
    port.send(batchOf('one'));

    expect(stopped).toEqual([]);
    expect(running).toEqual([batchOf('one')]);
  });
});

type Listener = (event: MessageEvent) => void;

/** A page whose preload is played by hand, with a port that waits for its handler as a real one does. */
function setUp() {
  const listeners = new Set<Listener>();
  const page = {
    location: { origin: 'app://ui' },
    addEventListener: (_type: string, listener: Listener) => listeners.add(listener),
    removeEventListener: (_type: string, listener: Listener) => listeners.delete(listener),
  };
  const port = new FakePort();
  const handOver = (difference: object = {}) => {
    const event = { source: page, origin: 'app://ui', data: PORT_MESSAGE, ports: [port], ...difference };
    for (const listener of [...listeners]) listener(event as unknown as MessageEvent);
  };
  return { page: page as unknown as PortPage, handOver, port };
}

class FakePort {
  #handler: Listener | null = null;
  readonly #waiting: WindowBatch[] = [];

  get onmessage(): Listener | null {
    return this.#handler;
  }

  set onmessage(handler: Listener | null) {
    this.#handler = handler;
    for (const batch of this.#waiting.splice(0)) this.send(batch);
  }

  send(batch: WindowBatch): void {
    if (this.#handler) this.#handler({ data: batch } as MessageEvent);
    else this.#waiting.push(batch);
  }
}

function batchOf(channel: string): WindowBatch {
  return [{ hostId: 'host', channel, kind: 'root', event: { type: 'closed', at: 0, reason: { kind: 'removed' } } }];
}
