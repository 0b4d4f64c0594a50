import { type Ref, useImperativeHandle } from 'react';
import type { KeyTarget } from '../../parts/request/key-target.ts';
import { NotHere, type NotHereProps } from '../../parts/request/not-here.tsx';
import styles from './detail-layout.module.css';
import { DetailLayout } from './detail-layout.tsx';
import type { DetailPlace } from './request-detail.tsx';

export interface NotHereDetailProps extends DetailPlace {
  readonly request: NotHereProps['request'];
  readonly keys: Ref<KeyTarget>;
}

/** A Request that is answered somewhere else. */
export function NotHereDetail({ request, keys, ...place }: NotHereDetailProps) {
  useImperativeHandle(keys, () => ({ press: () => false, send: () => undefined }));
  return (
    <DetailLayout
      request={request}
      place={place}
      call={'toolCall' in request ? request.toolCall : undefined}
      bar={<span className={styles.quiet}>{whereTo(request)}</span>}
    >
      <NotHere request={request} />
    </DetailLayout>
  );
}

function whereTo({ kind }: NotHereProps['request']): string {
  if (kind === 'hostSignIn') return 'Settled on the Hosts screen.';
  return kind === 'creationFailed' ? 'Settled in the Session.' : "It can't be answered here.";
}
