import type { Dispatch, HostId } from '../../shared/app/state.ts';
import type { Answer } from '../../shared/ipc/contract.ts';
import {
  entriesOfChat,
  isWaiting,
  type OutboxAnswer,
  type OutboxEntry,
  type OutboxMessage,
} from '../../shared/outbox/entry.ts';
import { type OutboxScene, type Verdict, verdictOnAnswer, verdictOnMessage } from '../../shared/outbox/verdict.ts';
import type { ChatState } from '../../shared/protocol/chat/state.ts';
import type { ChannelKind } from '../../shared/protocol/common/channels.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import { stateOf } from '../../shared/sync/state-of.ts';
import type { Clock } from '../connection/clock.ts';
import type { Hindrance } from '../hosts/dispatch.ts';
import type { Replicas } from '../hosts/replicas.ts';
import { type Fate, fateOfAnswer, fateOfMessage, hasForm, sentInto } from './outbox-fate.ts';
import type { Returning, Returns } from './outbox-returns.ts';
import type { OutboxStore } from './outbox-store.ts';

/** The part of a host that the outbox needs. */
export interface OutboxHost {
  readonly name: string;
  readonly isConnected: boolean;
  isFresh(channel: Uri): boolean;
  whyNot(wish: Dispatch): Hindrance | undefined;
  dispatch(wish: Dispatch): Answer<{ readonly clientSeq: number }>;
  hold(channel: Uri, kind: ChannelKind): () => void;
}

export interface SenderOptions {
  readonly replicas: Replicas;
  readonly clock: Pick<Clock, 'now'>;
  readonly store: OutboxStore;
  readonly returns: Returns;
  readonly hostOf: (hostId: HostId) => OutboxHost | undefined;
}

interface Moot {
  readonly entry: OutboxMessage;
  readonly why: string;
}

interface Judgement {
  readonly moot: readonly Moot[];
  readonly next?: OutboxMessage;
}

const WAIT: Verdict = { to: 'wait' };

/** Sends what waits for one chat after the other, as soon as its host's fresh state says that it is still wanted. */
export class OutboxSender {
  readonly #options: SenderOptions;
  /** Marked as sent, while the mark goes to the disk: nothing has left yet. */
  readonly #leaving = new Set<string>();
  /** What has left since the app was started; its connection tells what becomes of it. */
  readonly #underWay = new Map<string, Dispatch>();
  #isClosed = false;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /** The entry that an own action of this app came from. */
  entryOf(hostId: HostId, { channel, action }: { readonly channel: Uri; readonly action: object }): OutboxEntry | undefined {
    for (const [id, wish] of this.#underWay) {
      const entry = this.#options.store.find(id);
      if (entry?.hostId === hostId && wish.channel === channel && isOf(wish, action)) return entry;
    }
    return undefined;
  }

  /** Nothing more is to be learnt of what became of it on its connection. */
  settle(id: string): void {
    this.#underWay.delete(id);
  }

  /** Looks at everything of a chat: what was sent is looked for, what waits is sent or given back. */
  step(hostId: HostId, chat: Uri): void {
    const { store, returns, hostOf } = this.#options;
    const host = hostOf(hostId);
    const entries = entriesOfChat(store.all(), hostId, chat).filter(({ id }) => !this.#leaving.has(id));
    const [first] = entries;
    if (this.#isClosed || !first || !host?.isConnected) return;
    if (this.#isGone(first)) {
      const here = entries.filter((entry) => entry.progress.status !== 'returned' && !this.#underWay.has(entry.id));
      returns.giveBack(here, { why: `its chat is gone from ${host.name}` });
      return;
    }
    const scene = this.#sceneOf(first, host);
    if (!scene) return;
    this.#lookFor(entries, scene);
    for (const entry of entries) if (entry.kind === 'answer') this.#stepAnswer(entry, scene);
    this.#stepMessages(first, scene);
  }

  /** Nothing leaves any more; what was only marked waits again. */
  close(): void {
    this.#isClosed = true;
    for (const id of this.#leaving) this.#waitAgain(id);
    this.#leaving.clear();
  }

  /** Gives a message back with all that was written after it: out of its order it could mean something else. */
  giveBackWithLater(message: OutboxEntry, returning: Returning): void {
    const { store, returns } = this.#options;
    const all = entriesOfChat(store.all(), message.hostId, message.chat);
    const later = all.slice(all.indexOf(message) + 1).filter((entry) => entry.kind === 'message' && isWaiting(entry));
    // The last first: each goes in front of what is in the draft by then.
    if (message.kind === 'message') returns.giveBack(later, { why: 'what was written before it came back' });
    returns.giveBack([message], returning);
  }

  #isGone({ hostId, chat, session }: OutboxEntry): boolean {
    const { replicas } = this.#options;
    return [chat, session].some((channel) => replicas.find({ hostId, channel })?.closed?.kind === 'removed');
  }

  #sceneOf({ hostId, chat, session }: OutboxEntry, host: OutboxHost): OutboxScene | undefined {
    const { replicas, clock } = this.#options;
    const shownChat = replicas.get({ hostId, channel: chat }, 'chat');
    const shownSession = replicas.get({ hostId, channel: session }, 'session');
    if (!shownChat || !shownSession || shownChat.closed || shownSession.closed) return undefined;
    if (!host.isFresh(chat) || !host.isFresh(session)) return undefined;
    const [chatState, sessionState] = [stateOf(shownChat), stateOf(shownSession)];
    if (!chatState || !sessionState) return undefined;
    return { hostName: host.name, chat: chatState, session: sessionState, at: new Date(clock.now()).toISOString() };
  }

  /** Finds out about what an earlier run of the app has sent. */
  #lookFor(entries: readonly OutboxEntry[], scene: OutboxScene): void {
    for (const entry of entries) {
      const fate = this.#underWay.has(entry.id) ? undefined : fateOf(entry, scene.chat);
      if (fate?.is === 'arrived') this.#options.store.change({ type: 'outbox/removed', id: entry.id });
      if (fate?.is === 'overtaken') this.#options.returns.giveBack([entry], fate);
      if (fate?.is === 'unknown')
        this.giveBackWithLater(entry, { why: `Signalbox ended before ${scene.hostName} confirmed it`, after: 'unsure' });
    }
  }

  #stepAnswer(entry: OutboxAnswer, scene: OutboxScene): void {
    const now = this.#options.store.find(entry.id);
    if (now?.kind !== 'answer') return;
    if (isWaiting(now)) {
      const verdict = this.#hindered(now, verdictOnAnswer(now, scene), scene);
      if (verdict.to === 'send') this.#mark(now, scene);
      if (verdict.to === 'return') this.#options.returns.giveBack([now], verdict);
    } else if (now.progress.status === 'returned' && !hasForm(now, scene.chat)) {
      const fate = fateOfAnswer(now, scene.chat);
      const why = fate.is === 'overtaken' ? fate.why : 'its question is no longer asked';
      this.#options.returns.giveBack([now], { why });
    }
  }

  /** One at a time, so that their order is that of the host. */
  #stepMessages({ hostId, chat }: OutboxEntry, scene: OutboxScene): void {
    const all = entriesOfChat(this.#options.store.all(), hostId, chat);
    const open = all.filter(
      (entry): entry is OutboxMessage => entry.kind === 'message' && entry.progress.status !== 'returned',
    );
    const { moot, next } = this.#judge(open, scene);
    if (next) this.#mark(next, scene);
    for (const why of new Set(moot.map((each) => each.why).toReversed())) {
      const entries = moot.filter((each) => each.why === why).map(({ entry }) => entry);
      this.#options.returns.giveBack(entries, { why });
    }
  }

  /** The first that is not moot, when it is to be sent, and those before it that are. */
  #judge(open: readonly OutboxMessage[], scene: OutboxScene): Judgement {
    const moot: Moot[] = [];
    for (const entry of open) {
      const verdict = isWaiting(entry) ? this.#hindered(entry, verdictOnMessage(entry, scene), scene) : WAIT;
      if (verdict.to !== 'return') return verdict.to === 'send' ? { moot, next: entry } : { moot };
      moot.push({ entry, why: verdict.why });
    }
    return { moot };
  }

  /** What the host's version or its rules make of a verdict. */
  #hindered(entry: OutboxEntry, verdict: Verdict, scene: OutboxScene): Verdict {
    if (verdict.to !== 'send') return verdict;
    const hindrance = this.#options.hostOf(entry.hostId)?.whyNot({ channel: entry.chat, action: verdict.action });
    if (!hindrance) return verdict;
    if (hindrance.error.code === 'not-connected') return WAIT;
    // A host without a queue takes it as a turn of its own later.
    const mayWait = hindrance.isUnspeakable && verdict.action.kind === 'queued' && scene.chat.activeTurn !== undefined;
    return mayWait ? WAIT : { to: 'return', why: withoutStop(hindrance.error.message) };
  }

  #mark(entry: OutboxEntry, { chat }: OutboxScene): void {
    const into = sentInto(chat, entry.kind === 'message' ? entry.message.text : '');
    this.#leaving.add(entry.id);
    this.#options.store.change({ type: 'outbox/progressed', id: entry.id, progress: { status: 'sent', into } });
    void this.#leave(entry.id);
  }

  async #leave(id: string): Promise<void> {
    const { store, returns, hostOf } = this.#options;
    const written = await store.flush();
    if (this.#isClosed) return;
    this.#leaving.delete(id);
    const entry = store.find(id);
    const host = entry && hostOf(entry.hostId);
    // Its host has been removed meanwhile.
    if (!entry || !host) return;
    if (!written.ok) {
      returns.giveBack([entry], {
        why: `it could not be marked as sent on the disk, and is not sent twice (${written.message})`,
      });
      return;
    }
    const wish = this.#wishNow(entry, host);
    if (wish) this.#dispatch(entry, host, wish);
    else this.#waitAgain(id);
    if (!wish) this.step(entry.hostId, entry.chat);
  }

  /** While the mark was written the host may have changed its mind, or gone. */
  #wishNow(entry: OutboxEntry, host: OutboxHost): Dispatch | undefined {
    const scene = host.isConnected ? this.#sceneOf(entry, host) : undefined;
    if (!scene) return undefined;
    const verdict = entry.kind === 'message' ? verdictOnMessage(entry, scene) : verdictOnAnswer(entry, scene);
    const settled = this.#hindered(entry, verdict, scene);
    return settled.to === 'send' ? { channel: entry.chat, action: settled.action } : undefined;
  }

  #dispatch(entry: OutboxEntry, host: OutboxHost, wish: Dispatch): void {
    this.#underWay.set(entry.id, wish);
    const sent = host.dispatch(wish);
    if (sent.ok) return;
    this.#underWay.delete(entry.id);
    this.giveBackWithLater(entry, { why: withoutStop(sent.error.message) });
  }

  #waitAgain(id: string): void {
    this.#options.store.change({ type: 'outbox/progressed', id, progress: { status: 'waiting' } });
  }
}

function fateOf(entry: OutboxEntry, chat: ChatState): Fate | undefined {
  if (entry.progress.status !== 'sent') return undefined;
  return entry.kind === 'message' ? fateOfMessage(entry, entry.progress.into, chat) : fateOfAnswer(entry, chat);
}

const IDS = ['turnId', 'id', 'requestId'] as const;

function isOf({ action: wish }: Dispatch, action: object): boolean {
  const sent: Readonly<Record<string, unknown>> = { ...action };
  return sent.type === wish.type && IDS.every((name) => sent[name] === wish[name]) && textOf(sent) === textOf(wish);
}

/** A message that steers is sent under the id of the one that it goes behind. */
function textOf({ message }: Readonly<Record<string, unknown>>): unknown {
  return (message as { readonly text?: unknown } | undefined)?.text;
}

function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '');
}
