import type { ErrorInfo, ProtectedResourceMetadata } from '../common/content.ts';

/** A pre-registered OAuth client that must be used instead of dynamic registration. */
export interface McpOAuthClient {
  readonly clientId: string;
  readonly clientSecret?: string;
}

/** An authentication challenge of an MCP server; it never contains a token. */
export interface McpAuthRequirement {
  readonly reason: 'required' | 'expired' | 'insufficientScope';
  readonly oauthClient?: McpOAuthClient;
  readonly resource: ProtectedResourceMetadata;
  readonly requiredScopes?: readonly string[];
  readonly description?: string;
}

export interface McpServerAuthRequiredState extends McpAuthRequirement {
  readonly kind: 'authRequired';
}

export type McpServerState =
  | { readonly kind: 'starting'; readonly blocking?: boolean }
  | { readonly kind: 'ready' }
  | McpServerAuthRequiredState
  | { readonly kind: 'error'; readonly error: ErrorInfo }
  | { readonly kind: 'stopped' };
