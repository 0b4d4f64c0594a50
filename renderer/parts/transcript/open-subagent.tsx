import type { ToolCallState } from '../../../shared/protocol/chat/tool-call.ts';
import { openSession } from '../../store/navigation.ts';
import { Button } from '../../ui/button.tsx';
import { useChatAt } from './chat-at.ts';

export interface OpenSubagentProps {
  readonly call: ToolCallState;
}

/** The way to the Chat of a worker that the call has started. */
export function OpenSubagent({ call }: OpenSubagentProps) {
  const { hostId, session } = useChatAt();
  const worker = 'content' in call ? call.content?.find((block) => block.type === 'subagent') : undefined;
  if (!worker) return null;
  return (
    <Button size="sm" variant="quiet" icon="subagent" onPress={() => openSession({ hostId, session, chat: worker.resource })}>
      Open Chat
    </Button>
  );
}
