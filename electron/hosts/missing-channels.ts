import type { CatalogueAction } from '../../shared/catalogue/actions.ts';
import type { ChannelKind } from '../../shared/protocol/common/channels.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import type { SessionState } from '../../shared/protocol/session/state.ts';
import { closeGone } from './close-gone.ts';
import { type Standing, type StandingSource, standingOf } from './standing.ts';
import type { Absent, AskResult } from './subscription.ts';

export interface MissingChannelsOptions extends StandingSource {
  readonly hostName: () => string;
  /** Reads the host's list anew. */
  readonly relist: () => void;
}

/** Settles what becomes of channels that a host did not open, whenever it says more of what it has. */
export interface MissingChannels {
  readonly standingOf: (channel: Uri, kind: ChannelKind) => Standing;
  listRead(): void;
  listChanged(action: CatalogueAction): void;
  answered(channel: Uri, kind: ChannelKind, result: AskResult): void;
  givenUp(channel: Uri, kind: ChannelKind, times: number): void;
}

export function createMissingChannels(options: MissingChannelsOptions): MissingChannels {
  const { catalogue, channels, subscriptions } = options;

  function review(absents: readonly Absent[], spokenFor: readonly Uri[] = []): void {
    for (const absent of absents) {
      const standing = standingOf(options, absent.channel, absent.kind);
      if (standing === 'gone' && absent.status !== 'gone') closeGone(channels, subscriptions, absent.channel);
      else if (isToAsk(absent, standing, spokenFor)) subscriptions.askAgain(absent.channel);
    }
  }

  return {
    standingOf: (channel, kind) => standingOf(options, channel, kind),
    listRead: () => review(subscriptions.absent()),
    listChanged: (action) => {
      catalogue.fold(action);
      if (action.type === 'root/sessionRemoved') closeGone(channels, subscriptions, action.session);
      if (action.type === 'root/sessionAdded') review(subscriptions.absent(), [action.summary.resource]);
    },
    answered: (channel, kind, result) => {
      const isShown = kind === 'session' && result === 'live';
      const state = isShown ? (channels.find(channel, kind)?.confirmed as SessionState | undefined) : undefined;
      // The list may have been read while the answer was on its way; of others it concerns the chats that a session may have.
      const concerned = (absent: Absent) => absent.channel === channel || (kind === 'session' && absent.kind === 'chat');
      review(
        subscriptions.absent().filter(concerned),
        state?.chats.map(({ resource }) => resource),
      );
    },
    givenUp: (channel, kind, times) => {
      const message = `${options.hostName()} did not open this ${kind} although it was asked ${times} times, and never said that it is gone.`;
      channels.fail(channel, kind, {
        kind: 'failed',
        message: `${message} What you saw stays readable. Open it again to retry.`,
      });
      if (catalogue.state().listing !== 'running') options.relist();
    },
  };
}

/** One with a timer, or given up, is asked for out of turn only where the host has just named it. */
function isToAsk({ channel, status }: Absent, standing: Standing, spokenFor: readonly Uri[]): boolean {
  if (standing === 'listed') return status === 'waiting' || status === 'gone' || spokenFor.includes(channel);
  return standing === 'unreadable' && status === 'waiting';
}
