import { type JsonObject, parsedObject } from '../../../../shared/protocol/common/json.ts';
import type { McpAuthRequirement } from '../../../../shared/protocol/session/mcp-server.ts';
import { findMcpServer } from '../../../../shared/selectors/find-customization.ts';
import { type ServerTool, wordsOf } from '../../mcp/agent-servers.ts';
import type { McpAnswer } from '../../mcp/connection.ts';
import { withLargeKept } from '../../mcp/keep-large.ts';
import { toolResultOf } from '../../mcp/tool-result.ts';
import type { RunningTurn } from '../agent.ts';
import { readiness } from '../approval.ts';
import { authorized, decided } from '../ask.ts';
import { plainInput } from '../tool-input.ts';
import type { Stage } from './stage.ts';

export interface McpCall {
  /** The server's name or id. */
  readonly server: string;
  readonly tool: string;
  /** The arguments as JSON. */
  readonly input: string;
}

/** A real tool of a real MCP server of the session, called when a person approves it, as often as it wants a sign-in first. */
export async function mcpCallStep(stage: Stage, wish: McpCall): Promise<void> {
  const { turn } = stage;
  stage.activity(`Asking ${wish.server} for its tools`);
  const tool = await turn.session.servers.tool(wish.server, wish.tool, turn.signal);
  if ('problem' in tool) return stage.say(`I cannot call "${wish.tool}": ${tool.problem}.`);
  const call = { turnId: turn.id, toolCallId: stage.nextId('call') };
  turn.emit({
    type: 'chat/toolCallStart',
    ...call,
    toolName: tool.name,
    displayName: tool.title ?? tool.name,
    intention: `Use the MCP server ${tool.server.name}`,
    contributor: { kind: 'mcp', customizationId: tool.server.id },
    ...(tool.ui ? { _meta: { ui: tool.ui } } : {}),
  });
  turn.emit({
    type: 'chat/toolCallReady',
    ...call,
    invocationMessage: `Call ${tool.name} of ${tool.server.name}`,
    toolInput: wish.input,
    ...readiness(
      turn.session,
      { kind: 'tool' },
      { confirmationTitle: `Call ${tool.name} of ${tool.server.name}?`, editable: true },
    ),
  });
  stage.activity(`Waiting for approval of ${tool.name}`);
  const decision = await decided(turn, call.toolCallId);
  if (decision.status === 'cancelled') return stage.acknowledge(decision);
  if (decision.status === 'running') await perform(stage, call, tool, plainInput(decision.toolInput) ?? wish.input);
}

type CallId = { readonly turnId: string; readonly toolCallId: string };

async function perform(stage: Stage, call: CallId, tool: ServerTool, text: string): Promise<void> {
  const { turn, ledger } = stage;
  stage.activity(`Waiting for ${tool.server.name}`);
  const input = parsedObject(text);
  const answer = input ? await callUntilSignedIn(turn, call, tool, input) : { failure: `its input is no JSON object: ${text}` };
  if (answer === undefined) return stage.say(`The call of ${tool.name} was ended without a sign-in.`);
  const done = `Called ${tool.name} of ${tool.server.name}`;
  const result =
    'result' in answer
      ? await withLargeKept(toolResultOf(answer.result, done), turn.keep)
      : failure(done, `${tool.name} was not called: ${wordsOf(answer)}.`);
  ledger.add({ kind: 'called', turnId: turn.id, server: tool.server.id, tool: tool.name, success: result.success });
  turn.emit({ type: 'chat/toolCallComplete', ...call, result });
}

function failure(pastTenseMessage: string, message: string) {
  return { success: false, pastTenseMessage, error: { message } };
}

/** Undefined when somebody has ended the call instead of signing in. */
async function callUntilSignedIn(
  turn: RunningTurn,
  call: CallId,
  tool: ServerTool,
  input: JsonObject,
): Promise<McpAnswer | undefined> {
  for (;;) {
    const answer = await turn.session.servers.call(tool.server.id, tool.name, input, turn.signal);
    const auth = 'result' in answer ? undefined : signInOf(turn, tool.server.id);
    if (!auth) return answer;
    turn.emit({ type: 'chat/toolCallAuthRequired', ...call, auth });
    const next = await authorized(turn, call.toolCallId);
    if (next.status !== 'running') return undefined;
  }
}

/** What the server waits for, when it does. */
function signInOf({ session }: RunningTurn, id: string): McpAuthRequirement | undefined {
  const state = session.state();
  const server = state && findMcpServer(state, id);
  if (server?.state.kind !== 'authRequired') return undefined;
  const { kind: _state, ...requirement } = server.state;
  return requirement;
}
