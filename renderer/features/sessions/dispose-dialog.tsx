import { isInProgress } from '../../../shared/protocol/common/status.ts';
import type { SessionSummary } from '../../../shared/protocol/session/state.ts';
import { useAsking } from '../../store/actions.ts';
import { replacePlace } from '../../store/navigation.ts';
import { useHost, useSession, useSessionRow } from '../../store/selectors.ts';
import { LossDialog } from '../../ui/loss-dialog.tsx';
import styles from './dispose-dialog.module.css';
import type { OpenSession } from './open-chat.ts';

export interface DisposeDialogProps {
  readonly open: OpenSession;
  readonly title: string;
  readonly onClose: () => void;
}

/** Asks before a Session is deleted on its Host, and says what goes with it. */
export function DisposeDialog({ open, title, onClose }: DisposeDialogProps) {
  const { hostId, session } = open;
  const hostName = useHost(hostId)?.name ?? 'the Host';
  const row = useSessionRow(hostId, session);
  const chats = useSession(hostId, session, (state) => state.chats.length) ?? 0;
  const { ask, isBusy, failure } = useAsking();

  async function dispose() {
    const disposed = await ask('session:dispose', { hostId, session });
    if (!disposed.ok) return;
    onClose();
    replacePlace({ screen: 'sessions' });
  }

  return (
    <LossDialog
      title={`Dispose “${title}”?`}
      confirm="Dispose Session"
      offReason={isBusy ? 'Disposing' : undefined}
      problem={failure?.message}
      onConfirm={() => void dispose()}
      onClose={onClose}
    >
      <ul className={styles.losses}>
        <li>{`${hostName} deletes the Session with ${chatsText(chats)}, for every client. It can't be undone.`}</li>
        {row && isInProgress(row.status) ? <li>A Turn is running. It is stopped where it is.</li> : null}
        <li>{changesText(row)}</li>
      </ul>
    </LossDialog>
  );
}

function chatsText(count: number): string {
  if (count === 0) return 'all its Chats';
  return count === 1 ? 'its Chat' : `its ${count} Chats`;
}

/** What is not known is not clean. */
export function changesText(row: Pick<SessionSummary, 'changes'> | undefined): string {
  const { additions, deletions, files } = row?.changes ?? {};
  if (additions === undefined && deletions === undefined && files === undefined) {
    return 'Whether it has changes that are not committed is not known. Files stay where they are, unless the Host made a worktree for this Session and removes it.';
  }
  const counts = `+${additions ?? 0} −${deletions ?? 0}${files === undefined ? '' : ` in ${files} files`}`;
  return `It has changed ${counts}. The files stay where they are, unless the Host made a worktree for this Session and removes it.`;
}
