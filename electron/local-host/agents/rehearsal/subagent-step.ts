import type { Turn } from '../../../../shared/protocol/chat/state.ts';
import type { ToolResultSubagentContent } from '../../../../shared/protocol/chat/tool-result.ts';
import type { Uri } from '../../../../shared/protocol/common/uri.ts';
import type { SessionState } from '../../../../shared/protocol/session/state.ts';
import { turnText } from '../../../../shared/selectors/turn-text.ts';
import type { Worker, WorkerWish } from '../agent.ts';
import type { Stage } from './stage.ts';

/** A subagent may open one more, and that one none. */
const MAX_DEPTH = 2;

const AGENT_NAME = 'rehearsal-subagent';

/** What a call hands over to a chat of its own. */
export interface Task {
  readonly script: string;
  readonly interactivity: WorkerWish['interactivity'];
}

/** Lets a subagent perform a script in a read-only or hidden chat of its own, and waits for its end. */
export async function subagentStep(stage: Stage, task: Task): Promise<void> {
  const { turn, ledger } = stage;
  const started = await startSubagent(stage, task);
  if (!started) return;
  const { call, worker, link } = started;
  stage.activity(`Waiting for ${link.title}`);
  const ended = await worker.ended(turn.signal);
  ledger.add({ kind: 'delegated', turnId: turn.id, chat: worker.chat, script: task.script, state: ended.state });
  const problem = problemOf(ended);
  turn.emit({
    type: 'chat/toolCallComplete',
    ...call,
    result: {
      success: problem === undefined,
      pastTenseMessage: problem === undefined ? `${link.title} has done its part` : `${link.title} did not finish`,
      content: [link, { type: 'text', text: lastWords(ended) }],
      ...(problem === undefined ? {} : { error: { message: problem } }),
    },
  });
}

export interface StartedSubagent {
  readonly call: { readonly turnId: string; readonly toolCallId: string };
  readonly worker: Worker;
  readonly link: ToolResultSubagentContent;
}

/** Opens the subagent's chat and links it from the call; undefined when this chat may not open any. */
export async function startSubagent(
  stage: Stage,
  task: Task,
  more: Partial<WorkerWish> = {},
): Promise<StartedSubagent | undefined> {
  const { turn } = stage;
  const call = { turnId: turn.id, toolCallId: stage.nextId('call') };
  const title = `Subagent: ${firstLine(task.script)}`;
  stage.activity('Starting a subagent');
  turn.emit({
    type: 'chat/toolCallStart',
    ...call,
    toolName: 'run_subagent',
    displayName: 'Run a subagent',
    intention: 'Let a subagent perform a part of the script',
  });
  await stage.pause(120);
  const toolInput = JSON.stringify({ script: task.script }, undefined, 2);
  turn.emit({ type: 'chat/toolCallReady', ...call, invocationMessage: `Run ${title}`, toolInput, confirmed: 'not-needed' });
  if (depthOf(turn.session.state(), turn.chat) >= MAX_DEPTH) {
    refuse(stage, call);
    return undefined;
  }
  const message = { text: task.script, origin: { kind: 'tool' } } as const;
  const worker = turn.spawn({ toolCallId: call.toolCallId, title, message, interactivity: task.interactivity, ...more });
  const link = { type: 'subagent', resource: worker.chat, title, agentName: AGENT_NAME, description: task.script } as const;
  turn.emit({ type: 'chat/toolCallContentChanged', ...call, content: [link] });
  return { call, worker, link };
}

function refuse({ turn }: Stage, call: StartedSubagent['call']): void {
  const message = 'A subagent of a subagent opens no further ones. Nothing was started.';
  turn.emit({
    type: 'chat/toolCallComplete',
    ...call,
    result: { success: false, pastTenseMessage: 'No subagent was started', error: { message } },
  });
}

/** How many calls lead to a chat; origins may point anywhere, so nothing is counted twice. */
function depthOf(session: SessionState | undefined, chat: Uri): number {
  const seen = new Set<Uri>();
  let at: Uri | undefined = chat;
  while (at !== undefined && !seen.has(at)) {
    seen.add(at);
    const origin = session?.chats.find(({ resource }) => resource === at)?.origin;
    at = origin?.kind === 'tool' ? origin.chat : undefined;
  }
  return seen.size - 1;
}

function firstLine(script: string): string {
  const line = script.split('\n', 1)[0] ?? '';
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}

function problemOf({ state, responseParts }: Turn): string | undefined {
  if (state === 'complete') return undefined;
  if (state === 'cancelled') return 'The subagent was cancelled. What it had done until then is kept in its chat.';
  const last = responseParts.at(-1);
  return last?.kind === 'error' ? last.error.message : 'The subagent failed.';
}

function lastWords(turn: Turn): string {
  return turnText(turn).trim() || 'The subagent said nothing.';
}
