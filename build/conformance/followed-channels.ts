import { type ChannelKind, kindOfAction } from '../../shared/protocol/common/channels.ts';
import type { ActionEnvelope, DispatchActionParams } from '../../shared/protocol/common/envelope.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import { emptyReplica } from '../../shared/sync/replica.ts';
import { foldEnvelope } from './envelopes.ts';
import type { Findings } from './findings.ts';
import { foldInto, type HeldChannel, holdChannel } from './held-channel.ts';
import { meet } from './meeting.ts';
import type { Arrival, Moment } from './moment.ts';

/** What one client of a recording follows, folded as the app folds it. */
export interface FollowedChannels {
  dispatch(moment: Moment, own: DispatchActionParams): void;
  envelope(moment: Moment, envelope: ActionEnvelope): void;
  snapshot(moment: Moment, arrival: Arrival): void;
  /** From here on something may be missed on every channel. */
  interrupt(): void;
  /** Nothing was missed on these channels after all. */
  resume(channels: readonly Uri[]): void;
  leave(moment: Moment, channel: Uri): void;
}

export function followChannels(host: string, findings: Findings): FollowedChannels {
  const channels = new Map<Uri, HeldChannel>();
  const find = (channel: Uri) => channels.get(nameOf(channel));

  function hold(channel: Uri, kind: ChannelKind, { dialect }: Moment): HeldChannel {
    const known = find(channel);
    return known?.replica.kind === kind ? known : holdChannel(emptyReplica(kind, dialect.rules));
  }

  function compare(moment: Moment, arrival: Arrival, held: HeldChannel) {
    const meeting = meet(host, moment, arrival, held);
    if (!meeting) return findings.count('checked', 'first states of a channel');
    if (meeting.wrong.length > 0 && !held.isComplete) return findings.count('unknown', 'later state after a gap');
    for (const { channel, member } of meeting.excuses) findings.count('unannounced', `${host}: ${channel} ${member}`);
    if (meeting.wrong.length === 0) return findings.count('checked', 'later states met');
    return findings.fail(
      `line ${moment.line}: the host's ${arrival.kind} ${arrival.channel} is not the folded one`,
      meeting.wrong,
    );
  }

  return {
    dispatch: ({ at }, { channel, clientSeq, action }) => {
      const known = find(channel);
      if (!known || known.replica.kind !== kindOfAction(action.type)) return;
      channels.set(nameOf(channel), foldInto(known, { type: 'dispatched', at, clientSeq, action }));
    },
    envelope: (moment, envelope) => {
      const kind = kindOfAction(envelope.action.type);
      if (kind === undefined) return;
      const { held, way, isLost } = foldEnvelope(
        moment,
        envelope,
        find(envelope.channel) ?? hold(envelope.channel, kind, moment),
      );
      channels.set(nameOf(envelope.channel), held);
      findings.count('checked', way);
      if (isLost) findings.fail(`line ${moment.line}: ${envelope.action.type} (${envelope.serverSeq}) was lost`);
    },
    snapshot: (moment, arrival) => {
      const { channel, kind, state, fromSeq } = arrival;
      const held = hold(channel, kind, moment);
      compare(moment, arrival, held);
      const event = { type: 'snapshot', at: moment.at, state, fromSeq, rules: moment.dialect.rules } as const;
      channels.set(nameOf(channel), foldInto(held, event));
    },
    interrupt: () => {
      for (const [name, held] of channels) channels.set(name, { ...held, isComplete: false });
    },
    resume: (resumed) => {
      for (const channel of resumed) {
        const held = find(channel);
        if (held?.replica.confirmed) channels.set(nameOf(channel), { ...held, isComplete: true });
      }
    },
    leave: ({ at }, channel) => {
      const held = find(channel);
      if (!held) return;
      const left = foldInto(held, { type: 'closed', at, reason: { kind: 'released' } });
      channels.set(nameOf(channel), { ...left, isComplete: false });
    },
  };
}

/** Some hosts answer with a channel percent-encoded, so channels are told apart decoded. */
function nameOf(channel: Uri): string {
  try {
    return decodeURIComponent(channel);
  } catch {
    // Not percent-encoded, so it stands for itself.
    return channel;
  }
}
