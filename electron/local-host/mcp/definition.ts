import type { McpOAuthClient } from '../../../shared/protocol/session/mcp-server.ts';

/** How an MCP server is reached: by a process of its own, or over HTTP. Nothing in it is to be expanded any more. */
export type McpDefinition =
  | {
      readonly kind: 'stdio';
      readonly command: string;
      readonly args: readonly string[];
      /** Added to the reduced environment that every child of the host gets. */
      readonly env: Readonly<Record<string, string>>;
      readonly folder?: string;
    }
  | {
      readonly kind: 'http';
      readonly url: string;
      readonly headers: Readonly<Record<string, string>>;
      /** A client that was registered beforehand and must be used for sign-ins. */
      readonly oauthClient?: McpOAuthClient;
    };
