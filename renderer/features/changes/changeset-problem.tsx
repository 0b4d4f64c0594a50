import type { HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { ChannelNotice } from '../../parts/host/channel-notice.tsx';
import { RefusalNote } from '../../parts/session/refusal-note.tsx';
import { useRefusals } from '../../parts/session/use-refusals.ts';
import { changesetChannel } from '../../store/channels.ts';
import { useChangeset } from '../../store/selectors.ts';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import styles from './changes-panel.module.css';

export interface ChangesetProblemProps {
  readonly hostId: HostId;
  readonly changeset: Uri;
}

/** What is in the way of a changeset, or of what was done to it; nothing while all is well. */
export function ChangesetProblem({ hostId, changeset }: ChangesetProblemProps) {
  const status = useChangeset(hostId, changeset, (state) => state.status);
  const message = useChangeset(hostId, changeset, (state) => state.error?.message);
  const refusals = useRefusals(changesetChannel(hostId, changeset));
  return (
    <>
      <ChannelNotice channel={changesetChannel(hostId, changeset)} what="Changeset" />
      {status === 'error' ? (
        <p className={styles.error} role="alert">
          <StatusGlyph glyph="failed" label="" />
          {message ?? 'The Host could not compare these files, and did not say why.'}
        </p>
      ) : null}
      {refusals.map(({ id, reason, dismiss }) => (
        <RefusalNote key={id} title="The review mark was not set." reason={reason} onDismiss={dismiss} />
      ))}
    </>
  );
}
