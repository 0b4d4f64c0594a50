import type { Progress } from '../../../shared/catalogue/state.ts';
import { useCatalogue, useHost, useSession } from '../../store/selectors.ts';
import { Banner } from '../../ui/banner.tsx';
import styles from './lifecycle-notice.module.css';
import type { OpenSession } from './open-chat.ts';

export interface LifecycleNoticeProps {
  readonly open: OpenSession;
}

/** A Session that is not ready yet, or never will be, and what it waits for. */
export function LifecycleNotice({ open }: LifecycleNoticeProps) {
  const { hostId, session } = open;
  const hostName = useHost(hostId)?.name ?? 'The Host';
  const lifecycle = useSession(hostId, session, (state) => state.lifecycle);
  const message = useSession(hostId, session, (state) => state.creationError?.message);
  // Its own URI is the token that the Session was created with.
  const progress = useCatalogue(hostId, (state) => state.progress[session]);
  if (lifecycle === 'creating' || (progress && lifecycle !== 'failed')) {
    return (
      <Banner tone="info" glyph="creating">
        {progress ? <Fetching hostName={hostName} progress={progress} /> : `${hostName} is creating this Session.`}
      </Banner>
    );
  }
  if (lifecycle !== 'failed') return null;
  return (
    <Banner tone="bad" glyph="failed">{`${hostName} could not create this Session: ${message ?? 'it gave no reason.'}`}</Banner>
  );
}

interface FetchingProps {
  readonly hostName: string;
  readonly progress: Progress;
}

/** Numbers stand in the Host's own words; the bar is their picture. */
function Fetching({ hostName, progress: { progress, total, message } }: FetchingProps) {
  return (
    <span className={styles.fetching}>
      <span className="tnum">{`First use on ${hostName}: ${message ?? 'getting what it needs'}`}</span>
      <progress
        className={styles.bar}
        aria-label="Getting what the Session needs"
        max={total ?? 1}
        value={total === undefined ? undefined : progress}
      />
    </span>
  );
}
