import type { HostId } from '../../shared/app/state.ts';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import type { OwnAction } from '../hosts/channels.ts';
import type { HostEvents } from '../hosts/host.ts';
import { hostWords } from '../hosts/sentences.ts';
import { writtenText } from '../hosts/written-text.ts';
import type { Answers } from './answers.ts';
import type { AppChannel } from './app-channel.ts';
import type { Drafts } from './drafts.ts';
import type { AddNote } from './notes.ts';

interface Affected {
  readonly answers: Answers;
  readonly drafts: Drafts;
  readonly addNote: AddNote;
  readonly app: AppChannel;
}

type Reactions = (hostId: HostId, hostName: string) => Omit<HostEvents, 'onAlive' | 'onGreeted' | 'onRoundTrip'>;

/** What follows from what a host tells: for held answers, for drafts, and for the person. */
export function createHostReactions({ answers, drafts, addNote, app }: Affected): Reactions {
  return (hostId, hostName) => ({
    onConnection: () => answers.review(),
    onSignInWanted: (metadata) => {
      const { resource, resource_name: name } = metadata;
      app.fold({ type: 'signIn/wanted', signIn: { hostId, resource: metadata } });
      const what = hostWords(typeof name === 'string' && name !== '' ? name : resource);
      const text = `${hostName} asks for sign-in to ${what}. Until then some of its sessions may be missing or fail.`;
      addNote({ id: signInNote(hostId, resource), tone: 'warning', hostId, text });
    },
    onEchoed: ({ channel, action }) => {
      answers.settled(hostId, channel);
      drafts.delivered(hostId, channel, textIn(action));
    },
    onRejected: ({ channel, action }, reason) => {
      answers.settled(hostId, channel);
      const text = textIn(action);
      if (text === '') return;
      drafts.putBack(hostId, channel, text);
      addNote({ tone: 'warning', hostId, text: `${reason} What you wrote is back in the draft.` });
    },
  });
}

/** Somebody has signed in: nothing asks for it any more. */
export function settleSignIn(app: AppChannel, hostId: HostId, resource: string): void {
  app.fold({ type: 'note/dismissed', id: signInNote(hostId, resource) });
  app.fold({ type: 'signIn/settled', hostId, resource });
}

/** Id of the note that asks for one sign-in. */
function signInNote(hostId: HostId, resource: string): string {
  return ['sign-in', hostId, resource].join('\n');
}

function textIn(action: OwnAction['action']): string {
  return writtenText({ ...action } as unknown as JsonObject);
}
