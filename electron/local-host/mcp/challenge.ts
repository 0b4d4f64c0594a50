import {
  checkResourceAllowed,
  discoverAuthorizationServerMetadata,
  discoverOAuthProtectedResourceMetadata,
  type FetchLike,
  resourceUrlFromServerUrl,
} from '@modelcontextprotocol/client';
import { isLoopbackName } from '../../../shared/app/loopback-name.ts';
import type { ProtectedResourceMetadata } from '../../../shared/protocol/common/content.ts';
import { present } from '../../../shared/protocol/common/optional-key.ts';
import type { McpAuthRequirement } from '../../../shared/protocol/session/mcp-server.ts';
import type { McpDefinition } from './definition.ts';

/** What a server said when it refused a request for want of a token or of scopes. */
export interface Challenge {
  readonly status: 401 | 403;
  readonly metadataUrl?: URL;
  readonly scope?: string;
  readonly error?: string;
  readonly description?: string;
}

export interface Refusal {
  readonly definition: Extract<McpDefinition, { readonly kind: 'http' }>;
  readonly challenge: Challenge;
  /** Whether the refused request carried a token. */
  readonly hadToken: boolean;
}

/**
 * What a client has to bring so that a server can be used (AHP Authentication): the server's own metadata by RFC 9728 and, where it
 * has none, the authorization server at its origin by RFC 8414. Gives the reason in words when the metadata cannot be trusted.
 */
export async function requirementOf(refusal: Refusal): Promise<McpAuthRequirement | { readonly problem: string }> {
  const { definition, challenge } = refusal;
  const { oauthClient } = definition;
  const resource = await metadataOf(definition.url, challenge);
  if ('problem' in resource) return resource;
  const requiredScopes = challenge.scope?.split(' ').filter(Boolean);
  return {
    reason: reasonOf(refusal),
    resource,
    ...present({ requiredScopes, description: challenge.description, oauthClient }),
  };
}

function reasonOf({ challenge, hadToken }: Refusal): McpAuthRequirement['reason'] {
  if (challenge.status === 403) return 'insufficientScope';
  return hadToken ? 'expired' : 'required';
}

async function metadataOf(
  serverUrl: string,
  { metadataUrl }: Challenge,
): Promise<ProtectedResourceMetadata | { readonly problem: string }> {
  try {
    const where = metadataUrl ? { resourceMetadataUrl: metadataUrl } : {};
    const found = await discoverOAuthProtectedResourceMetadata(serverUrl, where, boundedFetch);
    // A token is given out for what a server says it is, so it may only say that it is itself.
    if (!checkResourceAllowed({ requestedResource: serverUrl, configuredResource: found.resource }))
      return { problem: `it says that it is ${found.resource}, which it is not, so nobody should sign in to it` };
    return shown(found);
  } catch (error) {
    if (metadataUrl) return { problem: `it wants a sign-in, but what it says about it cannot be read (${wordsOf(error)})` };
    return undocumented(serverUrl);
  }
}

/** The members of the protocol, as far as they are what they should be. */
function shown(found: Awaited<ReturnType<typeof discoverOAuthProtectedResourceMetadata>>): ProtectedResourceMetadata {
  return {
    resource: found.resource,
    ...present({
      resource_name: found.resource_name,
      authorization_servers: found.authorization_servers,
      jwks_uri: found.jwks_uri,
      scopes_supported: found.scopes_supported,
      bearer_methods_supported: found.bearer_methods_supported,
      resource_signing_alg_values_supported: found.resource_signing_alg_values_supported,
      resource_documentation: found.resource_documentation,
      resource_policy_uri: found.resource_policy_uri,
      resource_tos_uri: found.resource_tos_uri,
    }),
  };
}

/** A server of the time before RFC 9728 is its own authorization server, if any. */
async function undocumented(serverUrl: string): Promise<ProtectedResourceMetadata> {
  const { origin } = new URL(serverUrl);
  const issuer = await discoverAuthorizationServerMetadata(origin, { fetchFn: boundedFetch }).catch(() => undefined);
  const resource = resourceUrlFromServerUrl(serverUrl).href;
  return issuer ? { resource, authorization_servers: [issuer.issuer] } : { resource };
}

const MAX_METADATA_BYTES = 256 * 1024;
const METADATA_TIMEOUT_MS = 10_000;

/** A stranger names the addresses: only https or this machine, nothing endless, nothing slow. */
const boundedFetch: FetchLike = async (address, init) => {
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'https:' && !isLoopbackName(hostname))
    throw new Error(`${String(address)} is not read because it is no https address`);
  const signal = AbortSignal.timeout(METADATA_TIMEOUT_MS);
  const response = await fetch(address, { ...init, redirect: 'error', signal });
  return new Response(await boundedBody(response), { status: response.status, headers: response.headers });
};

async function boundedBody(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_METADATA_BYTES) throw new Error(`the answer is larger than ${MAX_METADATA_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
