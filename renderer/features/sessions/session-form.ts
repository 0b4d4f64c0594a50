import type { HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { SessionState } from '../../../shared/protocol/session/state.ts';
import type { NewSessionForm } from './new-session-form.ts';
import type { OpenSession } from './open-chat.ts';

const MOST = 20;

/** What Sessions of this window were begun with, for another try. */
const sent = new Map<string, NewSessionForm>();

export function keepForm({ hostId, session }: OpenSession, form: NewSessionForm): void {
  sent.set(keyOf(hostId, session), form);
  const [oldest] = sent.keys();
  if (sent.size > MOST && oldest !== undefined) sent.delete(oldest);
}

/** All fields that a Session was begun with: as they were filled in here, else as far as its Host tells. */
export function formOf(hostId: HostId, session: Uri, state: SessionState | undefined): NewSessionForm {
  return sent.get(keyOf(hostId, session)) ?? likeForm(hostId, state);
}

/** A Session of the same kind: the same agent in the same folders with the same settings, and nothing said. */
export function likeForm(hostId: HostId, state: SessionState | undefined): NewSessionForm {
  return {
    hostId,
    ...(state && { provider: state.provider }),
    directories: state?.workingDirectories ?? [],
    config: state?.config?.values ?? {},
    text: '',
  };
}

function keyOf(hostId: HostId, session: Uri): string {
  return `${hostId}\n${session}`;
}
