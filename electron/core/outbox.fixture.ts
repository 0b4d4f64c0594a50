import type { AppState } from '../../shared/app/state.ts';
import { chatRequestKey } from '../../shared/inbox/key.ts';
import type { OutboxEntry } from '../../shared/outbox/entry.ts';
import type { ChatInputRequest } from '../../shared/protocol/chat/input-request.ts';
import type { ChatState } from '../../shared/protocol/chat/state.ts';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import { createManualClock, type ManualClock } from '../connection/manual-clock.ts';
import type { Transport } from '../connection/transport.ts';
import { createCore } from '../core.ts';
import { CHAT, chat, HOST, memoryTokens, row, SESSION, session } from '../hosts/testing/core-setup.ts';
import { FakeHost } from '../hosts/testing/fake-host.ts';
import type { SettingsFile } from '../storage/settings-file.ts';
import { NOTHING_STORED, type StoredSettings } from '../storage/stored-settings.ts';
import type { HeadlessCore } from './core-options.ts';

/** One run of the app, from a start to its end. */
interface Run {
  readonly core: HeadlessCore;
  readonly clock: ManualClock;
  readonly writeDown: () => void;
  isDead: boolean;
}

const MAX_SECONDS = 60;

/** A host, a disk, and an app that is started and killed over them. */
export class OutboxScene {
  readonly host = new FakeHost();
  /** What survives a kill. */
  disk: StoredSettings = NOTHING_STORED;
  /** Why nothing can be written now. */
  diskProblem: string | undefined;
  #run: Run;
  #starts = 0;

  constructor(state: ChatState = idleChat(), { isReachable = true } = {}) {
    this.host.isReachable = isReachable;
    this.host.add(SESSION, 'session', session());
    this.host.add(CHAT, 'chat', state);
    this.host.rows.push(row());
    this.#run = this.#start();
  }

  get core(): HeadlessCore {
    return this.#run.core;
  }

  get clock(): ManualClock {
    return this.#run.clock;
  }

  app(): AppState {
    return this.core.app();
  }

  outbox(): readonly OutboxEntry[] {
    return this.app().outbox ?? [];
  }

  draft(): string {
    return this.app().drafts.find((draft) => draft.chat === CHAT)?.text ?? '';
  }

  notes(): readonly string[] {
    return this.app().notes.map(({ text }) => text);
  }

  chat(): ChatState {
    return this.host.stateOf(CHAT) as ChatState;
  }

  /** Texts that left, in the order of arrival. */
  arrivals(): readonly string[] {
    return this.host.dispatched.flatMap(({ action }) => ('message' in action ? [action.message.text] : []));
  }

  put(text: string, more: { readonly steers?: string } = {}) {
    const message = { text };
    return this.core.request('outbox:put', { kind: 'message', hostId: HOST, session: SESSION, chat: CHAT, message, ...more });
  }

  putAnswer(id: string, value: string) {
    const answers: JsonObject = { name: { state: 'submitted', value: { kind: 'text', value } } };
    return this.core.request('outbox:put', { kind: 'answer', requestKey: chatRequestKey(HOST, CHAT, id), answers });
  }

  flush(): Promise<void> {
    return new Promise((resolve) => setImmediate(resolve));
  }

  /** Everything that is under way arrives, several answers deep. */
  async settle(): Promise<void> {
    for (let rounds = 0; rounds < 4; rounds += 1) await this.flush();
  }

  async away(): Promise<void> {
    this.host.isReachable = false;
    this.host.cut();
    await this.flush();
  }

  async back(): Promise<void> {
    this.host.isReachable = true;
    for (let seconds = 0; seconds < MAX_SECONDS; seconds += 1) {
      await this.flush();
      if (this.app().hosts[0]?.connection.status === 'connected') return this.settle();
      this.clock.advance(1_000);
    }
    throw new Error(`still ${JSON.stringify(this.app().hosts[0]?.connection)}`);
  }

  /** The time passes after which the app writes down by itself what has changed. */
  writeDown(): void {
    this.#run.writeDown();
  }

  /** Nothing of the run that was has any effect any more. */
  kill(): void {
    this.#run.isDead = true;
    this.host.cut();
    this.#run = this.#start();
  }

  async quit(): Promise<void> {
    await this.core.close();
    this.kill();
  }

  #start(): Run {
    this.#starts += 1;
    const clock = createManualClock(this.#starts * 1_000_000);
    const run = { isDead: false };
    const { settings, writeDown } = this.#openDisk(run);
    let ids = 0;
    const prefix = `r${this.#starts}`;
    const core = createCore({
      settings,
      tokens: memoryTokens(),
      log: () => {},
      clientInfo: { name: 'test' },
      locale: 'en',
      clock,
      newId: () => {
        ids += 1;
        return `${prefix}-${ids}`;
      },
      embedded: {
        id: HOST,
        name: 'kestrel',
        address: 'here',
        open: (signal) =>
          run.isDead ? new Promise<{ readonly ok: true; readonly transport: Transport }>(() => {}) : this.host.open(signal),
      },
    });
    return Object.assign(run, { core, clock, writeDown });
  }

  #openDisk(run: { readonly isDead: boolean }): { readonly settings: SettingsFile; readonly writeDown: () => void } {
    let stored = this.disk;
    const writeDown = () => {
      if (!run.isDead && this.diskProblem === undefined) this.disk = stored;
    };
    const settings: SettingsFile = {
      value: () => stored,
      change: (update) => {
        stored = update(stored);
      },
      flush: async () => {
        await this.flush();
        writeDown();
        // A dead run gets no answer.
        if (run.isDead) return new Promise<never>(() => {});
        return this.diskProblem === undefined ? { ok: true } : { ok: false, message: this.diskProblem };
      },
    };
    return { settings, writeDown };
  }
}

/** A chat in which nothing runs. */
export function idleChat(more: Partial<ChatState> = {}): ChatState {
  const { activeTurn: _running, ...rest } = chat();
  return { ...rest, status: 1, ...more };
}

/** A chat whose running turn asks this. */
export function askingChat(request: ChatInputRequest): ChatState {
  const { activeTurn, ...rest } = chat();
  if (!activeTurn) return rest;
  return { ...rest, status: 24, activeTurn: { ...activeTurn, responseParts: [{ kind: 'inputRequest', request }] } };
}

export const QUESTION: ChatInputRequest = {
  id: 'q',
  message: 'What is it called?',
  questions: [{ kind: 'text', id: 'name', message: 'Name', required: true }],
};
