import type { ChatSummary } from '../../../shared/protocol/chat/summary.ts';
import { isInProgress } from '../../../shared/protocol/common/status.ts';
import { useAsking } from '../../store/actions.ts';
import { useHost } from '../../store/selectors.ts';
import { LossDialog } from '../../ui/loss-dialog.tsx';
import { chatTitle } from './chat-names.ts';
import styles from './dispose-dialog.module.css';
import type { OpenSession } from './open-chat.ts';

export interface DisposeChatDialogProps {
  readonly open: OpenSession;
  readonly chat: ChatSummary;
  readonly onClose: () => void;
  readonly onDisposed: () => void;
}

/** Asks before a Chat is deleted on its Host, and says what goes with it. */
export function DisposeChatDialog({ open, chat, onClose, onDisposed }: DisposeChatDialogProps) {
  const hostName = useHost(open.hostId)?.name ?? 'The Host';
  const { ask, isBusy, failure } = useAsking();

  async function dispose() {
    const disposed = await ask('chat:dispose', { hostId: open.hostId, chat: chat.resource });
    if (!disposed.ok) return;
    onClose();
    onDisposed();
  }

  return (
    <LossDialog
      title={`Dispose the Chat “${chatTitle(chat)}”?`}
      confirm="Dispose Chat"
      offReason={isBusy ? 'Disposing' : undefined}
      problem={failure?.message}
      onConfirm={() => void dispose()}
      onClose={onClose}
    >
      <ul className={styles.losses}>
        <li>{`${hostName} deletes all that was said in it, with what waits in its queue, for every client. It can’t be undone.`}</li>
        {isInProgress(chat.status) ? <li>A Turn is running in it. Stop it first.</li> : null}
        <li>Files stay as they are, and so do the other Chats of this Session.</li>
      </ul>
    </LossDialog>
  );
}
