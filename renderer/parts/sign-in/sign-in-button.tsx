import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';
import { useTokenGrant } from './use-token-grant.ts';

export interface SignInButtonProps {
  readonly hostId: string;
  readonly resource: string;
  /** For readers, where several stand side by side. */
  readonly label?: string;
  readonly variant?: 'primary' | 'plain';
}

/** Opens the sign-in wherever something waits for one. */
export function SignInButton({ hostId, resource, label, variant = 'plain' }: SignInButtonProps) {
  const grant = useTokenGrant(hostId, resource);
  const [isOpen, setOpen] = useState(false);
  const isUnderway = grant?.standing.status === 'underway';
  return (
    <>
      <Button
        size="sm"
        icon="key"
        variant={variant}
        aria-label={label}
        offReason={grant ? undefined : 'The Host does not ask for this token any more'}
        onPress={() => setOpen(true)}
      >
        {isUnderway ? 'Signing in' : 'Sign in'}
      </Button>
      {isOpen ? <SignInDialog hostId={hostId} resource={resource} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
