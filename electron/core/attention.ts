import type { AppState } from '../../shared/app/state.ts';
import type { InboxRequest } from '../../shared/inbox/request.ts';
import type { Clock } from '../connection/clock.ts';
import type { Replicas } from '../hosts/replicas.ts';
import { createWaitedBefore } from './waited-before.ts';

/** What a person should learn of, wherever they are. */
export interface AttentionChange {
  /** Requests that wait and have stood long enough to be counted. */
  readonly count: number;
  /** All of them, oldest first. */
  readonly standing: readonly InboxRequest[];
  /** Those that came while this app was watching. */
  readonly news: readonly InboxRequest[];
  /** Keys of Requests that wait no longer. */
  readonly gone: readonly string[];
}

export interface AttentionOptions {
  readonly app: { state(): AppState };
  readonly replicas: Replicas;
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  readonly open: () => readonly InboxRequest[];
  /** True while an answer is on its way: it is no longer held, and until its echo the host still says that it waits. */
  readonly isAnswered?: (requestKey: string) => boolean;
  /** True while a rule may still answer the Request; `review` must follow when it has decided. None is when not given. */
  readonly isDeciding?: (requestKey: string) => boolean;
  readonly onChange: (change: AttentionChange) => void;
}

export interface Attention {
  /** The open Requests, an answer on its way, a connection, or what a rule decides may have changed. */
  review(): void;
  close(): void;
}

/** A call that a rule of the host approves at once flashes by; only what stands this long is worth a word. */
export const STANDING_MS = 400;

/** A session's status and its entries come apart, so one that does not say why it waits may say it soon: as another Request. */
export const EXPLAINED_MS = 3000;

const NONE = () => false;

/** Counts what waits, and tells what has newly come. What waited before its host was connected is counted and not told. */
export function createAttention(options: AttentionOptions): Attention {
  const { app, replicas, clock, open, isAnswered = NONE, isDeciding = NONE, onChange } = options;
  const told = new Set<string>();
  const waitedBefore = createWaitedBefore(replicas);
  let count = 0;
  let cancelTimer = () => {};

  function review(): void {
    cancelTimer();
    const { hosts, held, marks, snoozes = [] } = app.state();
    waitedBefore.update(hosts);
    const put = new Set([...held, ...snoozes].map(({ requestKey }) => requestKey));
    const now = clock.now();
    const waiting = open()
      .filter(({ key }) => !put.has(key) && !isAnswered(key) && !isDeciding(key))
      .map((request) => ({ request, seenAt: marks[request.key]?.firstSeenAt ?? now }));
    const standing = waiting.filter(({ seenAt }) => now - seenAt >= STANDING_MS).sort((a, b) => a.seenAt - b.seenAt);
    const tellable = standing.filter(({ request, seenAt }) => now - seenAt >= toldAfterMs(request));
    tell(
      standing.map(({ request }) => request),
      tellable.map(({ request }) => request),
    );
    const steps = waiting.flatMap(({ request, seenAt }) => [seenAt + STANDING_MS, seenAt + toldAfterMs(request)]);
    const next = Math.min(...steps.filter((at) => at > now));
    cancelTimer = Number.isFinite(next) ? clock.setTimer(review, next - now) : () => {};
  }

  function tell(standing: readonly InboxRequest[], tellable: readonly InboxRequest[]): void {
    const keys = new Set(standing.map(({ key }) => key));
    const gone = [...told].filter((key) => !keys.has(key));
    const fresh = tellable.filter(({ key }) => !told.has(key));
    for (const key of gone) told.delete(key);
    for (const { key } of fresh) told.add(key);
    const news = fresh.filter(({ hostId, session }) => waitedBefore.isNews(hostId, session));
    if (standing.length === count && news.length === 0 && gone.length === 0) return;
    count = standing.length;
    onChange({ count, standing, news, gone });
  }

  return { review, close: () => cancelTimer() };
}

function toldAfterMs({ kind }: InboxRequest): number {
  return kind === 'unexplained' ? EXPLAINED_MS : STANDING_MS;
}

const CHANGES_WAITING: ReadonlySet<string> = new Set([
  'answer/held',
  'answer/sent',
  'answer/dropped',
  'request/snoozed',
  'request/woken',
  'rule/deciding',
  'rule/decided',
  'host/connectionChanged',
  'host/removed',
]);

/** An answer that is held, or taken back, changes what waits as much as its host does. */
export function reviewOnAnswers(replicas: Replicas, review: () => void): void {
  replicas.onEvent(({ kind, event }) => {
    if (kind === 'app' && event.type === 'confirmed' && CHANGES_WAITING.has(event.action.type)) review();
    // The host refused an answer: its Request waits again, once everybody has heard of it.
    if (kind === 'chat' && event.type === 'rejected') queueMicrotask(review);
  });
}
