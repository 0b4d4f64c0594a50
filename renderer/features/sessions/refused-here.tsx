import type { SessionAction } from '../../../shared/protocol/session/actions.ts';
import { RefusalNote } from '../../parts/session/refusal-note.tsx';
import { useRefusals } from '../../parts/session/use-refusals.ts';
import { sessionChannel } from '../../store/channels.ts';
import type { OpenSession } from './open-chat.ts';

export interface RefusedHereProps {
  readonly open: OpenSession;
}

const undone: Partial<Readonly<Record<SessionAction['type'], string>>> = {
  'session/titleChanged': 'The Session was not renamed.',
  'session/isArchivedChanged': 'The Session stays where it was.',
  'session/isReadChanged': 'The Session was not marked.',
};

/** What the Host refused of what can be done from the head; the rest shows where it was asked for. */
export function RefusedHere({ open }: RefusedHereProps) {
  return useRefusals(sessionChannel(open.hostId, open.session)).map(({ id, action, reason, dismiss }) => {
    const title = undone[action.type];
    return title === undefined ? null : <RefusalNote key={id} title={title} reason={reason} onDismiss={dismiss} />;
  });
}
