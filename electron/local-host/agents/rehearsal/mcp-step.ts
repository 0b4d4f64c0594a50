import type { McpAuthRequirement } from '../../../../shared/protocol/session/mcp-server.ts';
import { authorized } from '../ask.ts';
import { TRACKER_ID } from './customizations.ts';
import type { Stage } from './stage.ts';

/** What the simulated server wants. The address is reserved for examples: nothing is ever sent there. */
const CHALLENGE: McpAuthRequirement = {
  reason: 'required',
  description: 'Simulated: any token is accepted, and none is sent anywhere.',
  requiredScopes: ['issues:read'],
  resource: {
    resource: 'https://tracker.rehearsal.example/mcp',
    resource_name: 'Issue tracker (simulated)',
    authorization_servers: ['https://login.rehearsal.example'],
    scopes_supported: ['issues:read'],
  },
};

/** A tool of an MCP server that wants a sign-in in the middle of the call. The server is simulated and says so. */
export async function mcpStep(stage: Stage): Promise<void> {
  const { turn } = stage;
  const call = { turnId: turn.id, toolCallId: stage.nextId('call') };
  stage.activity('Asking a simulated server');
  turn.emit({
    type: 'chat/toolCallStart',
    ...call,
    toolName: 'list_issues',
    displayName: 'List issues (simulated)',
    intention: 'Read open issues from a simulated server',
    contributor: { kind: 'mcp', customizationId: TRACKER_ID },
  });
  await stage.pause(120);
  turn.emit({
    type: 'chat/toolCallReady',
    ...call,
    invocationMessage: 'List open issues (simulated)',
    toolInput: JSON.stringify({ state: 'open' }),
    confirmed: 'not-needed',
  });
  await stage.pause(200);
  turn.session.emit({ type: 'session/mcpServerStateChanged', id: TRACKER_ID, state: { kind: 'authRequired', ...CHALLENGE } });
  turn.emit({ type: 'chat/toolCallAuthRequired', ...call, auth: CHALLENGE });
  stage.activity('Waiting for a simulated sign-in');
  const next = await authorized(turn, call.toolCallId);
  if (next.status !== 'running') return stage.say('The call was ended without a sign-in, so there are no issues to list.');
  await stage.pause(200);
  const text = '#1 Rehearse the sign-in\n#2 Rehearse it once more';
  turn.emit({
    type: 'chat/toolCallComplete',
    ...call,
    result: { success: true, pastTenseMessage: 'Listed open issues (simulated)', content: [{ type: 'text', text }] },
  });
  await stage.say('The simulated server took the sign-in and listed **2 issues**.');
}
