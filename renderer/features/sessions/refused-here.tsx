import type { SessionAction } from '../../../shared/protocol/session/actions.ts';
import { RefusalNote } from '../../parts/session/refusal-note.tsx';
import { useRefusals } from '../../parts/session/use-refusals.ts';
import { sessionChannel } from '../../store/channels.ts';
import { useHost } from '../../store/selectors.ts';
import type { OpenSession } from './open-chat.ts';

export interface RefusedHereProps {
  readonly open: OpenSession;
}

const doings: Partial<Readonly<Record<SessionAction['type'], string>>> = {
  'session/titleChanged': 'rename this Session',
  'session/isArchivedChanged': 'archive this Session, or to take it back',
  'session/isReadChanged': 'mark this Session',
};

/** What the Host refused of what can be done from the head; the rest shows where it was asked for. */
export function RefusedHere({ open }: RefusedHereProps) {
  const hostName = useHost(open.hostId)?.name ?? 'The Host';
  return useRefusals(sessionChannel(open.hostId, open.session)).map(({ id, action, reason, dismiss }) => {
    const doing = doings[action.type];
    return doing === undefined ? null : (
      <RefusalNote key={id} title={`${hostName} refused to ${doing}.`} reason={reason} onDismiss={dismiss} />
    );
  });
}
