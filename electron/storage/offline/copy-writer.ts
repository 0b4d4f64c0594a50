import type { AppAction } from '../../../shared/app/actions.ts';
import type { HostEntry, HostId } from '../../../shared/app/state.ts';
import type { ChannelKey, WindowEvent } from '../../../shared/ipc/contract.ts';
import { CATALOGUE_CHANNEL } from '../../../shared/ipc/own-channels.ts';
import type { ChatState, Turn } from '../../../shared/protocol/chat/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { SessionState, SessionSummary } from '../../../shared/protocol/session/state.ts';
import type { ReplicaKind } from '../../../shared/sync/replica.ts';
import type { Clock } from '../../connection/clock.ts';
import type { Replicas } from '../../hosts/replicas.ts';
import type { CopyChange } from './copy.ts';
import { chatCopy, rowCopy, sessionCopy } from './reading-copy.ts';

export interface CopyWriterOptions {
  readonly replicas: Replicas;
  readonly clock: Pick<Clock, 'setTimer'>;
  /** Undefined for a host that is not the person's. */
  readonly entryOf: (hostId: HostId) => HostEntry | undefined;
  readonly write: (changes: readonly CopyChange[]) => Promise<{ readonly ok: boolean }>;
}

interface WrittenList {
  readonly rows: ReadonlyMap<Uri, SessionSummary>;
  readonly isWhole: boolean;
}

interface WrittenChat {
  readonly title: string;
  readonly all: readonly Turn[];
  readonly kept: readonly Turn[];
}

const REMEMBERED: ReadonlySet<ReplicaKind> = new Set(['catalogue', 'session', 'chat']);
const WRITE_WITHIN_MS = 2_000;

/** Gathers what has changed of what was seen, and writes it in batches; what is the same as last time is not written. */
export class CopyWriter {
  readonly #options: CopyWriterOptions;
  readonly #changed = new Map<string, ChannelKey>();
  readonly #heard = new Set<HostId>();
  readonly #lists = new Map<HostId, WrittenList>();
  readonly #sessions = new Map<string, string>();
  readonly #chats = new Map<string, WrittenChat>();
  #waiting: CopyChange[] = [];
  #cancelTimer: (() => void) | undefined;

  constructor(options: CopyWriterOptions) {
    this.#options = options;
  }

  noticed({ hostId, channel, kind, event }: WindowEvent): void {
    const key = { hostId, channel };
    const isRemoved = event.type === 'closed' && event.reason.kind === 'removed';
    if (kind === 'app') this.#appActed(event.type === 'confirmed' ? (event.action as AppAction) : undefined);
    else if (!REMEMBERED.has(kind) || !this.#options.entryOf(hostId)) return;
    else if (isRemoved) this.#gone(key);
    // What was only recalled is on the disk already.
    else if (this.#isPresent(hostId)) this.#seen(key, event.type === 'closed');
  }

  async close(): Promise<void> {
    await this.#flush();
  }

  #appActed(action: AppAction | undefined): void {
    if (action?.type === 'host/removed') {
      this.#forget(action.hostId);
      this.#waiting.push({ type: 'forgotten', hostId: action.hostId });
      this.#schedule();
    } else if (action?.type === 'host/connectionChanged' && this.#options.entryOf(action.hostId)?.lastEventAt !== undefined) {
      this.#heard.add(action.hostId);
      this.#schedule();
    }
  }

  #isPresent(hostId: HostId): boolean {
    const status = this.#options.entryOf(hostId)?.connection.status;
    return status === 'connected' || status === 'syncing';
  }

  #seen(key: ChannelKey, isLast: boolean): void {
    this.#changed.set(idOf(key), key);
    this.#heard.add(key.hostId);
    this.#schedule();
    if (!isLast) return;
    // After this the replica is dropped.
    this.#gather();
    this.#letGo(key);
  }

  #gone(key: ChannelKey): void {
    this.#changed.delete(idOf(key));
    this.#letGo(key);
    this.#waiting.push({ type: 'gone', ...key });
    this.#schedule();
  }

  #forget(hostId: HostId): void {
    this.#lists.delete(hostId);
    this.#heard.delete(hostId);
    for (const each of [this.#changed, this.#sessions, this.#chats]) {
      for (const id of each.keys()) if (id.startsWith(`${hostId}\n`)) each.delete(id);
    }
  }

  #letGo(key: ChannelKey): void {
    this.#sessions.delete(idOf(key));
    this.#chats.delete(idOf(key));
  }

  #schedule(): void {
    this.#cancelTimer ??= this.#options.clock.setTimer(() => void this.#flush(), WRITE_WITHIN_MS);
  }

  async #flush(): Promise<void> {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    this.#gather();
    for (const hostId of this.#heard) {
      const at = this.#options.entryOf(hostId)?.lastEventAt;
      if (at !== undefined) this.#waiting.push({ type: 'seen', hostId, at });
    }
    this.#heard.clear();
    const changes = this.#waiting;
    this.#waiting = [];
    if (changes.length === 0) return;
    const { ok } = await this.#options.write(changes);
    // A copy that can't be written is only a copy, and the person hears of the disk through what matters more.
    if (!ok) for (const each of [this.#lists, this.#sessions, this.#chats]) each.clear();
  }

  #gather(): void {
    for (const key of this.#changed.values()) this.#waiting.push(...this.#changesOf(key));
    this.#changed.clear();
  }

  #changesOf(key: ChannelKey): readonly CopyChange[] {
    const { replicas } = this.#options;
    if (key.channel === CATALOGUE_CHANNEL) return this.#listChanges(key);
    const session = replicas.get(key, 'session')?.confirmed;
    if (session) return this.#sessionChanges(key, session);
    const chat = replicas.get(key, 'chat')?.confirmed;
    return chat ? this.#chatChanges(key, chat) : [];
  }

  #listChanges(key: ChannelKey): readonly CopyChange[] {
    const { hostId } = key;
    const list = this.#options.replicas.get(key, 'catalogue')?.confirmed;
    if (!list) return [];
    const before = this.#lists.get(hostId);
    const rows = new Map(list.rows.map((row) => [row.resource, row]));
    const isWhole = list.listing === 'complete';
    const changed = list.rows.filter((row) => before?.rows.get(row.resource) !== row);
    if (changed.length === 0 && before?.rows.size === rows.size && before.isWhole === isWhole) return [];
    this.#lists.set(hostId, { rows, isWhole });
    const put = changed.map((row) => ({ key: row.resource, text: JSON.stringify(rowCopy(row)) }));
    return [{ type: 'rows', hostId, put, ...(isWhole ? { all: [...rows.keys()] } : {}) }];
  }

  #sessionChanges(key: ChannelKey, state: SessionState): readonly CopyChange[] {
    const copy = sessionCopy(state);
    const text = JSON.stringify(copy);
    if (!copy || this.#sessions.get(idOf(key)) === text) return [];
    this.#sessions.set(idOf(key), text);
    return [{ type: 'channel', ...key, kind: 'session', text, at: this.#heardAt(key), turns: [], put: [] }];
  }

  /** Words that stream into the running turn change nothing of what is kept. */
  #chatChanges(key: ChannelKey, state: ChatState): readonly CopyChange[] {
    const before = this.#chats.get(idOf(key));
    if (before?.all === state.turns && before.title === state.title) return [];
    const { head, turns } = chatCopy(state);
    this.#chats.set(idOf(key), { title: state.title, all: state.turns, kept: turns });
    return [
      {
        ...{ type: 'channel', ...key, kind: 'chat', text: JSON.stringify(head), at: this.#heardAt(key) },
        turns: turns.map(({ id }) => id),
        put: turns.filter((turn) => !before?.kept.includes(turn)).map((turn) => ({ key: turn.id, text: JSON.stringify(turn) })),
      },
    ];
  }

  #heardAt({ hostId }: ChannelKey): number {
    return this.#options.entryOf(hostId)?.lastEventAt ?? 0;
  }
}

/** The id of a host has no line break in it. */
function idOf({ hostId, channel }: ChannelKey): string {
  return `${hostId}\n${channel}`;
}
