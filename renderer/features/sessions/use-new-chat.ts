import { awayReason } from '../../parts/host/away-reason.ts';
import { focusComposer } from '../../parts/transcript/focus-composer.ts';
import { useCapabilities } from '../../parts/transcript/use-capabilities.ts';
import { useAsking } from '../../store/actions.ts';
import { replacePlace } from '../../store/navigation.ts';
import { useHost, useSession } from '../../store/selectors.ts';
import type { OpenSession } from './open-chat.ts';

export interface NewChat {
  /** False where the agent has one Chat in each Session. */
  readonly isOffered: boolean;
  readonly off: string | undefined;
  readonly failure: string | undefined;
  readonly dismiss: () => void;
  readonly create: () => void;
}

/** One more Chat in the open Session, which is shown and can be written in at once. */
export function useNewChat({ hostId, session }: OpenSession): NewChat {
  const isOffered = useCapabilities(hostId, session)?.multipleChats !== undefined;
  const away = awayReason(useHost(hostId));
  const lifecycle = useSession(hostId, session, (state) => state.lifecycle);
  const { ask, isBusy, failure, dismiss } = useAsking();
  const failed = lifecycle === 'failed' ? 'The Session could not be created' : undefined;
  const off = isBusy ? 'Opening a Chat' : (away ?? failed);

  async function create() {
    if (!isOffered || off !== undefined) return;
    const created = await ask('chat:create', { hostId, session });
    if (!created.ok) return;
    const { chat } = created.value;
    replacePlace({ screen: 'sessions', session: { hostId, session, chat } });
    focusComposer({ session, chat });
  }

  return { isOffered, off, failure: failure?.message, dismiss, create: () => void create() };
}
