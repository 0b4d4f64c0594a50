import type { HostId, Note } from '../../shared/app/state.ts';
import type { Clock } from '../connection/clock.ts';
import type { AppChannel } from './app-channel.ts';

export interface NewNote extends Pick<Note, 'tone' | 'text' | 'resource' | 'stays' | 'requestKey'> {
  readonly hostId?: HostId;
  /** A note with the same id replaces the earlier one. */
  readonly id?: string;
}

/** Tells the person something once. */
export type AddNote = (note: NewNote) => void;

/** More notes than this nobody reads: the oldest go. */
const MAX_NOTES = 50;
/** One host's notes must not push out those of the others. */
const MAX_NOTES_OF_HOST = 20;

export function createNotes(app: AppChannel, clock: Pick<Clock, 'now'>, newId: () => string): AddNote {
  return ({ id = newId(), ...note }) => {
    app.fold({ type: 'note/added', note: { id, at: clock.now(), ...note } });
    const { notes } = app.state();
    const ofHost = note.hostId === undefined ? [] : notes.filter(({ hostId }) => hostId === note.hostId);
    for (const old of [...ofHost.slice(0, -MAX_NOTES_OF_HOST), ...notes.slice(0, -MAX_NOTES)]) {
      app.fold({ type: 'note/dismissed', id: old.id });
    }
  };
}
