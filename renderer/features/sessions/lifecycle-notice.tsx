import { useHost, useSession } from '../../store/selectors.ts';
import { Banner } from '../../ui/banner.tsx';
import type { OpenSession } from './open-chat.ts';

export interface LifecycleNoticeProps {
  readonly open: OpenSession;
}

/** A Session that is not ready yet, or never will be. */
export function LifecycleNotice({ open }: LifecycleNoticeProps) {
  const { hostId, session } = open;
  const hostName = useHost(hostId)?.name ?? 'The Host';
  const lifecycle = useSession(hostId, session, (state) => state.lifecycle);
  const message = useSession(hostId, session, (state) => state.creationError?.message);
  if (lifecycle === 'creating') {
    return <Banner tone="info" glyph="creating">{`${hostName} is creating this Session.`}</Banner>;
  }
  if (lifecycle !== 'failed') return null;
  return (
    <Banner tone="bad" glyph="failed">{`${hostName} could not create this Session: ${message ?? 'it gave no reason.'}`}</Banner>
  );
}
