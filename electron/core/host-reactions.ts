import type { HostId } from '../../shared/app/state.ts';
import type { ProtectedResourceMetadata } from '../../shared/protocol/common/content.ts';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import type { OwnAction } from '../hosts/channels.ts';
import type { HostEvents } from '../hosts/host.ts';
import { writtenText } from '../hosts/written-text.ts';
import type { Answers } from './answers.ts';
import type { Drafts } from './drafts.ts';
import type { LateArrivals } from './late-arrivals.ts';
import type { AddNote } from './notes.ts';
import type { Outbox } from './outbox.ts';

interface Affected {
  readonly answers: Answers;
  readonly drafts: Drafts;
  readonly lateArrivals: LateArrivals;
  readonly outbox: Outbox;
  readonly addNote: AddNote;
  readonly signInWanted: (hostId: HostId, resource: ProtectedResourceMetadata) => void;
}

type Reactions = (hostId: HostId) => Omit<HostEvents, 'onAlive' | 'onGreeted' | 'onRoundTrip'>;

/** What follows from what a host tells: for held answers, for drafts, and for the person. */
export function createHostReactions({ answers, drafts, lateArrivals, outbox, addNote, signInWanted }: Affected): Reactions {
  return (hostId) => ({
    onConnection: () => {
      answers.review();
      outbox.connectionChanged(hostId);
    },
    onSignInWanted: (resource) => signInWanted(hostId, resource),
    onEchoed: (own) => {
      const { channel, action } = own;
      answers.settled(hostId, channel);
      if (outbox.echoed(hostId, own)) return;
      drafts.delivered(hostId, channel, textIn(action));
    },
    onRejected: (own, reason, end) => {
      const { channel, action } = own;
      answers.settled(hostId, channel);
      if (outbox.rejected(hostId, own, reason, end)) return;
      const text = textIn(action);
      if (text === '') return;
      drafts.putBack(hostId, channel, text);
      lateArrivals.returned(hostId, channel, action);
      addNote({ tone: 'warning', hostId, text: `${reason} What you wrote is back in the draft.` });
    },
  });
}

function textIn(action: OwnAction['action']): string {
  return writtenText({ ...action } as unknown as JsonObject);
}
