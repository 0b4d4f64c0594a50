import type { JsonObject } from '../../shared/protocol/common/json.ts';
import { type Card, OWN_CLIENT } from './card.ts';

const TRACKER = {
  resource: 'https://mcp.tracker.example.com/v1/a-resource-with-a-long-path/that-has-to-wrap-in-a-narrow-window',
  resource_name: 'Tracker',
  authorization_servers: ['https://login.example.com'],
  scopes_supported: ['issues:read', 'issues:write', 'projects:read', 'projects:administer'],
};

/** Requests that a client tool, a token or another client settles, and those that nobody can answer. */
export const ELSEWHERE: readonly Card[] = [
  clientTool('Tool of this app', OWN_CLIENT, 'signalbox_open_url', {
    url: 'https://status.example.com/incidents/2026-07-23?view=timeline',
    reason: 'The incident page shows which retries were lost',
  }),
  clientTool('Question by a tool of this app', OWN_CLIENT, 'signalbox_ask_person', {
    question: 'Which of the two release names should be used?',
    options: ['Heron', 'Kestrel'],
  }),
  clientTool('Tool of another client', 'vscode-3f2a91c4-9b77-4e0e-8f0a-77c2d1b4a5e6', 'vscode_open_preview', {
    path: 'README.md',
  }),
  toolSignIn('Sign-in with no token yet', { reason: 'required' }),
  toolSignIn('Sign-in with an expired token', { reason: 'expired', description: 'The token has run out 4 minutes ago.' }),
  toolSignIn('Sign-in for more', { reason: 'insufficientScope', requiredScopes: ['issues:write', 'projects:administer'] }),
  {
    name: 'Sign-in of an MCP server',
    session: {
      customizations: [
        {
          type: 'mcpServer',
          id: 'calendar',
          uri: 'file:///home/ada/.config/mcp/calendar.json',
          name: 'calendar',
          state: {
            kind: 'authRequired',
            reason: 'required',
            resource: { resource: 'https://calendar.example.com/mcp', resource_name: 'Calendar' },
            description: 'Calendar wants to know who you are before it lists its tools.',
          },
        },
      ],
    },
  },
  {
    name: 'Session that failed, with words',
    session: {
      lifecycle: 'failed',
      creationError: {
        errorType: 'AgentStartError',
        message: `spawn /usr/local/bin/agent ENOENT\n${'    at ChildProcess._handle.onexit (node:internal/child_process:284:19)\n'.repeat(4)}`,
      },
    },
  },
  { name: 'Session that failed, without words', session: { lifecycle: 'failed' } },
  { name: 'Session that does not say why', session: {} },
  {
    name: 'Request of tomorrow',
    entry: { kind: 'holographicConsent', projection: { of: 'the deployment', faces: [1, 2, 3], note: 'y'.repeat(160) } },
  },
];

function clientTool(name: string, clientId: string, toolName: string, input: JsonObject): Card {
  const toolCall = {
    toolCallId: 'call',
    toolName,
    displayName: toolName,
    status: 'running',
    confirmed: 'not-needed',
    contributor: { kind: 'client', clientId },
    invocationMessage: `Run ${toolName}`,
    toolInput: JSON.stringify(input),
  };
  return { name, entry: { kind: 'toolClientExecution', clientId, toolCall } };
}

function toolSignIn(name: string, auth: JsonObject): Card {
  const toolCall = {
    toolCallId: 'call',
    toolName: 'search_issues',
    displayName: 'Search issues',
    status: 'auth-required',
    confirmed: 'user-action',
    contributor: { kind: 'mcp', customizationId: 'tracker' },
    invocationMessage: 'Search the issues of relay-gateway',
    toolInput: '{"query":"retry queue","state":"open"}',
    auth: { resource: { ...TRACKER, resource: `${TRACKER.resource}/${String(auth.reason)}` }, ...auth },
  };
  return { name, entry: { kind: 'toolAuthentication', toolCall } };
}
