import { describe, expect, test } from 'vitest';
import { createManualClock } from '../connection/manual-clock.ts';
import type { StartMessage } from '../local-host/start-message.ts';
import { type HostProcess, superviseHost } from './host-supervisor.ts';

const NEVER = new AbortController().signal;

describe('the process of the embedded host', () => {
  test('is started when it is wanted, with a token of its own, and dialled where it listens', async () => {
    const { supervisor, processes, dialled } = setUp();
    expect(processes).toEqual([]);

    const opening = supervisor.open(NEVER);
    processes[0]?.say({ type: 'listening', port: 4711 });
    await opening;

    expect(processes[0]?.received).toEqual([{ type: 'start', token: 'token-1', dataFolder: '/data' }]);
    expect(dialled).toEqual([{ port: 4711, token: 'token-1' }]);
  });

  test('is one for all who wait for it and come later', async () => {
    const { supervisor, processes, dialled } = setUp();

    const openings = [supervisor.open(NEVER), supervisor.open(NEVER)];
    processes[0]?.say({ type: 'listening', port: 1 });
    await Promise.all(openings);
    await supervisor.open(NEVER);

    expect(processes).toHaveLength(1);
    expect(dialled).toHaveLength(3);
  });

  test('is started again, with another token, when it has died and is wanted again', async () => {
    const { supervisor, processes, dialled, troubles } = setUp();
    const opening = supervisor.open(NEVER);
    processes[0]?.say({ type: 'listening', port: 1 });
    await opening;

    processes[0]?.exit(139);
    expect(processes).toHaveLength(1);
    const reopening = supervisor.open(NEVER);
    processes[1]?.say({ type: 'listening', port: 2 });
    await reopening;

    expect(dialled.at(-1)).toEqual({ port: 2, token: 'token-2' });
    expect(troubles).toEqual(['This computer: its process ended with code 139.']);
  });

  test('is not waited for longer than the caller wants', async () => {
    const { supervisor } = setUp();
    const caller = new AbortController();

    const opening = supervisor.open(caller.signal);
    caller.abort();

    expect(await opening).toMatchObject({ ok: false });
    expect(await supervisor.open(caller.signal)).toMatchObject({ ok: false });
  });

  test('has gone when stopping is done, and stays ended', async () => {
    const { supervisor, processes } = setUp();
    const opening = supervisor.open(NEVER);
    let isStopped = false;

    const stopping = supervisor.stop().then(() => {
      isStopped = true;
    });
    await opening;
    expect([processes[0]?.isKilled, isStopped]).toEqual([true, false]);
    processes[0]?.exit(0);
    await stopping;

    expect(await supervisor.open(NEVER)).toMatchObject({ ok: false });
    expect(processes).toHaveLength(1);
  });

  test('need not run to be stopped', async () => {
    const { supervisor, processes } = setUp();

    await supervisor.stop();

    expect(processes).toEqual([]);
  });
});

describe('an embedded host that cannot be started', () => {
  test('says why to whoever wants to connect, and is ended', async () => {
    const { supervisor, processes } = setUp();

    const opening = supervisor.open(NEVER);
    processes[0]?.say({ type: 'failed', message: 'The disk is full.' });

    expect(await opening).toEqual({
      ok: false,
      end: {
        kind: 'unreachable',
        message:
          'This computer could not be started: The disk is full. Signalbox keeps trying; your other hosts are not affected.',
      },
    });
    expect(processes[0]?.isKilled).toBe(true);
  });

  test.each([
    ['its process ends at once', (process: FakeProcess | undefined) => process?.exit(1), 'its process ended with code 1.'],
    ['it says nothing', () => undefined, 'it did not begin to listen in time.'],
  ])('says so when %s', async (_what, misbehave, reason) => {
    const { supervisor, processes, clock } = setUp();

    const opening = supervisor.open(NEVER);
    misbehave(processes[0]);
    clock.advance(20_000);

    expect(await opening).toMatchObject({ end: { message: expect.stringContaining(`could not be started: ${reason}`) } });
  });

  test('says so when no process can be made', async () => {
    const { supervisor } = setUp({ cannotFork: true });

    expect(await supervisor.open(NEVER)).toMatchObject({ end: { message: expect.stringContaining('out of processes') } });
  });

  test('is told to the person once, when it is no passing trouble', async () => {
    const { supervisor, notes } = setUp({ cannotFork: true });

    await supervisor.open(NEVER);
    expect(notes).toEqual([]);
    for (let round = 0; round < 5; round += 1) await supervisor.open(NEVER);

    expect(notes).toEqual([expect.stringContaining('This computer could not be started: Error: out of processes.')]);
  });

  test('is told to the person again when it had worked in between', async () => {
    const { supervisor, processes, notes } = setUp();
    const failTwice = async () => {
      for (const _round of [1, 2]) {
        const opening = supervisor.open(NEVER);
        processes.at(-1)?.exit(1);
        await opening;
      }
    };

    await failTwice();
    const opening = supervisor.open(NEVER);
    processes.at(-1)?.say({ type: 'listening', port: 1 });
    await opening;
    processes.at(-1)?.exit(1);
    await failTwice();

    expect(notes).toHaveLength(2);
  });

  test('leaves no timer behind once it listens', async () => {
    const { supervisor, processes, clock } = setUp();
    const opening = supervisor.open(NEVER);

    processes[0]?.say({ type: 'listening', port: 1 });
    await opening;

    expect(clock.timers()).toBe(0);
  });
});

class FakeProcess implements HostProcess {
  readonly received: StartMessage[] = [];
  readonly #exits: ((code: number) => void)[] = [];
  isKilled = false;
  say: (message: unknown) => void = () => undefined;

  exit(code: number) {
    for (const listener of this.#exits) listener(code);
  }

  post(message: StartMessage) {
    this.received.push(message);
  }

  onMessage(listener: (message: unknown) => void) {
    this.say = listener;
  }

  onExit(listener: (code: number) => void) {
    this.#exits.push(listener);
  }

  kill() {
    this.isKilled = true;
  }
}

function setUp({ cannotFork = false } = {}) {
  const clock = createManualClock();
  const processes: FakeProcess[] = [];
  const dialled: object[] = [];
  const troubles: string[] = [];
  const notes: string[] = [];
  const supervisor = superviseHost({
    hostName: 'This computer',
    start: { dataFolder: '/data' },
    fork: () => {
      if (cannotFork) throw new Error('out of processes');
      const started = new FakeProcess();
      processes.push(started);
      return started;
    },
    newToken: () => `token-${processes.length}`,
    dial: (port, token) => async () => {
      dialled.push({ port, token });
      return { ok: false, end: { kind: 'lost', message: 'This computer: only a test.' } };
    },
    clock,
    onTrouble: (text) => troubles.push(text),
    onFailing: (text) => notes.push(text),
  });
  return { supervisor, processes, dialled, clock, troubles, notes };
}
