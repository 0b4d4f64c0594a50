import { describe, expect, test } from 'vitest';
import { createManualClock } from '../connection/manual-clock.ts';
import type { StartMessage } from '../local-host/start-message.ts';
import { type HostProcess, superviseHost } from './host-supervisor.ts';

const NEVER = new AbortController().signal;

describe('the process of the embedded host', () => {
  test('is started with a token of its own, and dialled where it listens', async () => {
    const { supervisor, processes, dialled } = setUp();

    const opening = supervisor.open(NEVER);
    processes[0]?.say({ type: 'listening', port: 4711 });
    await opening;

    expect(processes[0]?.received).toEqual([{ type: 'start', token: 'token-1', dataFolder: '/data' }]);
    expect(dialled).toEqual([{ port: 4711, token: 'token-1' }]);
  });

  test('starts again with another token when it dies', async () => {
    const { supervisor, processes, dialled, clock } = setUp();
    processes[0]?.say({ type: 'listening', port: 1 });

    processes[0]?.exit();
    const meanwhile = await supervisor.open(NEVER);
    clock.advance(500);
    processes[1]?.say({ type: 'listening', port: 2 });
    await supervisor.open(NEVER);

    expect(meanwhile).toMatchObject({ ok: false, end: { kind: 'unreachable' } });
    expect(dialled).toEqual([{ port: 2, token: 'token-2' }]);
  });

  test('starts ever more slowly while it keeps dying', () => {
    const { processes, clock } = setUp();

    processes[0]?.exit();
    clock.advance(500);
    processes[1]?.exit();
    clock.advance(999);
    const tooEarly = processes.length;
    clock.advance(1);

    expect([tooEarly, processes.length]).toEqual([2, 3]);
  });

  test('waits half a minute at most', () => {
    const { processes, clock } = setUp();
    for (let round = 0; round < 20; round += 1) {
      processes.at(-1)?.exit();
      clock.advance(30_000);
    }

    expect(processes).toHaveLength(21);
  });

  test('starts quickly again after it has served for long', () => {
    const { processes, clock } = setUp();
    processes[0]?.exit();
    clock.advance(500);
    processes[1]?.say({ type: 'listening', port: 1 });
    clock.advance(60_000);

    processes[1]?.exit();
    clock.advance(500);

    expect(processes).toHaveLength(3);
  });

  test('that cannot start is ended, and its words are told', () => {
    const { processes, troubles } = setUp();

    processes[0]?.say({ type: 'failed', message: 'The disk is full.' });

    expect(processes[0]?.isKilled).toBe(true);
    expect(troubles[0]).toContain('The disk is full.');
  });

  test('is not waited for longer than the caller wants', async () => {
    const { supervisor } = setUp();
    const caller = new AbortController();

    const opening = supervisor.open(caller.signal);
    caller.abort();

    expect(await opening).toMatchObject({ ok: false });
  });

  test('stays ended once it is stopped', () => {
    const { supervisor, processes, clock } = setUp();

    void supervisor.stop();
    processes[0]?.exit();
    clock.advance(100_000);

    expect(processes[0]?.isKilled).toBe(true);
    expect(processes).toHaveLength(1);
  });

  test('has the time to write what it has to write when it is stopped', async () => {
    const { supervisor, processes } = setUp();
    let isStopped = false;

    const stopping = supervisor.stop().then(() => {
      isStopped = true;
    });
    await Promise.resolve();
    const early = isStopped;
    processes[0]?.exit();
    await stopping;

    expect([early, isStopped]).toEqual([false, true]);
  });

  test('is not started any more when it is stopped while it waits', async () => {
    const { supervisor, processes, clock } = setUp();
    processes[0]?.exit();

    await supervisor.stop();
    clock.advance(100_000);

    expect(processes).toHaveLength(1);
  });
});

class FakeProcess implements HostProcess {
  readonly received: StartMessage[] = [];
  isKilled = false;
  say: (message: unknown) => void = () => undefined;
  exit: () => void = () => undefined;

  post(message: StartMessage) {
    this.received.push(message);
  }

  onMessage(listener: (message: unknown) => void) {
    this.say = listener;
  }

  onExit(listener: () => void) {
    this.exit = listener;
  }

  kill() {
    this.isKilled = true;
  }
}

function setUp() {
  const clock = createManualClock();
  const processes: FakeProcess[] = [];
  const dialled: object[] = [];
  const troubles: string[] = [];
  const supervisor = superviseHost({
    hostName: 'This computer',
    start: { dataFolder: '/data' },
    fork: () => {
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
  });
  return { supervisor, processes, dialled, clock, troubles };
}
