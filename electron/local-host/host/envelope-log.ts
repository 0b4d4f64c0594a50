import type { ActionEnvelope } from '../../../shared/protocol/common/envelope.ts';

/** An envelope as it was announced; `onlyFor` names the one client that got it. */
export interface LoggedEnvelope {
  readonly envelope: ActionEnvelope;
  readonly onlyFor?: string;
}

/** The last envelopes of all channels, kept so that a client which comes back can be told what it missed. */
export interface EnvelopeLog {
  add(entry: LoggedEnvelope): void;
  /** What came after `seq`, oldest first; undefined when some of it is no longer kept. */
  after(seq: number): readonly LoggedEnvelope[] | undefined;
}

/** `current` gives the host's sequence number, `capacity` is the number of envelopes kept. */
export function createEnvelopeLog(current: () => number, capacity: number): EnvelopeLog {
  const kept: LoggedEnvelope[] = [];
  /** The highest number that is no longer kept. */
  let dropped = 0;

  return {
    add(entry) {
      kept.push(entry);
      if (kept.length <= capacity) return;
      dropped = kept.shift()?.envelope.serverSeq ?? dropped;
    },
    after(seq) {
      if (seq < dropped || seq > current()) return undefined;
      return kept.filter((entry) => entry.envelope.serverSeq > seq);
    },
  };
}
