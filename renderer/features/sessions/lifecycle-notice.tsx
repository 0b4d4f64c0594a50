import type { Progress } from '../../../shared/catalogue/state.ts';
import type { SessionState } from '../../../shared/protocol/session/state.ts';
import { useCatalogue, useDraft, useHost, useSession } from '../../store/selectors.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './lifecycle-notice.module.css';
import { beginSessionFrom } from './new-session.tsx';
import type { NewSessionForm } from './new-session-form.ts';
import type { OpenSession } from './open-chat.ts';
import { formOf } from './session-form.ts';

export interface LifecycleNoticeProps {
  readonly open: OpenSession;
}

/** A Session that is not ready yet, or never will be, and what it waits for. */
export function LifecycleNotice({ open }: LifecycleNoticeProps) {
  const { hostId, session } = open;
  const hostName = useHost(hostId)?.name ?? 'The Host';
  const lifecycle = useSession(hostId, session, (state) => state.lifecycle);
  const message = useSession(hostId, session, (state) => state.creationError?.message);
  const state = useSession(hostId, session, (whole) => (whole.lifecycle === 'failed' ? whole : undefined));
  const draft = useDraft(hostId, state?.defaultChat ?? '');
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
  const again = (
    <Button size="sm" onPress={() => beginSessionFrom(retryForm(open, state, draft?.text))}>
      Try again
    </Button>
  );
  return (
    <Banner
      tone="bad"
      glyph="failed"
      action={again}
    >{`${hostName} could not create this Session: ${message ?? 'it gave no reason.'}`}</Banner>
  );
}

/** Its first message waits in the draft of its Chat, which may have been changed there. */
function retryForm(
  { hostId, session }: OpenSession,
  state: SessionState | undefined,
  draft: string | undefined,
): NewSessionForm {
  const form = formOf(hostId, session, state);
  return draft === undefined || draft === '' ? form : { ...form, text: draft };
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
