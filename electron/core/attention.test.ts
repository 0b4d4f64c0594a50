import { beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '../../shared/app/connection.ts';
import { type AppState, EMPTY_APP } from '../../shared/app/state.ts';
import { EMPTY_CATALOGUE } from '../../shared/catalogue/state.ts';
import { v100 } from '../../shared/dialects/v1-0-0.ts';
import type { InboxRequest } from '../../shared/inbox/request.ts';
import { CATALOGUE_CHANNEL } from '../../shared/ipc/own-channels.ts';
import { SessionStatus } from '../../shared/protocol/common/status.ts';
import { createManualClock, type ManualClock } from '../connection/manual-clock.ts';
import { createReplicas, type Replicas } from '../hosts/replicas.ts';
import { type Attention, type AttentionChange, createAttention, EXPLAINED_MS, STANDING_MS } from './attention.ts';

const CONNECTED: Connection = { status: 'connected', since: 5, protocolVersion: '1.0.0' };

let clock: ManualClock;
let replicas: Replicas;
let app: AppState;
let open: readonly InboxRequest[];
let changes: AttentionChange[];
let attention: Attention;
let answered: ReadonlySet<string>;
let deciding: ReadonlySet<string>;

beforeEach(() => {
  clock = createManualClock(1_000);
  replicas = createReplicas(v100.rules);
  changes = [];
  open = [];
  answered = new Set();
  deciding = new Set();
  connect(CONNECTED);
  attention = createAttention({
    app: { state: () => app },
    replicas,
    clock,
    open: () => open,
    isAnswered: (key) => answered.has(key),
    isDeciding: (key) => deciding.has(key),
    onChange: (change) => changes.push(change),
  });
});

function connect(connection: Connection): void {
  const host = {
    id: 'h',
    name: 'kestrel',
    origin: 'saved',
    address: 'ws://a',
    wanted: true,
    clientId: 'c',
    connection,
  } as const;
  app = { ...EMPTY_APP, hosts: [host] };
}

/** The host's list, with these sessions waiting. */
function list(listing: 'running' | 'complete', ...waiting: readonly string[]): void {
  const rows = waiting.map((resource) => ({
    resource,
    provider: 'p',
    title: resource,
    status: SessionStatus.InputNeeded,
    createdAt: '',
    modifiedAt: '',
  }));
  const state = { ...EMPTY_CATALOGUE, listing, rows };
  const key = { hostId: 'h', channel: CATALOGUE_CHANNEL };
  replicas.fold(key, 'catalogue', { type: 'snapshot', at: 0, fromSeq: 0, rules: v100.rules, state });
  attention.review();
}

function request(key: string, kind: InboxRequest['kind'] = 'creationFailed'): InboxRequest {
  return { key, kind, hostId: 'h', session: `s-${key}`, sessionTitle: key } as InboxRequest;
}

function wait(...keys: readonly string[]): void {
  waitWith(keys.map((key) => request(key)));
}

function waitWith(requests: readonly InboxRequest[]): void {
  open = requests;
  const keys = requests.map(({ key }) => key);
  app = { ...app, marks: Object.fromEntries(keys.map((key) => [key, app.marks[key] ?? { firstSeenAt: clock.now() }])) };
  attention.review();
}

const told = () => changes.map(({ count, news, gone }) => [count, news.map(({ key }) => key), gone]);

describe('what waits', () => {
  it('is counted and told once it has stood a while', () => {
    list('complete');
    wait('a');
    clock.advance(STANDING_MS - 1);
    expect(told()).toEqual([]);

    clock.advance(1);
    expect(told()).toEqual([[1, ['a'], []]]);
  });

  it('is not told of when it is gone before', () => {
    list('complete');
    wait('a');
    clock.advance(STANDING_MS - 1);
    wait();
    clock.advance(STANDING_MS);

    expect(told()).toEqual([]);
  });

  it('is withdrawn when it waits no longer, or an answer to it is on its way', () => {
    list('complete');
    wait('a', 'b');
    clock.advance(STANDING_MS);
    const held = { requestKey: 'a', hostId: 'h', session: 's-a', dispatches: [], label: 'Approve', heldAt: 0, sendAt: 9 };
    app = { ...app, held: [held] };
    attention.review();
    wait('a');

    expect(told()).toEqual([
      [2, ['a', 'b'], []],
      [1, [], ['a']],
      [0, [], ['b']],
    ]);
  });

  it('is counted and not told of when it waited before its host was connected', () => {
    list('running');
    wait('old');
    clock.advance(STANDING_MS);
    list('complete', 's-old');
    wait('old', 'new');
    clock.advance(STANDING_MS);

    expect(told()).toEqual([
      [1, [], []],
      [2, ['new'], []],
    ]);
  });

  it('is news again in a session that had waited for something else', () => {
    list('complete', 's-a');
    list('complete');
    wait('a');
    clock.advance(STANDING_MS);

    expect(told()).toEqual([[1, ['a'], []]]);
  });

  it('is no news when it came while the host was away', () => {
    list('complete');
    connect({ status: 'connecting', attempt: 1 });
    attention.review();
    connect({ ...CONNECTED, since: 9 });
    list('complete', 's-a');
    wait('a');
    clock.advance(STANDING_MS);

    expect(told()).toEqual([[1, [], []]]);
  });

  it('is hidden while a rule decides, and told at once when that comes to nothing', () => {
    list('complete');
    deciding = new Set(['a', 'b']);
    wait('a', 'b');
    clock.advance(10 * STANDING_MS);
    expect(told()).toEqual([]);

    deciding = new Set(['a']);
    attention.review();
    wait('b');

    expect(told()).toEqual([[1, ['b'], []]]);
  });

  it('does not wait once its answer was sent, and is news again when that is refused', () => {
    list('complete');
    wait('a');
    clock.advance(STANDING_MS);
    answered = new Set(['a']);
    attention.review();
    answered = new Set();
    attention.review();

    expect(told()).toEqual([
      [1, ['a'], []],
      [0, [], ['a']],
      [1, ['a'], []],
    ]);
  });

  it('is counted and not told while it does not say why, since that may come as another Request', () => {
    list('complete');
    waitWith([request('a', 'unexplained'), request('b', 'unexplained')]);
    clock.advance(STANDING_MS);
    waitWith([request('a', 'unexplained'), request('c', 'chatInput')]);
    clock.advance(STANDING_MS);
    expect(told()).toEqual([
      [2, [], []],
      [1, [], []],
      [2, ['c'], []],
    ]);

    clock.advance(EXPLAINED_MS);
    expect(told().slice(3)).toEqual([[2, ['a'], []]]);
    expect(clock.timers()).toBe(0);
  });

  it('is named oldest first', () => {
    list('complete');
    wait('b');
    clock.advance(1);
    wait('a', 'b');
    clock.advance(STANDING_MS);

    expect(changes.at(-1)?.standing.map(({ key }) => key)).toEqual(['b', 'a']);
  });
});
