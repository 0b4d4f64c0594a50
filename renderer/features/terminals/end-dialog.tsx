import type { HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { useAsking } from '../../store/actions.ts';
import { useHost } from '../../store/selectors.ts';
import { LossDialog } from '../../ui/loss-dialog.tsx';

export interface EndDialogProps {
  readonly hostId: HostId;
  readonly terminal: Uri;
  readonly title: string;
  readonly isRunning: boolean;
  readonly onClose: () => void;
  readonly onGone: () => void;
}

/** Asks before a terminal is ended, and says what is lost with it. */
export function EndDialog({ hostId, terminal, title, isRunning, onClose, onGone }: EndDialogProps) {
  const hostName = useHost(hostId)?.name ?? 'The Host';
  const { ask, isBusy, failure } = useAsking();
  const verb = isRunning ? 'End' : 'Remove';

  async function end() {
    const ended = await ask('terminal:dispose', { hostId, terminal });
    if (!ended.ok) return;
    onClose();
    onGone();
  }

  return (
    <LossDialog
      title={`${verb} “${title}”?`}
      confirm={`${verb} terminal`}
      offReason={isBusy ? 'At work' : undefined}
      problem={failure?.message}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      <p>
        {isRunning ? `${hostName} stops what runs in it, for every client. ` : ''}
        What it has shown is gone as well. It can’t be undone.
      </p>
    </LossDialog>
  );
}
