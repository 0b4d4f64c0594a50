import { type Ref, useImperativeHandle } from 'react';
import { armSubject } from '../../parts/request/arm-subject.ts';
import { CallBody } from '../../parts/request/call-body.tsx';
import { ConfirmationBar } from '../../parts/request/confirmation-bar.tsx';
import type { KeyTarget } from '../../parts/request/key-target.ts';
import { pressConfirmation } from '../../parts/request/press-confirmation.ts';
import { type ConfirmationRequest, useConfirmation } from '../../parts/request/use-confirmation.ts';
import { DetailLayout } from './detail-layout.tsx';
import { LastMessage } from './last-message.tsx';
import type { DetailPlace } from './request-detail.tsx';

export interface ConfirmationDetailProps extends DetailPlace {
  readonly request: ConfirmationRequest;
  readonly keys: Ref<KeyTarget>;
}

/** A call or a result to confirm. */
export function ConfirmationDetail({ request, keys, ...place }: ConfirmationDetailProps) {
  const confirmation = useConfirmation(request, place.onAnswered);
  useImperativeHandle(keys, () => ({ press: (key) => pressConfirmation(key, confirmation), send: () => undefined }));
  return (
    <DetailLayout
      request={request}
      place={place}
      call={request.toolCall}
      bar={<ConfirmationBar subject={armSubject(request)} confirmation={confirmation} />}
    >
      <CallBody request={request} confirmation={confirmation} />
      <LastMessage request={request} />
    </DetailLayout>
  );
}
