import type { Dispatch, HeldAnswer, HostId } from '../../shared/app/state.ts';
import { essenceOf } from '../../shared/inbox/essence.ts';
import type { InboxRequest } from '../../shared/inbox/request.ts';
import type { Answer, RequestError, RequestInput } from '../../shared/ipc/contract.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import type { Clock } from '../connection/clock.ts';
import { sameJson } from '../hosts/same-json.ts';
import { notConnected } from '../hosts/sentences.ts';
import { writtenText } from '../hosts/written-text.ts';
import type { AppChannel } from './app-channel.ts';
import type { Drafts } from './drafts.ts';
import type { AddNote } from './notes.ts';
import type { Outbox } from './outbox.ts';
import { filledForm } from './outbox-held.ts';

type GivenAnswer = RequestInput<'answer:give'>;

/** The part of a host that an answer needs. */
export interface AnswerHost {
  readonly name: string;
  readonly isConnected: boolean;
  dispatch(wish: Dispatch): Answer<{ readonly clientSeq: number }>;
}

export interface AnswersOptions {
  readonly app: AppChannel;
  readonly drafts: Drafts;
  readonly addNote: AddNote;
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  readonly hostOf: (hostId: HostId) => AnswerHost | undefined;
  /** The open Request of that key. */
  readonly find: (requestKey: string) => InboxRequest | undefined;
  /** Does what a Request asks of this app itself. */
  readonly run?: (request: InboxRequest) => Answer<{ readonly held: boolean }>;
  /** Where the answers to a question wait for a host that is away. */
  readonly outbox?: Pick<Outbox, 'takeOver' | 'keepForm' | 'isSent' | 'answered'>;
}

interface Held {
  readonly given: GivenAnswer;
  /** What the person saw when answering. */
  readonly request: InboxRequest;
  readonly cancelTimer: () => void;
}

/**
 * Holds answers for the undo time and sends each once. One that becomes moot before is dropped with a note, and what was written
 * goes back into the draft; an approval is never kept for a host that is away.
 */
export class Answers {
  readonly #options: AnswersOptions;
  readonly #held = new Map<string, Held>();
  /** Sent, and the host has not yet shown what came of it. */
  readonly #sent = new Map<string, InboxRequest>();

  constructor(options: AnswersOptions) {
    this.#options = options;
  }

  give(given: GivenAnswer): Answer<{ readonly held: boolean }> {
    const { app, clock, find, hostOf } = this.#options;
    const { requestKey } = given;
    const host = hostOf(given.hostId);
    const request = find(requestKey);
    if (!host) return refuse({ code: 'unknown-host', message: 'This host is no longer in the list, so nothing was sent.' });
    if (!host.isConnected) return refuse(notConnected(host.name));
    if (!request) return this.#moot(given, host.name);
    if (this.#sent.has(requestKey) || this.#options.outbox?.isSent(requestKey)) return refuse(sentAlready(host.name));
    const earlier = this.#held.get(requestKey);
    const { undoMs } = app.state().settings;
    if (earlier || undoMs === 0) {
      this.#release(requestKey);
      return this.#send(given, request, host);
    }
    const sendAt = clock.now() + undoMs;
    const cancelTimer = clock.setTimer(() => this.#sendHeld(requestKey), undoMs);
    this.#held.set(requestKey, { given, request, cancelTimer });
    app.fold({ type: 'answer/held', answer: { ...heldAnswer(given), heldAt: clock.now(), sendAt } });
    return { ok: true, value: { held: true } };
  }

  /** Sends the answer of a rule now or never: nothing is held, and nothing that anybody has answered is answered again. */
  giveByRule(given: GivenAnswer): Answer<{ readonly held: boolean }> {
    const { app, find, hostOf } = this.#options;
    const host = hostOf(given.hostId);
    const request = find(given.requestKey);
    if (!host?.isConnected || !request) return refuse(notConnected(host?.name ?? 'This host'));
    const isAnswered = this.#sent.has(given.requestKey) || this.#held.has(given.requestKey);
    if (isAnswered || app.state().held.some(({ requestKey }) => requestKey === given.requestKey)) {
      return refuse(sentAlready(host.name));
    }
    return this.#send(given, request, host);
  }

  /** Takes an answer back that has not been sent yet, with all that were given together with it. */
  undo(requestKey: string): Answer<null> {
    if (!this.#held.has(requestKey)) {
      return refuse({ code: 'refused', message: 'This answer can no longer be taken back: it was sent, or dropped before.' });
    }
    for (const key of this.#givenWith(requestKey)) this.#drop(key);
    return { ok: true, value: null };
  }

  /** An answer is on its way: the host has neither echoed nor refused it. */
  isSent(requestKey: string): boolean {
    return this.#sent.has(requestKey);
  }

  /** Keys of what is held of the same batch, the answer itself among them. */
  #givenWith(requestKey: string): readonly string[] {
    const batch = this.#held.get(requestKey)?.given.batch;
    if (batch === undefined) return [requestKey];
    return [...this.#held].filter(([, { given }]) => given.batch === batch).map(([key]) => key);
  }

  /** Requests or connections have changed: drops what has become moot. */
  review(): void {
    for (const [requestKey, held] of [...this.#held]) {
      const why = this.#mootReason(held);
      if (why !== undefined) this.#dropWithNote(requestKey, held.given, why);
    }
    for (const [requestKey, request] of [...this.#sent]) {
      if (!isSameRequest(this.#options.find(requestKey), request)) this.#sent.delete(requestKey);
    }
  }

  /** Something sent to this chat was confirmed or refused: what still waits there can be answered again. */
  settled(hostId: HostId, chat: Uri): void {
    for (const [requestKey, request] of [...this.#sent]) {
      if (request.hostId === hostId && 'chat' in request && request.chat === chat) this.#sent.delete(requestKey);
    }
  }

  /** Nothing held is sent; what was written is kept: a form as a form, anything else as a draft. */
  close(): void {
    const { outbox } = this.#options;
    for (const [requestKey, { given, request }] of [...this.#held]) {
      this.#release(requestKey);
      const form = filledForm(request, given.dispatches);
      if (form && outbox) outbox.keepForm(form, 'Signalbox was quit before it was sent');
      else this.#putBack(given);
    }
  }

  #sendHeld(requestKey: string): void {
    const held = this.#held.get(requestKey);
    if (!held) return;
    const why = this.#mootReason(held);
    const host = this.#options.hostOf(held.given.hostId);
    if (why !== undefined || !host) {
      this.#dropWithNote(requestKey, held.given, why ?? 'its host is no longer in the list');
      return;
    }
    this.#release(requestKey);
    const answer = this.#send(held.given, held.request, host);
    if (!answer.ok) this.#note(held.given, answer.error.message);
  }

  #send(given: GivenAnswer, request: InboxRequest, host: AnswerHost): Answer<{ readonly held: boolean }> {
    const { app } = this.#options;
    const { requestKey } = given;
    const wasHeld = app.state().held.some((held) => held.requestKey === requestKey);
    if (given.dispatches.length === 0) return this.#run(given, request, wasHeld);
    for (const wish of given.dispatches) {
      const sent = host.dispatch(wish);
      if (sent.ok) continue;
      if (wasHeld) app.fold({ type: 'answer/dropped', requestKey });
      this.#putBack(given);
      return sent;
    }
    this.#sent.set(requestKey, request);
    this.#options.outbox?.answered(requestKey);
    if (wasHeld) app.fold({ type: 'answer/sent', requestKey });
    return { ok: true, value: { held: false } };
  }

  /** What a person approves that this app does itself: the host is told what came of it, not that it was approved. */
  #run({ requestKey }: GivenAnswer, request: InboxRequest, wasHeld: boolean): Answer<{ readonly held: boolean }> {
    const { app, run } = this.#options;
    const answer = run?.(request) ?? refuse({ code: 'invalid', message: 'This answer says nothing, so nothing was sent.' });
    if (answer.ok) this.#sent.set(requestKey, request);
    if (wasHeld) app.fold({ type: answer.ok ? 'answer/sent' : 'answer/dropped', requestKey });
    return answer;
  }

  #moot(given: GivenAnswer, hostName: string): Answer<never> {
    this.#putBack(given);
    return refuse({ code: 'refused', message: `This request no longer waits on ${hostName}, so nothing was sent.` });
  }

  #mootReason({ given, request }: Held): string | undefined {
    const host = this.#options.hostOf(given.hostId);
    if (!host?.isConnected) return `the connection to ${host?.name ?? 'its host'} was lost`;
    const now = this.#options.find(given.requestKey);
    if (!now) return `it was settled on ${host.name} in the meantime`;
    return isSameRequest(now, request) ? undefined : `${host.name} changed what it asks`;
  }

  #dropWithNote(requestKey: string, given: GivenAnswer, why: string): void {
    if (this.#waits(requestKey)) return;
    const { sessionTitle } = this.#held.get(requestKey)?.request ?? { sessionTitle: given.session };
    this.#drop(requestKey);
    this.#note(given, `“${given.label}” for ${sessionTitle} was not sent: ${why}.`);
    this.#putBack(given);
  }

  /** The answers to a question, unlike an approval, may wait until their host is back. */
  #waits(requestKey: string): boolean {
    const { hostOf, outbox, addNote } = this.#options;
    const held = this.#held.get(requestKey);
    const host = held && hostOf(held.given.hostId);
    if (!held || !host || host.isConnected) return false;
    const { given, request } = held;
    const form = filledForm(request, given.dispatches);
    if (!form || !outbox?.takeOver(form)) return false;
    this.#drop(requestKey);
    const text = `“${given.label}” for ${request.sessionTitle} waits until ${host.name} is back. You can take it back until then.`;
    addNote({ tone: 'info', hostId: given.hostId, text });
    return true;
  }

  #note(given: GivenAnswer, text: string): void {
    const kept = given.dispatches.some(({ action }) => writtenText(action) !== '')
      ? ' What you wrote is kept in the draft.'
      : '';
    this.#options.addNote({ tone: 'warning', hostId: given.hostId, text: `${text}${kept}` });
  }

  #putBack({ hostId, dispatches }: GivenAnswer): void {
    for (const { channel, action } of dispatches) this.#options.drafts.putBack(hostId, channel, writtenText(action));
  }

  #drop(requestKey: string): void {
    this.#release(requestKey);
    this.#options.app.fold({ type: 'answer/dropped', requestKey });
  }

  #release(requestKey: string): void {
    this.#held.get(requestKey)?.cancelTimer();
    this.#held.delete(requestKey);
  }
}

function heldAnswer({
  requestKey,
  hostId,
  session,
  dispatches,
  label,
  batch,
}: GivenAnswer): Omit<HeldAnswer, 'heldAt' | 'sendAt'> {
  return { requestKey, hostId, session, dispatches, label, ...(batch === undefined ? {} : { batch }) };
}

function refuse(error: RequestError): Answer<never> {
  return { ok: false, error };
}

function sentAlready(hostName: string): RequestError {
  return { code: 'refused', message: `This request was answered already; ${hostName} has yet to confirm it.` };
}

function isSameRequest(now: InboxRequest | undefined, then: InboxRequest): boolean {
  return now !== undefined && sameJson(essenceOf(now), essenceOf(then));
}
