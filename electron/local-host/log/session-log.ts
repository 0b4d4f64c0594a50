import { baseLines, headerOf } from './base.ts';
import type { Disk } from './disk.ts';
import type { LogPosition } from './load-log.ts';
import { logPath, snapshotPath } from './log-files.ts';
import { merged } from './merge-records.ts';
import { type FoldRecord, type LogRecord, lineOf } from './record.ts';
import type { SavedSession } from './saved-session.ts';
import { createTimers } from './timers.ts';

export interface SessionLogLimits {
  /** Longest time for which a record that may wait is held. */
  readonly soonMs: number;
  /** Longest time between handing something to the system and its being safe from a power cut. */
  readonly syncMs: number;
  /** A log larger than this, and than twice what it takes to say the session whole, is replaced by a snapshot and a new log. */
  readonly minSnapshotBytes: number;
  /** More than this is not kept waiting for a disk that refuses: the session is said whole again instead. */
  readonly maxWaitingBytes: number;
  /** After a refusal; doubled each time up to half a minute. */
  readonly retryMs: number;
}

export const USUAL_LIMITS: SessionLogLimits = {
  soonMs: 100,
  syncMs: 1000,
  minSnapshotBytes: 1024 * 1024,
  maxWaitingBytes: 16 * 1024 * 1024,
  retryMs: 1000,
};

const MAX_RETRY_MS = 30_000;

export interface SessionLogOptions {
  readonly folder: string;
  readonly disk: Disk;
  /** The session as it is now, with all in it that was ever written; undefined when it is gone. */
  readonly current: () => SavedSession | undefined;
  readonly report: (message: string) => void;
  readonly limits?: SessionLogLimits;
  /** Where an earlier writer has stopped; absent for a new session, which is written whole at once. */
  readonly position?: LogPosition;
}

/**
 * Writes the log of one session. What it promises: a record written `now` has been handed to the system when the call returns, so
 * it survives the end of this process by any means; one written `soon` is handed over a moment later, and always before the next
 * record of the session that is written `now`. A second after that it is on the disk and survives a power cut. When the disk
 * refuses, nothing is lost as long as the process lives: it is tried again, and the person is told once.
 */
export class SessionLog {
  readonly #options: SessionLogOptions;
  readonly #limits: SessionLogLimits;
  readonly #timers = createTimers();
  #generation: number;
  #bytes: number;
  #bases: readonly number[];
  /** What it takes to say the session whole, as far as it is known. */
  #baseBytes = 0;
  /** Encoded and not taken by the disk yet; may begin in the middle of a line. */
  #waiting: Buffer = Buffer.alloc(0);
  #held: FoldRecord[] = [];
  #problem: string | undefined;
  #retryMs: number;
  /** Nothing can be added to the present log: the session must be said whole in a new one. */
  #mustRestart: boolean;
  #work: Promise<void> = Promise.resolve();
  #isRotating = false;
  #isClosed = false;

  constructor(options: SessionLogOptions) {
    this.#options = options;
    this.#limits = options.limits ?? USUAL_LIMITS;
    this.#retryMs = this.#limits.retryMs;
    const { generation, bytes, bases } = options.position ?? { generation: 0, bytes: 0, bases: [] };
    this.#generation = generation;
    this.#bytes = bytes;
    this.#bases = bases;
    this.#mustRestart = options.position === undefined;
    if (this.#mustRestart) this.#handOver();
  }

  write(record: LogRecord, when: 'now' | 'soon'): void {
    if (this.#isClosed) return;
    if (when === 'soon' && record.kind === 'fold') {
      this.#hold(record);
      this.#timers.once('soon', this.#limits.soonMs, () => this.#handOver());
      return;
    }
    this.#encode([...this.#takeHeld(), record]);
    if (this.#problem === undefined) this.#handOver();
  }

  /** Hands over what waits; resolves with why the disk has refused it, or with nothing when all is on the disk. */
  async flush(): Promise<string | undefined> {
    if (!this.#isClosed) this.#handOver();
    await this.#work;
    if (this.#problem === undefined && this.#generation > 0) await this.#sync(this.#generation);
    return this.#problem;
  }

  /** Writes nothing more; resolves when the files are let go of. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#timers.stop();
    await this.#work;
  }

  /** Channels do not know each other, so only the order within a channel counts. */
  #hold(record: FoldRecord): void {
    const at = this.#held.findLastIndex(({ channel }) => channel === record.channel);
    const earlier = this.#held[at];
    const both = earlier && merged(earlier, record);
    if (both) this.#held[at] = both;
    else this.#held.push(record);
  }

  #takeHeld(): readonly FoldRecord[] {
    this.#timers.cancel('soon');
    const held = this.#held;
    this.#held = [];
    return held;
  }

  #encode(records: readonly LogRecord[]): void {
    if (records.length === 0 || this.#mustRestart) return;
    this.#waiting = Buffer.concat([this.#waiting, Buffer.from(records.map(lineOf).join(''))]);
    if (this.#problem === undefined || this.#waiting.length <= this.#limits.maxWaitingBytes) return;
    this.#waiting = Buffer.alloc(0);
    this.#mustRestart = true;
  }

  #handOver(): void {
    this.#encode(this.#takeHeld());
    try {
      if (this.#mustRestart) this.#restart();
      while (this.#waiting.length > 0) {
        const taken = this.#options.disk.append(logPath(this.#options.folder, this.#generation), this.#waiting);
        this.#bytes += taken;
        this.#waiting = this.#waiting.subarray(taken);
      }
      this.#succeeded();
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Says the session whole in a new log. */
  #restart(): void {
    const saved = this.#options.current();
    if (!saved) return;
    const generation = this.#generation + 1;
    const content = Buffer.from([...baseLines(saved, generation)].join(''));
    this.#options.disk.create(logPath(this.#options.folder, generation), content);
    this.#generation = generation;
    this.#bases = [...this.#bases, generation];
    this.#bytes = content.length;
    this.#baseBytes = content.length;
    this.#waiting = Buffer.alloc(0);
    this.#mustRestart = false;
  }

  #succeeded(): void {
    if (this.#problem !== undefined) this.#options.report(`${this.#name()} is saved again; nothing was lost.`);
    this.#problem = undefined;
    this.#retryMs = this.#limits.retryMs;
    this.#timers.cancel('retry');
    this.#timers.once('sync', this.#limits.syncMs, () => void this.#sync(this.#generation));
    const most = Math.max(this.#limits.minSnapshotBytes, 2 * this.#baseBytes);
    // In the middle of an announcement the states may hold more than was written.
    if (this.#bytes > most && !this.#isRotating) this.#timers.once('rotate', 0, () => this.#rotate());
  }

  #failed(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    // The folder is gone: there is nothing to add to.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') this.#mustRestart = true;
    if (this.#problem === undefined)
      this.#options.report(
        `${this.#name()} could not be saved in ${this.#options.folder}: ${reason}. Nothing is lost while the host runs, and it keeps trying; make room or make the folder writable again.`,
      );
    this.#problem = reason;
    if (this.#isClosed) return;
    this.#timers.once('retry', this.#retryMs, () => this.#handOver());
    this.#retryMs = Math.min(2 * this.#retryMs, MAX_RETRY_MS);
  }

  /** Goes on in a new log, while what was before is put into a snapshot beside it. */
  #rotate(): void {
    this.#handOver();
    const saved = this.#options.current();
    if (this.#isClosed || this.#problem !== undefined || !saved || this.#isRotating) return;
    const [before, next] = [this.#generation, this.#generation + 1];
    const header = Buffer.from(lineOf(headerOf(saved, next, 'previous')));
    try {
      this.#options.disk.create(logPath(this.#options.folder, next), header);
    } catch (error) {
      this.#failed(error);
      return;
    }
    this.#generation = next;
    this.#bytes = header.length;
    this.#isRotating = true;
    this.#work = this.#snapshot(saved, before, next).finally(() => {
      this.#isRotating = false;
    });
  }

  async #snapshot(saved: SavedSession, before: number, next: number): Promise<void> {
    const { folder, disk, report } = this.#options;
    let size = 0;
    function* lines(): Generator<string> {
      for (const line of baseLines(saved, next)) {
        size += line.length;
        yield line;
      }
    }
    try {
      await disk.sync(logPath(folder, before));
      await disk.replace(snapshotPath(folder, next), lines());
      this.#baseBytes = size;
      await this.#forgetBefore(next);
    } catch (error) {
      if (this.#isClosed) return;
      // The logs say the same as the snapshot would have, so nothing depends on it.
      report(`${this.#name()} could not be written anew in ${folder}: ${String(error)}. Its log goes on, so nothing is lost.`);
    }
  }

  /** The base before stays, so that a snapshot which cannot be read one day costs nothing. */
  async #forgetBefore(next: number): Promise<void> {
    const [oldest = next, kept = next] = [this.#bases[0], this.#bases.at(-1)];
    this.#bases = [kept, next];
    for (let generation = oldest; generation < kept; generation += 1)
      for (const pathOf of [logPath, snapshotPath]) await this.#options.disk.remove(pathOf(this.#options.folder, generation));
  }

  async #sync(generation: number): Promise<void> {
    try {
      await this.#options.disk.sync(logPath(this.#options.folder, generation));
    } catch (error) {
      if (this.#generation !== generation || this.#isClosed) return;
      this.#failed(error);
    }
  }

  #name(): string {
    return `The session "${this.#options.current()?.session.title ?? 'without a name'}"`;
  }
}
