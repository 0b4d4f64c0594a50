import { type Ref, useImperativeHandle } from 'react';
import { CallInput } from '../../parts/request/call-input.tsx';
import type { KeyTarget } from '../../parts/request/key-target.ts';
import { receiptText } from '../../parts/request/receipt-text.ts';
import type { InboxRow } from '../../store/inbox-rows.ts';
import { wasKept } from '../../store/kept-writing.ts';
import { AnswerButton } from '../../ui/answer-button.tsx';
import { DetailLayout } from './detail-layout.tsx';
import type { DetailPlace } from './request-detail.tsx';

export interface GhostDetailProps extends DetailPlace {
  readonly row: Extract<InboxRow, { type: 'ghost' }>;
  readonly keys: Ref<KeyTarget>;
}

/** A Request that was settled a moment ago: how, and by whom. */
export function GhostDetail({ row, keys, ...place }: GhostDetailProps) {
  const { request, receipt } = row;
  const text = receiptText(receipt);
  const { rule, ...rest } = receipt;
  // A button has no room for a rule, which stands whole in the text.
  const label = rule === undefined ? text : receiptText(rest);
  useImperativeHandle(keys, () => ({ press: () => false, send: () => undefined }));
  return (
    <DetailLayout
      request={request}
      place={place}
      call={'toolCall' in request ? request.toolCall : undefined}
      bar={<AnswerButton label={label} state={{ kind: 'answered', text: label }} onAnswer={() => undefined} />}
    >
      {'toolCall' in request ? <CallInput hostId={request.hostId} call={request.toolCall} /> : <p className="f3">{text}.</p>}
      {rule === undefined ? null : <p>{text}.</p>}
      {wasKept(request.key) ? <p>What you had filled in is kept in the draft of the Chat.</p> : null}
    </DetailLayout>
  );
}
