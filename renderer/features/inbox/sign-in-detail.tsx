import { type Ref, useImperativeHandle, useState } from 'react';
import type { InboxRequest } from '../../../shared/inbox/request.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { KeyTarget } from '../../parts/request/key-target.ts';
import { NotHere, type NotHereProps } from '../../parts/request/not-here.tsx';
import { SignInDialog } from '../../parts/sign-in/sign-in-dialog.tsx';
import { useTokenGrant } from '../../parts/sign-in/use-token-grant.ts';
import { Button } from '../../ui/button.tsx';
import { DetailLayout } from './detail-layout.tsx';
import type { DetailPlace } from './request-detail.tsx';

export interface SignInDetailProps extends DetailPlace {
  readonly request: NotHereProps['request'];
  /** What there is to sign in to. */
  readonly resource: Uri;
  readonly keys: Ref<KeyTarget>;
}

/** A Request that a token settles; who gets it, and for what, is asked before anything is sent. */
export function SignInDetail({ request, resource, keys, ...place }: SignInDetailProps) {
  const grant = useTokenGrant(request.hostId, resource);
  const [isOpen, setOpen] = useState(false);
  const begin = () => setOpen(grant !== undefined);

  useImperativeHandle(keys, () => ({
    press: (key) => {
      if (key === 'a') begin();
      return key === 'a';
    },
    send: () => undefined,
  }));

  return (
    <DetailLayout
      request={request}
      place={place}
      call={'toolCall' in request ? request.toolCall : undefined}
      bar={
        <Button
          variant="primary"
          icon="key"
          keys="A"
          offReason={grant ? undefined : 'The Host does not ask for this token any more'}
          onPress={begin}
        >
          {grant?.standing.status === 'underway' ? 'Signing in' : 'Sign in'}
        </Button>
      }
    >
      <NotHere request={request} />
      {isOpen ? <SignInDialog hostId={request.hostId} resource={resource} onClose={() => setOpen(false)} /> : null}
    </DetailLayout>
  );
}

/** What a token would settle this Request for; undefined for one that no token settles. */
export function resourceOf(request: InboxRequest): Uri | undefined {
  switch (request.kind) {
    case 'toolAuthentication':
      return request.toolCall.auth.resource.resource;
    case 'mcpSignIn':
      return request.auth.resource.resource;
    case 'hostSignIn':
      return request.resource?.resource;
    default:
      return undefined;
  }
}
