import type { HostId } from '../../shared/app/state.ts';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import type { OwnAction } from '../hosts/channels.ts';
import type { HostEvents } from '../hosts/host.ts';
import { hostWords } from '../hosts/sentences.ts';
import { writtenText } from '../hosts/written-text.ts';
import type { Answers } from './answers.ts';
import type { Drafts } from './drafts.ts';
import type { AddNote } from './notes.ts';

interface Affected {
  readonly answers: Answers;
  readonly drafts: Drafts;
  readonly addNote: AddNote;
}

type Reactions = (hostId: HostId, hostName: string) => Omit<HostEvents, 'onAlive' | 'onGreeted' | 'onRoundTrip'>;

/** What follows from what a host tells: for held answers, for drafts, and for the person. */
export function createHostReactions({ answers, drafts, addNote }: Affected): Reactions {
  return (hostId, hostName) => ({
    onConnection: () => answers.review(),
    onSignInWanted: ({ resource, resource_name: name }) => {
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

/** Id of the note that asks for one sign-in. */
export function signInNote(hostId: HostId, resource: string): string {
  return ['sign-in', hostId, resource].join('\n');
}

function textIn(action: OwnAction['action']): string {
  return writtenText({ ...action } as unknown as JsonObject);
}
