import {
  extractWWWAuthenticateParams,
  type FetchLike,
  StreamableHTTPClientTransport,
  type Transport,
} from '@modelcontextprotocol/client';
import { present } from '../../../shared/protocol/common/optional-key.ts';
import type { Challenge } from './challenge.ts';
import type { McpDefinition } from './definition.ts';

export interface HttpTransport {
  readonly transport: Transport;
  /** The last refusal for want of a token or scopes; undefined when the server has refused nothing. */
  challenge(): Challenge | undefined;
  /** Tells the server that nobody comes back to this session of its. */
  leave(): Promise<void>;
}

/** Speaks streamable HTTP with a server. `token` is asked before each request and goes to this server alone. */
export function httpTransport(
  { url, headers }: Extract<McpDefinition, { readonly kind: 'http' }>,
  token: () => string | undefined,
): HttpTransport {
  let challenge: Challenge | undefined;
  const watching: FetchLike = async (address, init) => {
    const response = await fetch(address, init);
    challenge = challengeIn(response) ?? challenge;
    return response;
  };
  const transport = new StreamableHTTPClientTransport(new URL(url), {
    fetch: watching,
    requestInit: { headers: { ...headers } },
    authProvider: { token: async () => token() },
    onInsufficientScope: 'throw',
  });
  return {
    // The package's own class declares its callbacks without `undefined`, which its interface allows.
    transport: transport as Transport,
    challenge: () => challenge,
    leave: () => transport.terminateSession(),
  };
}

function challengeIn(response: Response): Challenge | undefined {
  const { status } = response;
  if (status !== 401 && status !== 403) return undefined;
  const { resourceMetadataUrl, scope, error, errorDescription } = extractWWWAuthenticateParams(response);
  if (status === 403 && error !== 'insufficient_scope') return undefined;
  return { status, ...present({ metadataUrl: resourceMetadataUrl, scope, error, description: errorDescription }) };
}
