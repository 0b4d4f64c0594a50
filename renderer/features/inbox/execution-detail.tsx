import { type Ref, useImperativeHandle } from 'react';
import type { ExecutionRequest } from '../../parts/client-tools/client-call.ts';
import { ClientToolBar } from '../../parts/client-tools/client-tool-bar.tsx';
import { ClientToolBody } from '../../parts/client-tools/client-tool-body.tsx';
import { pressClientTool } from '../../parts/client-tools/press-client-tool.ts';
import { useClientTool } from '../../parts/client-tools/use-client-tool.ts';
import { armSubject } from '../../parts/request/arm-subject.ts';
import type { KeyTarget } from '../../parts/request/key-target.ts';
import { useHost } from '../../store/selectors.ts';
import { DetailLayout } from './detail-layout.tsx';
import { LastMessage } from './last-message.tsx';
import { NotHereDetail } from './not-here-detail.tsx';
import type { DetailPlace } from './request-detail.tsx';

export interface ExecutionDetailProps extends DetailPlace {
  readonly request: ExecutionRequest;
  readonly keys: Ref<KeyTarget>;
}

/** A tool that a client must run: answerable where that client is this app. */
export function ExecutionDetail(props: ExecutionDetailProps) {
  const { request } = props;
  const own = useHost(request.hostId)?.clientId;
  return request.clientId === own ? <OwnExecution {...props} /> : <NotHereDetail {...props} />;
}

function OwnExecution({ request, keys, ...place }: ExecutionDetailProps) {
  const tool = useClientTool(request, place.onAnswered);
  useImperativeHandle(keys, () => ({ press: (key) => pressClientTool(key, tool), send: () => undefined }));
  return (
    <DetailLayout
      request={request}
      place={place}
      call={request.toolCall}
      bar={<ClientToolBar subject={armSubject(request)} tool={tool} />}
    >
      <ClientToolBody request={request} tool={tool} />
      <LastMessage request={request} />
    </DetailLayout>
  );
}
