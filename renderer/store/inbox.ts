import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type AppState, EMPTY_APP } from '../../shared/app/state.ts';
import { deriveInbox } from '../../shared/inbox/derive.ts';
import { requestsOfHosts } from '../../shared/inbox/from-app.ts';
import { type Outcome, ownDecision, pendingDecision, type Receipt, settledReceipt } from '../../shared/inbox/outcome.ts';
import type { InboxRequest } from '../../shared/inbox/request.ts';
import { appChannel, chatChannel } from './channels.ts';
import { createHostSources } from './host-sources.ts';
import { GHOST_MS, type InboxRow, nextRows } from './inbox-rows.ts';
import { forgetKept, keepWriting } from './kept-writing.ts';
import { dropAllOwnFields, dropOwnFields } from './question-fields.ts';
import { onFolded, replicaOf } from './replicas.ts';

/** What waits for a person on every host, derived from the replicas and never stored. */
export interface Inbox {
  /** Open Requests, oldest first, and the ghosts of settled ones in their places. */
  readonly rows: readonly InboxRow[];
  /** Open Requests that a person has put off, oldest first; they stand nowhere else. */
  readonly snoozed: readonly InboxRequest[];
  /** Open Requests that have stood long enough to be counted, badged and announced. */
  readonly standing: readonly InboxRequest[];
  /** Milliseconds: when each known Request was first seen, by key. */
  readonly seenAt: ReadonlyMap<string, number>;
}

/** "Input needed" flashes for calls that a rule of the host approves at once; only what stands this long is counted. */
const STANDING_MS = 400;

const EMPTY: Inbox = { rows: [], snoozed: [], standing: [], seenAt: new Map() };

const inbox = createStore<Inbox>(() => EMPTY);
const sources = createHostSources();
const ownOutcomes = new Map<string, Outcome>();
let timer: ReturnType<typeof setTimeout> | undefined;

export function useInbox<T>(select: (inbox: Inbox) => T): T {
  return useStore(inbox, select);
}

export function currentInbox(): Inbox {
  return inbox.getState();
}

/** Calls the listener with each new Inbox; returns its undo. */
export function onInbox(listener: (inbox: Inbox) => void): () => void {
  return inbox.subscribe(listener);
}

/** Keeps the Inbox in step with the replicas; returns its undo. */
export function startInbox(): () => void {
  const stop = onFolded((changed) => {
    for (const channel of changed) sources.changed(channel);
    if (changed.some(({ kind }) => kind !== 'root' && kind !== 'changeset')) refresh();
  });
  refresh();
  return () => {
    stop();
    clearTimeout(timer);
    ownOutcomes.clear();
    sources.clear();
    dropAllOwnFields();
    inbox.setState(EMPTY, true);
  };
}

function refresh(): void {
  const now = Date.now();
  const before = inbox.getState();
  const next = nextInbox(before, replicaOf(appChannel).confirmed ?? EMPTY_APP, now);
  const shown = new Set(next.rows.map((row) => row.request.key));
  const gone = before.rows.filter((row) => !shown.has(row.request.key));
  for (const row of newGhosts(before, next)) keepWriting(row.request, row.receipt);
  for (const { request } of gone) {
    dropOwnFields(request.key);
    forgetKept(request.key);
  }
  if (!isSameInbox(before, next)) inbox.setState(next, true);
  refreshAt(nextChangeAt(next, now), now);
}

function newGhosts(before: Inbox, { rows }: Inbox) {
  if (before.rows === rows) return [];
  const known = new Set(before.rows.filter(({ type }) => type === 'ghost').map(({ request }) => request.key));
  return rows.filter((row) => row.type === 'ghost').filter(({ request }) => !known.has(request.key));
}

function nextInbox(before: Inbox, app: AppState, now: number): Inbox {
  const known = app.hosts.map((host) => sources.of(host.id));
  const requests = deriveInbox(known, app.marks, requestsOfHosts(app));
  for (const request of requests) rememberOwn(request);
  const put = new Set((app.snoozes ?? []).map(({ requestKey }) => requestKey));
  const seen = (key: string) => app.marks[key]?.firstSeenAt ?? before.seenAt.get(key) ?? now;
  const hasStood = ({ key }: InboxRequest) => now - seen(key) >= STANDING_MS;
  const rows = nextRows({
    previous: before.rows,
    // A session's status and its entries come apart: only one that stays unexplained is worth a row.
    requests: requests.filter((request) => !put.has(request.key) && (request.kind !== 'unexplained' || hasStood(request))),
    now,
    receiptOf,
    leavesGhost: ({ key, kind, hostId }) =>
      kind !== 'unexplained' && !put.has(key) && app.hosts.some((host) => host.id === hostId),
  });
  const keys = [...requests, ...rows.map((row) => row.request)].map((request) => request.key);
  const open = rows.filter((row) => row.type === 'open').map((row) => row.request);
  const snoozed = sameList(
    before.snoozed,
    requests.filter(({ key }) => put.has(key)),
  );
  const deciding = new Set(app.rules?.deciding);
  const standing = open.filter((request) => hasStood(request) && !deciding.has(request.key));
  return { rows, snoozed, standing, seenAt: new Map(keys.map((key) => [key, seen(key)])) };
}

function isSameInbox(a: Inbox, b: Inbox): boolean {
  return (
    a.rows === b.rows && a.snoozed === b.snoozed && a.standing.length === b.standing.length && isSameMap(a.seenAt, b.seenAt)
  );
}

/** Derived anew on each fold; the list before as long as it says the same. */
function sameList(before: readonly InboxRequest[], now: readonly InboxRequest[]): readonly InboxRequest[] {
  return before.length === now.length && before.every((request, index) => request.key === now[index]?.key) ? before : now;
}

/** When the next Request has stood long enough or the next ghost leaves, though nothing arrives. */
function nextChangeAt({ rows, seenAt }: Inbox, now: number): number {
  const ghosts = rows.map((row) => (row.type === 'ghost' ? row.goneAt + GHOST_MS : 0));
  const stands = [...seenAt.values()].map((seen) => seen + STANDING_MS);
  return Math.min(...[...ghosts, ...stands].filter((time) => time > now));
}

function refreshAt(time: number, now: number): void {
  clearTimeout(timer);
  timer = Number.isFinite(time) ? setTimeout(refresh, time - now) : undefined;
}

/** An own decision leaves `pending` with its echo, so it is noted while it shows. */
function rememberOwn(request: InboxRequest): void {
  if (!('chat' in request)) return;
  const decided = pendingDecision(request, replicaOf(chatChannel(request.hostId, request.chat)));
  if (decided) ownOutcomes.set(request.key, decided);
}

/** What this window itself sent, in case that its echo comes in the same batch. */
export function noteOwnAnswer(request: InboxRequest, actions: readonly { readonly type: string }[]): void {
  const decided = actions.map((action) => ownDecision(request, action)).find((outcome) => outcome !== undefined);
  if (decided) ownOutcomes.set(request.key, decided);
}

function receiptOf(request: InboxRequest): Receipt {
  const chat = 'chat' in request ? replicaOf(chatChannel(request.hostId, request.chat)).confirmed : undefined;
  const own = ownOutcomes.get(request.key);
  ownOutcomes.delete(request.key);
  const answered = replicaOf(appChannel).confirmed?.rules?.answered ?? [];
  const rule = answered.findLast(({ requestKey }) => requestKey === request.key)?.rule;
  return settledReceipt(request, chat, { outcome: own, rule });
}

function isSameMap(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): boolean {
  return a.size === b.size && [...a].every(([key, value]) => b.get(key) === value);
}
