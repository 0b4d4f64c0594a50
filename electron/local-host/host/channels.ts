import type { ActionOf, ChannelKind, StateAction, StateOf } from '../../../shared/protocol/common/channels.ts';
import { kindOfAction, reduceChannel } from '../../../shared/protocol/common/channels.ts';
import type { ActionEnvelope, ActionOrigin } from '../../../shared/protocol/common/envelope.ts';
import type { Rules } from '../../../shared/protocol/common/fold.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';

/** `at` is the time of the fold in milliseconds. */
export type EnvelopeListener = (envelope: ActionEnvelope, kind: ChannelKind, at: number) => void;

/** Every channel with state and the one sequence over all of them: the host's truth, changed by nothing but actions. */
export interface Channels {
  /** The `serverSeq` of the last envelope. */
  seq(): number;
  open<K extends ChannelKind>(kind: K, channel: Uri, state: StateOf<K>): void;
  close(channel: Uri): void;
  kindOf(channel: Uri): ChannelKind | undefined;
  get<K extends ChannelKind>(kind: K, channel: Uri): StateOf<K> | undefined;
  /** Folds an action and announces it; one for another channel or kind is dropped. `origin` absent means the host itself. */
  apply(channel: Uri, action: StateAction, origin?: ActionOrigin): void;
  /** Announces that an action of a client was refused; nothing is folded. */
  refuse(channel: Uri, action: StateAction, origin: ActionOrigin, rejectionReason: string): void;
  /** A number for an envelope that only one client gets, as its window into older turns changes. */
  nextSeq(): number;
  /** Calls the listener for each envelope in order, also for those that listeners cause; returns its undo. */
  onEnvelope(listener: EnvelopeListener): () => void;
}

interface Entry {
  readonly kind: ChannelKind;
  readonly state: StateOf<ChannelKind>;
}

export interface ChannelsOptions {
  readonly rules: Rules;
  readonly now: () => number;
}

export function createChannels({ rules, now }: ChannelsOptions): Channels {
  const entries = new Map<Uri, Entry>();
  let seq = 0;
  const announcer = createAnnouncer();

  return {
    seq: () => seq,
    nextSeq() {
      seq += 1;
      return seq;
    },
    open(kind, channel, state) {
      entries.set(channel, { kind, state });
    },
    close(channel) {
      entries.delete(channel);
    },
    kindOf: (channel) => entries.get(channel)?.kind,
    get<K extends ChannelKind>(kind: K, channel: Uri) {
      const entry = entries.get(channel);
      return entry?.kind === kind ? (entry.state as StateOf<K>) : undefined;
    },
    apply(channel, action, origin) {
      const entry = entries.get(channel);
      if (entry?.kind !== kindOfAction(action.type) || entry === undefined) return;
      const at = now();
      const state = reduceChannel(entry.kind, entry.state, action as ActionOf<ChannelKind>, { rules, now: at });
      entries.set(channel, { kind: entry.kind, state });
      seq += 1;
      announcer.announce({ channel, action, serverSeq: seq, ...(origin ? { origin } : {}) }, entry.kind, at);
    },
    refuse(channel, action, origin, rejectionReason) {
      const kind = entries.get(channel)?.kind;
      if (kind === undefined) return;
      seq += 1;
      announcer.announce({ channel, action, serverSeq: seq, origin, rejectionReason }, kind, now());
    },
    onEnvelope: announcer.onEnvelope,
  };
}

/** Every listener sees every envelope in the order of its number, although listeners apply further actions. */
function createAnnouncer() {
  const listeners = new Set<EnvelopeListener>();
  const waiting: Parameters<EnvelopeListener>[] = [];
  let announcing = false;

  function drain(): void {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      for (const listener of listeners) listener(...next);
    }
  }

  return {
    announce(...announced: Parameters<EnvelopeListener>): void {
      waiting.push(announced);
      if (announcing) return;
      announcing = true;
      try {
        drain();
      } finally {
        announcing = false;
      }
    },
    onEnvelope(listener: EnvelopeListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
