import { createHash } from 'node:crypto';
import type { AppState } from '../../shared/app/state.ts';
import type { InboxRequest } from '../../shared/inbox/request.ts';
import { callIn } from '../../shared/inbox/rules/read-subject.ts';
import type { ApprovalRule } from '../../shared/inbox/rules/rule.ts';
import { type Verdict, verdictOn } from '../../shared/inbox/rules/verdict.ts';
import type { Clock } from '../connection/clock.ts';
import type { Replicas } from '../hosts/replicas.ts';
import type { AppChannel } from './app-channel.ts';
import type { RulesBook } from './rules-book.ts';
import { ruleSceneOf } from './rules-scene.ts';

export interface RulesDeskOptions {
  readonly app: AppChannel;
  readonly replicas: Replicas;
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  readonly book: RulesBook;
  readonly find: (requestKey: string) => InboxRequest | undefined;
  readonly open: () => readonly InboxRequest[];
  /** Sends the answer of a rule; false when it could not be sent. */
  readonly send: (request: InboxRequest, rule: ApprovalRule) => boolean;
  /** True while the answer is on its way: the host has neither confirmed nor refused it. */
  readonly isSent: (requestKey: string) => boolean;
}

/** Decides on each Request once: what no rule takes at first is the person's for good. */
export interface RulesDesk {
  /** The open Requests, the rules, a connection or what is known of a session may have changed. */
  review(): void;
  /** The person gives a Request that was left to them to the rules after all. */
  take(requestKey: string): void;
  close(): void;
}

interface Case {
  readonly isAnswered?: true;
  /** Hash of all that was decided on; undefined as long as something is still to be learnt. */
  readonly hash: string | undefined;
  readonly ruleId: string | undefined;
  readonly cancelTimer: () => void;
}

/** A host that refines a call does so at once; what changes within this time was never approved. */
export const SETTLE_MS = 150;
/** For a session to be read, or a judge to speak. */
export const WAIT_MS = 5000;
const MAX_LEFT = 5000;

export function createRulesDesk(options: RulesDeskOptions): RulesDesk {
  const { app, replicas, clock, book, find, open, send, isSent } = options;
  const left = new Set<string>(book.left());
  const cases = new Map<string, Case>();

  function review() {
    for (const [requestKey, known] of [...cases]) if (isOver(requestKey, known)) leave(requestKey);
    for (const request of open()) if (!left.has(request.key)) look(request);
  }

  /** The Request is gone, or the host has refused the answer and goes on waiting. */
  function isOver(requestKey: string, { isAnswered }: Case): boolean {
    const request = find(requestKey);
    if (!request) return true;
    if (!isAnswered || isSent(requestKey) || request.kind !== 'toolConfirmation') return false;
    const { chat } = ruleSceneOf(request, app.state().hosts, replicas);
    return chat !== undefined && callIn(chat, request) !== undefined;
  }

  function look(request: InboxRequest) {
    const { key } = request;
    const known = cases.get(key);
    const verdict = verdictNow(request);
    if (verdict.type === 'answer' && known?.hash === undefined) begin(key, verdict);
    else if (verdict.type === 'wait' && !known) wait(key);
    else if (!goesOn(known, verdict)) leave(key);
  }

  function verdictNow(request: InboxRequest): Verdict {
    const state = app.state();
    if (isTaken(request.key, state)) return { type: 'none' };
    const scene = { ...ruleSceneOf(request, state.hosts, replicas), book: book.state(), now: clock.now() };
    const verdict = verdictOn(request, scene);
    const isConnected = scene.host?.connection.status === 'connected';
    return verdict.type === 'answer' && !isConnected ? { type: 'wait' } : verdict;
  }

  function wait(key: string) {
    cases.set(key, { hash: undefined, ruleId: undefined, cancelTimer: clock.setTimer(() => leave(key), WAIT_MS) });
    app.fold({ type: 'rule/deciding', requestKey: key });
  }

  function begin(key: string, { rule, input }: Extract<Verdict, { type: 'answer' }>) {
    cases.get(key)?.cancelTimer();
    cases.set(key, { hash: hashOf(input), ruleId: rule.id, cancelTimer: clock.setTimer(() => settle(key), SETTLE_MS) });
    app.fold({ type: 'rule/deciding', requestKey: key });
  }

  /** Everything is looked at once more, and in the same breath the answer goes out. Until the host has taken it nothing is told. */
  function settle(key: string) {
    const request = find(key);
    const known = cases.get(key);
    book.review();
    const verdict = request ? verdictNow(request) : undefined;
    left.add(key);
    const maySend = request !== undefined && verdict?.type === 'answer' && goesOn(known, verdict);
    if (known && maySend && send(request, verdict.rule)) cases.set(key, { ...known, isAnswered: true });
    else leave(key);
  }

  /** What is left to the person is counted and told of from now on. */
  function leave(key: string) {
    left.add(key);
    for (const oldest of [...left].slice(0, Math.max(0, left.size - MAX_LEFT))) left.delete(oldest);
    const known = cases.get(key);
    if (!known) return;
    known.cancelTimer();
    cases.delete(key);
    app.fold({ type: 'rule/decided', requestKey: key });
  }

  return {
    review,
    take: (requestKey) => {
      left.delete(requestKey);
      const request = find(requestKey);
      if (request) look(request);
    },
    close: () => {
      for (const { cancelTimer } of cases.values()) cancelTimer();
      cases.clear();
    },
  };
}

/** True while a case may stay what it is: still waiting for the same, or decided on the very same by the same rule. */
function goesOn(known: Case | undefined, verdict: Verdict): boolean {
  if (!known || verdict.type === 'none') return false;
  if (verdict.type === 'wait') return known.hash === undefined;
  return known.hash === hashOf(verdict.input) && known.ruleId === verdict.rule.id;
}

/** The person answers it, has put it off, or it was answered by a rule before. */
function isTaken(key: string, { held, snoozes = [], rules }: AppState): boolean {
  const isKey = ({ requestKey }: { readonly requestKey: string }) => requestKey === key;
  return held.some(isKey) || snoozes.some(isKey) || rules?.answered.some(isKey) === true;
}

function hashOf(input: string): string {
  return createHash('sha256').update(input).digest('base64');
}
