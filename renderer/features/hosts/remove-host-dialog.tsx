import type { HostEntry } from '../../../shared/app/state.ts';
import { LostOutbox } from '../../parts/outbox/lost-outbox.tsx';
import { useAsking } from '../../store/actions.ts';
import { LossDialog } from '../../ui/loss-dialog.tsx';

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
    <LossDialog
      title={`Remove ${host.name}?`}
      confirm="Remove Host"
      keep="Cancel"
      offReason={isBusy ? 'Removing' : undefined}
      problem={failure?.message}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>
        Signalbox forgets its address, its token and the drafts that were not sent to it. Its Sessions stay on the Host and go
        on without you.
      </p>
      <LostOutbox hostId={host.id} />
    </LossDialog>
  );
}
