import type { HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { useAsking } from '../../store/actions.ts';
import { useHost } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Problem } from '../../ui/problem.tsx';

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
    <Dialog
      title={`${verb} “${title}”?`}
      onClose={onClose}
      footer={
        <>
          <span className="grow" />
          <Button keys="Esc" onPress={onClose}>
            Keep it
          </Button>
          <Button variant="danger-solid" offReason={isBusy ? 'At work' : undefined} onPress={() => void end()}>
            {`${verb} terminal`}
          </Button>
        </>
      }
    >
      <p>
        {isRunning ? `${hostName} stops what runs in it, for every client. ` : ''}
        What it has shown is gone as well. It can’t be undone.
      </p>
      <Problem text={failure?.message} />
    </Dialog>
  );
}
