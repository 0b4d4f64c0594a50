import type { AppAction } from '../../shared/app/actions.ts';
import type { Dispatch, HostId } from '../../shared/app/state.ts';
import type { Answer, WindowEvent } from '../../shared/ipc/contract.ts';
import type { OutboxInput } from '../../shared/ipc/outbox-requests.ts';
import { isWaiting, type OutboxEntry } from '../../shared/outbox/entry.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import type { OwnAction, RejectionEnd } from '../hosts/channels.ts';
import { messagesOf } from '../hosts/fate.ts';
import type { SettingsFile } from '../storage/settings-file.ts';
import { createDirectMessages, type DirectMessages } from './outbox-direct.ts';
import { answerEntry, type EntriesOptions, makeEntry } from './outbox-entries.ts';
import { type Fate, fateOfAnswer } from './outbox-fate.ts';
import type { FilledForm } from './outbox-held.ts';
import { createOutboxHolds, type OutboxHolds } from './outbox-holds.ts';
import { createReturns, type Returns, type ReturnsOptions } from './outbox-returns.ts';
import { OutboxSender, type SenderOptions } from './outbox-sender.ts';
import { createOutboxStore, type OutboxStore } from './outbox-store.ts';

export interface OutboxOptions
  extends EntriesOptions,
    Pick<ReturnsOptions, 'addNote' | 'lateArrivals'>,
    Pick<SenderOptions, 'hostOf'> {
  readonly settings: SettingsFile;
}

/** The bulk of what streams: none of it changes what can be sent. */
const SILENT = new Set(['chat/delta', 'chat/reasoning', 'chat/usage', 'chat/toolCallDelta']);

/**
 * Keeps what a person writes while a host is away, and sends each once, at most, when the host is back and still wants it. What does
 * not get there goes back where it was written, with the reason. Approvals never come here.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #store: OutboxStore;
  readonly #returns: Returns;
  readonly #sender: OutboxSender;
  readonly #holds: OutboxHolds;
  readonly #direct: DirectMessages;
  readonly #stop: () => void;
  /** Entries that are not on the disk yet. */
  readonly #unwritten = new Set<string>();
  readonly #dirty = new Map<string, Pick<OutboxEntry, 'hostId' | 'chat'>>();

  constructor(options: OutboxOptions) {
    this.#options = options;
    const { app, settings, replicas, hostOf } = options;
    this.#holds = createOutboxHolds(hostOf);
    this.#direct = createDirectMessages(replicas, options.clock);
    const beside = () => this.#direct.all();
    const store = createOutboxStore({ app, settings, beside, onChanged: () => this.#holds.keep(store.all()) });
    this.#store = store;
    this.#returns = createReturns({ ...options, store });
    this.#sender = new OutboxSender({ ...options, store, returns: this.#returns });
    this.#stop = replicas.onEvent((event) => this.#heard(event));
  }

  /** All hosts of the list are there: what an earlier run of the app has left is taken up. */
  start(): void {
    const sent = this.#store.all().filter(({ progress }) => progress.status === 'sent');
    // The draft of what left directly is cleared by its echo; offered again, it would be sent a second time.
    const taken = sent.flatMap((entry) => this.#draftTaken(entry));
    if (taken.length > 0) this.#store.change(...taken);
    else this.#holds.keep(this.#store.all());
  }

  /** Something has left on the direct way. */
  dispatched(hostId: HostId, wish: Dispatch): void {
    if (this.#direct.sent(hostId, wish)) this.#store.change();
  }

  async put(input: OutboxInput): Promise<Answer<{ readonly id: string }>> {
    const made = makeEntry(this.#options, input);
    if ('error' in made) return { ok: false, error: made.error };
    const { entry } = made;
    this.#unwritten.add(entry.id);
    this.#store.change(...this.#superseding(entry), { type: 'outbox/put', entry }, ...this.#draftTaken(entry));
    const written = await this.#store.flush();
    this.#unwritten.delete(entry.id);
    this.#look(entry);
    if (written.ok) return { ok: true, value: { id: entry.id } };
    const now = this.#store.find(entry.id);
    if (now) this.#returns.takeBack(now);
    const message = `This could not be kept for later: ${written.message} What you wrote is back where you wrote it.`;
    return { ok: false, error: { code: 'failed', message } };
  }

  /** Takes over an answer whose host went away in its undo time; false when it can't wait here. */
  takeOver({ request, answers }: FilledForm): boolean {
    const host = this.#options.app.state().hosts.find(({ id }) => id === request.hostId);
    if (!host?.wanted) return false;
    const entry = answerEntry(this.#options, request, answers);
    this.#store.change(...this.#superseding(entry), { type: 'outbox/put', entry });
    this.#look(entry);
    return true;
  }

  /** Keeps for its form what is not to be sent: it stands there again after the next start. */
  keepForm({ request, answers }: FilledForm, why: string): void {
    const entry = { ...answerEntry(this.#options, request, answers), progress: { status: 'returned', why } } as const;
    this.#store.change(...this.#superseding(entry), { type: 'outbox/put', entry });
  }

  /** The answers to this Request have left from here, and nothing has come of it yet. */
  isSent(requestKey: string): boolean {
    return this.#store
      .all()
      .some((entry) => entry.kind === 'answer' && entry.requestKey === requestKey && entry.progress.status === 'sent');
  }

  /** Answered once it is on the disk: what was taken back is not sent after a crash either. */
  async withdraw(id: string): Promise<Answer<null>> {
    const entry = this.#store.find(id);
    if (!entry || !isWaiting(entry)) {
      const message = entry
        ? 'This was sent already, so it can no longer be taken back.'
        : 'This is no longer in the outbox: it arrived, or came back before.';
      return { ok: false, error: { code: 'refused', message } };
    }
    this.#returns.takeBack(entry);
    const written = await this.#store.flush();
    if (written.ok) return { ok: true, value: null };
    const message = `This was taken back, but that could not be written down: ${written.message} It may be sent after a restart.`;
    return { ok: false, error: { code: 'failed', message } };
  }

  /** Forgets something that came back and that nobody needs any more. */
  discard(id: string): Answer<null> {
    if (this.#store.find(id)?.progress.status === 'returned') this.#store.change({ type: 'outbox/removed', id });
    return { ok: true, value: null };
  }

  /** A Request was answered on the direct way: what its form held is done. */
  answered(requestKey: string): void {
    const done = this.#ofRequest(requestKey);
    if (done.length > 0) this.#store.change(...done.map(removal));
  }

  /** True when what arrived had waited here. */
  echoed(hostId: HostId, own: OwnAction): boolean {
    const entry = this.#sender.entryOf(hostId, own);
    if (!entry) return this.#settledDirectly(hostId, own);
    this.#sender.settle(entry.id);
    const fate = this.#fateNow(entry);
    const hostName = this.#options.hostOf(hostId)?.name ?? 'its host';
    if (fate.is === 'arrived') this.#store.change(removal(entry));
    else if (fate.is === 'overtaken') this.#returns.giveBack([entry], fate);
    else this.#sender.giveBackWithLater(entry, { why: `${hostName} confirmed it and does not show it`, after: 'unsure' });
    this.#look(entry);
    return true;
  }

  /** True when what came to nothing had waited here. */
  rejected(hostId: HostId, own: OwnAction, reason: string, end: RejectionEnd): boolean {
    const entry = this.#sender.entryOf(hostId, own);
    if (!entry) return this.#settledDirectly(hostId, own);
    this.#sender.settle(entry.id);
    const why = reason.replace(/\.$/, '');
    this.#sender.giveBackWithLater(entry, { why, after: end === 'refused' ? 'refused' : 'unsure' });
    this.#look(entry);
    return true;
  }

  connectionChanged(hostId: HostId): void {
    for (const entry of this.#store.all()) if (entry.hostId === hostId) this.#look(entry);
  }

  /** The person has turned a host off: nothing waits for it any more. */
  turnedOff(hostId: HostId): void {
    const waiting = this.#store.all().filter((entry) => entry.hostId === hostId && isWaiting(entry));
    for (const chat of new Set(waiting.map((entry) => entry.chat))) {
      const ofChat = waiting.filter((entry) => entry.chat === chat);
      for (const kind of ['message', 'answer'] as const) {
        const same = ofChat.filter((entry) => entry.kind === kind);
        this.#returns.giveBack(same, { why: 'you turned it off' });
      }
    }
  }

  /** A host has left the list, and its entries with it. */
  forget(hostId: HostId): void {
    this.#direct.forget(hostId);
    this.#store.change();
  }

  /** Nothing leaves any more. */
  close(): void {
    this.#stop();
    this.#sender.close();
    this.#dirty.clear();
  }

  /** False: whoever sent it takes care of what comes of it. */
  #settledDirectly(hostId: HostId, own: OwnAction): false {
    if (this.#direct.settled(hostId, own)) this.#store.change();
    return false;
  }

  #heard({ hostId, channel, kind, event }: WindowEvent): void {
    if (kind !== 'chat' && kind !== 'session') return;
    if (event.type === 'confirmed' && SILENT.has(event.action.type)) return;
    for (const entry of this.#store.all()) {
      if (entry.hostId === hostId && (entry.chat === channel || entry.session === channel)) this.#look(entry);
    }
  }

  /** Looks at a chat once for all that is folded in one go. */
  #look({ hostId, chat }: Pick<OutboxEntry, 'hostId' | 'chat'>): void {
    if (this.#dirty.size === 0) queueMicrotask(() => this.#review());
    this.#dirty.set(`${hostId}\n${chat}`, { hostId, chat });
  }

  #review(): void {
    const chats = [...this.#dirty.values()];
    this.#dirty.clear();
    for (const { hostId, chat } of chats) if (!this.#isBeingWritten(hostId, chat)) this.#sender.step(hostId, chat);
  }

  #isBeingWritten(hostId: HostId, chat: Uri): boolean {
    const entries = this.#store.all().filter((entry) => entry.hostId === hostId && entry.chat === chat);
    return entries.some(({ id }) => this.#unwritten.has(id));
  }

  #fateNow(entry: OutboxEntry): Fate {
    const chat = this.#options.replicas.get({ hostId: entry.hostId, channel: entry.chat }, 'chat')?.confirmed;
    if (!chat) return { is: 'unknown' };
    if (entry.kind === 'answer') return fateOfAnswer(entry, chat);
    const { id, message } = entry;
    // A message that steers goes behind the one that waits already, under that one's id.
    const isShown = messagesOf(chat).some((shown) => shown.id === id || shown.text.endsWith(message.text));
    return { is: isShown ? 'arrived' : 'unknown' };
  }

  /** One answer per question. */
  #superseding(entry: OutboxEntry): readonly AppAction[] {
    return entry.kind === 'answer' ? this.#ofRequest(entry.requestKey).map(removal) : [];
  }

  #ofRequest(requestKey: string): readonly OutboxEntry[] {
    return this.#store
      .all()
      .filter((entry) => entry.kind === 'answer' && entry.requestKey === requestKey && entry.progress.status !== 'sent');
  }

  /** The text is in one place only, also after a crash. */
  #draftTaken(entry: OutboxEntry): readonly AppAction[] {
    if (entry.kind !== 'message') return [];
    const { hostId, chat, message } = entry;
    const draft = this.#options.app.state().drafts.find((known) => known.hostId === hostId && known.chat === chat);
    return draft?.text.trim() === message.text.trim() ? [{ type: 'draft/changed', hostId, chat, text: '' }] : [];
  }
}

function removal({ id }: OutboxEntry): AppAction {
  return { type: 'outbox/removed', id };
}
