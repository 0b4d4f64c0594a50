import type { ChatSummary } from '../../../shared/protocol/chat/summary.ts';
import { isInProgress } from '../../../shared/protocol/common/status.ts';
import { useAsking } from '../../store/actions.ts';
import { useHost } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Problem } from '../../ui/problem.tsx';
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
    <Dialog
      title={`Dispose the Chat “${chatTitle(chat)}”?`}
      onClose={onClose}
      footer={
        <>
          <span className="grow" />
          <Button keys="Esc" onPress={onClose}>
            Keep it
          </Button>
          <Button variant="danger-solid" offReason={isBusy ? 'Disposing' : undefined} onPress={() => void dispose()}>
            Dispose Chat
          </Button>
        </>
      }
    >
      <ul className={styles.losses}>
        <li>{`${hostName} deletes all that was said in it, with what waits in its queue, for every client. It can’t be undone.`}</li>
        {isInProgress(chat.status) ? <li>A Turn is running in it. Stop it first.</li> : null}
        <li>Files stay as they are, and so do the other Chats of this Session.</li>
      </ul>
      <Problem text={failure?.message} />
    </Dialog>
  );
}
