import { chatRequestKey } from '../../../shared/inbox/key.ts';
import type { ToolCallState } from '../../../shared/protocol/chat/tool-call.ts';
import { useInbox } from '../../store/inbox.ts';
import { RequestCard } from '../request/request-card.tsx';
import { CallRow } from './call-row.tsx';
import { useChatAt } from './chat-at.ts';
import type { PartRowAt } from './part-row.tsx';

export interface ToolPartProps {
  readonly row: PartRowAt;
  readonly call: ToolCallState;
}

/** A tool call: while it waits for a person the whole Request with its answers, else one line. */
export function ToolPart({ row, call }: ToolPartProps) {
  const { hostId, chat } = useChatAt();
  const key = chatRequestKey(hostId, chat, call.toolCallId);
  const open = useInbox(({ rows }) => rows.find((each) => each.type === 'open' && each.request.key === key)?.request);
  const isSettled = call.status === 'completed' || call.status === 'cancelled';
  return open && !isSettled ? <RequestCard request={open} /> : <CallRow row={row} call={call} />;
}
