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

export interface EnvelopeLogLimits {
  readonly maxEnvelopes: number;
  /** All that is kept may be one answer, and an answer must fit into a frame. */
  readonly maxChars: number;
}

/** `current` gives the host's sequence number. */
export function createEnvelopeLog(current: () => number, { maxEnvelopes, maxChars }: EnvelopeLogLimits): EnvelopeLog {
  const kept: { readonly entry: LoggedEnvelope; readonly chars: number }[] = [];
  let chars = 0;
  /** The highest number that is no longer kept. */
  let dropped = 0;

  function dropOldest(): void {
    const oldest = kept.shift();
    if (!oldest) return;
    chars -= oldest.chars;
    dropped = oldest.entry.envelope.serverSeq;
  }

  return {
    add(entry) {
      const size = JSON.stringify(entry).length;
      kept.push({ entry, chars: size });
      chars += size;
      while (kept.length > maxEnvelopes || chars > maxChars) dropOldest();
    },
    after(seq) {
      if (seq < dropped || seq > current()) return undefined;
      return kept.map(({ entry }) => entry).filter(({ envelope }) => envelope.serverSeq > seq);
    },
  };
}
