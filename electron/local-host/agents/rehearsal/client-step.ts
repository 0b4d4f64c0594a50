import type { ToolCallState } from '../../../../shared/protocol/chat/tool-call.ts';
import type { ToolCallResult } from '../../../../shared/protocol/chat/tool-result.ts';
import { finishedCall } from '../ask.ts';
import type { Stage } from './stage.ts';

/** A tool that an active client offers and runs itself (AHP Client tools); the script says what came of it. */
export async function clientStep(stage: Stage, tool: string, input: string): Promise<void> {
  const { turn, ledger } = stage;
  const owner = turn.session.state()?.activeClients.find(({ tools }) => tools.some(({ name }) => name === tool));
  if (!owner) return stage.say(`No client that is here offers the tool \`${tool}\`, so I cannot call it.`);
  const call = { turnId: turn.id, toolCallId: stage.nextId('call') };
  const title = owner.tools.find(({ name }) => name === tool)?.title ?? tool;
  stage.activity(`Waiting for ${owner.displayName ?? 'a client'} to run ${title}`);
  turn.emit({
    type: 'chat/toolCallStart',
    ...call,
    toolName: tool,
    displayName: title,
    contributor: { kind: 'client', clientId: owner.clientId },
  });
  turn.emit({
    type: 'chat/toolCallReady',
    ...call,
    invocationMessage: `Run ${title}`,
    toolInput: input,
    confirmed: 'not-needed',
  });
  const ended = await finishedCall(turn, call.toolCallId);
  ledger.add({ kind: 'delivered', turnId: turn.id, toolCallId: call.toolCallId, success: resultOf(ended)?.success ?? false });
  await stage.say(wordsFor(title, resultOf(ended)));
}

function resultOf(call: ToolCallState): ToolCallResult | undefined {
  return call.status === 'completed' ? call : undefined;
}

function wordsFor(title: string, result: ToolCallResult | undefined): string {
  if (!result) return `The client did not run ${title}.`;
  if (!result.success) return `${title} failed: ${result.error?.message ?? 'the client gave no reason'}.`;
  const [first] = result.content ?? [];
  return first?.type === 'text' ? `The client answered: ${first.text}` : `The client has run ${title}.`;
}
