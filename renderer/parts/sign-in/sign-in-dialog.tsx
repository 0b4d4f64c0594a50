import { useHost } from '../../store/selectors.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { grantName, useTokenGrant } from './use-token-grant.ts';

export interface SignInDialogProps {
  readonly hostId: string;
  readonly resource: string;
  readonly onClose: () => void;
}

/** The sign-in to one resource for one Host. Closing it leaves a sign-in in the browser to go on. */
export function SignInDialog({ hostId, resource, onClose }: SignInDialogProps) {
  const grant = useTokenGrant(hostId, resource);
  const host = useHost(hostId);
  const title = `Sign in to ${grant ? grantName(grant) : resource} for ${host?.name ?? 'this Host'}?`;
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      <SignInForm hostId={hostId} resource={resource} onDone={onClose} />
    </Dialog>
  );
}
