import type { HostEntry } from '../../../shared/app/state.ts';
import { LostOutbox } from '../../parts/outbox/lost-outbox.tsx';
import { useAsking } from '../../store/actions.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Problem } from '../../ui/problem.tsx';

export interface RemoveHostDialogProps {
  readonly host: HostEntry;
  readonly onClose: () => void;
}

/** Says what removing takes away and what stays. */
export function RemoveHostDialog({ host, onClose }: RemoveHostDialogProps) {
  const { ask, isBusy, failure } = useAsking();

  async function remove() {
    const removed = await ask('host:remove', { hostId: host.id });
    if (removed.ok) onClose();
  }

  return (
    <Dialog
      title={`Remove ${host.name}?`}
      onClose={onClose}
      footer={
        <>
          <span className="grow" />
          <Button keys="Esc" onPress={onClose}>
            Cancel
          </Button>
          <Button variant="danger-solid" offReason={isBusy ? 'Removing' : undefined} onPress={() => void remove()}>
            Remove Host
          </Button>
        </>
      }
    >
      <p>
        Signalbox forgets its address, its token and the drafts that were not sent to it. Its Sessions stay on the Host and go
        on without you.
      </p>
      <LostOutbox hostId={host.id} />
      <Problem text={failure?.message} />
    </Dialog>
  );
}
