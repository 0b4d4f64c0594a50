import { createHash } from 'node:crypto';
import type { HostId, Snooze } from '../../shared/app/state.ts';
import { essenceOf } from '../../shared/inbox/essence.ts';
import type { InboxRequest } from '../../shared/inbox/request.ts';
import type { Answer } from '../../shared/ipc/contract.ts';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import type { Clock } from '../connection/clock.ts';
import type { KeptList } from '../storage/kept-list.ts';
import type { AppChannel } from './app-channel.ts';

/** A snooze with what it takes to notice a change, over a restart too. */
export interface KeptSnooze extends Snooze {
  readonly at: number;
  /** Digest of what was asked. */
  readonly asked: string;
  /** What else waited in its session then. */
  readonly siblings: readonly string[];
}

export interface SnoozesOptions {
  readonly app: AppChannel;
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  readonly kept: KeptList<KeptSnooze>;
  readonly find: (requestKey: string) => InboxRequest | undefined;
  readonly open: () => readonly InboxRequest[];
}

export interface Snoozes {
  snooze(requestKey: string, until: number | undefined): Answer<null>;
  wake(requestKey: string): Answer<null>;
  /** The open Requests may have changed. */
  review(): void;
  /** A Request is settled. */
  gone(requestKey: string): void;
  /** A host is no longer in the list. */
  forget(hostId: HostId): void;
  close(): void;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Further than this nobody plans, and a clock that was set wrong must not hide a Request for ever. */
const LONGEST_MS = 30 * DAY_MS;
const MAX_SNOOZES = 500;
const MAX_SIBLINGS = 100;

/** Requests that a person has put off: kept over a restart, woken by their time or by a change, ended with the Request. */
export function createSnoozes({ app, clock, kept, find, open }: SnoozesOptions): Snoozes {
  let cancelTimer = () => {};

  function end(ends: (snooze: KeptSnooze) => boolean): void {
    const ended = kept.value().filter(ends);
    if (ended.length === 0) return;
    kept.change((all) => all.filter((snooze) => !ended.includes(snooze)));
    for (const { requestKey } of ended) app.fold({ type: 'request/woken', requestKey });
  }

  function review(): void {
    cancelTimer();
    cancelTimer = () => {};
    if (kept.value().length === 0) return;
    const now = clock.now();
    end((snooze) => dueAt(snooze) <= now || hasChanged(snooze));
    const next = Math.min(...kept.value().map(dueAt));
    if (Number.isFinite(next)) cancelTimer = clock.setTimer(review, Math.min(next - now, DAY_MS));
  }

  function hasChanged({ requestKey, asked, siblings, until }: KeptSnooze): boolean {
    const request = find(requestKey);
    if (!request) return false;
    if (digestOf(request) !== asked) return true;
    if (until !== undefined) return false;
    return siblingsOf(request, open()).some((key) => !siblings.includes(key));
  }

  for (const { requestKey, hostId, until } of kept.value())
    fold({ requestKey, hostId, ...(until === undefined ? {} : { until }) });

  function fold(snooze: Snooze): void {
    app.fold({ type: 'request/snoozed', snooze });
  }

  return {
    snooze: (requestKey, until) => {
      const request = find(requestKey);
      const now = clock.now();
      if (!request) return refuse('This Request no longer waits, so there is nothing to put off.');
      if (until !== undefined && (until <= now || until > now + LONGEST_MS)) {
        return refuse('A Request can be put off until a time within the next 30 days. It was left where it is.');
      }
      if (app.state().held.some((held) => held.requestKey === requestKey)) {
        return refuse('This Request has an answer that is about to be sent; take it back first.');
      }
      const snooze = { requestKey, hostId: request.hostId, ...(until === undefined ? {} : { until }) };
      const siblings = siblingsOf(request, open()).slice(0, MAX_SIBLINGS);
      const entry: KeptSnooze = { ...snooze, at: now, asked: digestOf(request), siblings };
      kept.change((all) => [...all.filter((other) => other.requestKey !== requestKey), entry].slice(-MAX_SNOOZES));
      fold(snooze);
      review();
      return DONE;
    },
    wake: (requestKey) => {
      end((snooze) => snooze.requestKey === requestKey);
      return DONE;
    },
    review,
    gone: (requestKey) => end((snooze) => snooze.requestKey === requestKey),
    forget: (hostId) => end((snooze) => snooze.hostId === hostId),
    close: () => cancelTimer(),
  };
}

const DONE: Answer<null> = { ok: true, value: null };

function refuse(message: string): Answer<never> {
  return { ok: false, error: { code: 'refused', message } };
}

function dueAt({ until, at }: KeptSnooze): number {
  return until ?? at + LONGEST_MS;
}

function digestOf(request: InboxRequest): string {
  return createHash('sha256')
    .update(JSON.stringify(essenceOf(request)))
    .digest('base64');
}

/** One that says nothing of itself comes and goes while the session is being read, and is no news. */
function siblingsOf(request: InboxRequest, open: readonly InboxRequest[]): readonly string[] {
  return open
    .filter(({ hostId, session, kind }) => hostId === request.hostId && session === request.session && kind !== 'unexplained')
    .map(({ key }) => key)
    .filter((key) => key !== request.key);
}

/** Reads an entry of the file. */
export function readSnooze({ requestKey, hostId, until, at, asked, siblings }: JsonObject): KeptSnooze | undefined {
  if (typeof requestKey !== 'string' || typeof hostId !== 'string' || typeof asked !== 'string') return undefined;
  if (typeof at !== 'number' || !Array.isArray(siblings)) return undefined;
  if (until !== undefined && typeof until !== 'number') return undefined;
  const keys = siblings.filter((key) => typeof key === 'string');
  return { requestKey, hostId, at, asked, siblings: keys, ...(until === undefined ? {} : { until }) };
}
