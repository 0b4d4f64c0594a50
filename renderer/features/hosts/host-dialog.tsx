import type { HostEntry, HostId } from '../../../shared/app/state.ts';
import { AddHostDialog } from './add-host-dialog.tsx';
import { ChangeHostDialog } from './change-host-dialog.tsx';
import { RemoveHostDialog } from './remove-host-dialog.tsx';

/** What is asked of the person now. */
export type OpenDialog = { readonly kind: 'add' } | { readonly kind: 'change' | 'remove'; readonly hostId: HostId };

export interface HostDialogProps {
  readonly dialog: OpenDialog | undefined;
  readonly hosts: readonly HostEntry[];
  readonly onClose: () => void;
}

/** The one dialog that is open. One about a Host goes with its Host. */
export function HostDialog({ dialog, hosts, onClose }: HostDialogProps) {
  if (!dialog) return null;
  if (dialog.kind === 'add') return <AddHostDialog onClose={onClose} />;
  const host = hosts.find(({ id }) => id === dialog.hostId);
  if (!host) return null;
  return dialog.kind === 'change' ? (
    <ChangeHostDialog host={host} onClose={onClose} />
  ) : (
    <RemoveHostDialog host={host} onClose={onClose} />
  );
}
