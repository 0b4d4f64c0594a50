import type { McpServerCustomization } from '../../../shared/protocol/session/customization.ts';
import type { McpServerState } from '../../../shared/protocol/session/mcp-server.ts';
import type { Fact } from './detail-facts.ts';

/** What the Host reports of a server: how it runs, what it fails on or asks for, and what it serves to MCP Apps. */
export function serverFacts({ state, channel, mcpApp }: McpServerCustomization): readonly Fact[] {
  const served = Object.keys(mcpApp?.capabilities ?? {});
  return [
    ...stateFacts(state),
    ...(channel === undefined ? [] : [{ name: 'Side channel', values: [channel], isExact: true }]),
    ...(served.length === 0 ? [] : [{ name: 'Serves to Apps', values: served, isExact: true }]),
  ];
}

const reasons = {
  required: 'It asks for a sign-in',
  expired: 'The sign-in for it has expired',
  insufficientScope: 'The sign-in for it does not allow enough',
} as const;

function stateFacts(state: McpServerState): readonly Fact[] {
  if (state.kind === 'error') {
    const { errorType, message, stack } = state.error;
    return [
      { name: 'Error', values: [message], isExact: true },
      { name: 'Kind of error', values: [errorType], isExact: true },
      ...(stack === undefined ? [] : [{ name: 'Stack', values: [stack], isExact: true }]),
    ];
  }
  if (state.kind !== 'authRequired') return [];
  const { reason, description, resource, requiredScopes = [], oauthClient } = state;
  return [
    { name: 'Sign-in', values: [reasons[reason] ?? reason] },
    ...(description === undefined ? [] : [{ name: 'In its words', values: [description], isExact: true }]),
    { name: 'For', values: [resource.resource], isExact: true },
    ...(requiredScopes.length === 0 ? [] : [{ name: 'Scopes', values: requiredScopes, isExact: true }]),
    ...(oauthClient === undefined ? [] : [{ name: 'As client', values: [oauthClient.clientId], isExact: true }]),
  ];
}
