import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';

export interface AuthorizationServerOptions {
  readonly scopes?: readonly string[];
  /** Seconds that a token is good for. */
  readonly tokenTtl?: number;
  /** What the person does at the server: signs in, or says no. */
  readonly person?: 'agrees' | 'declines';
  readonly registers?: boolean;
  readonly revokes?: boolean;
}

const SCOPES = ['notes:read', 'notes:write'];
/** A client that asks about tokens, and one that was registered beforehand. */
export const KNOWN = { clientId: 'known', clientSecret: 'kept-by-the-host' } as const;

/** Answers as a real authorization server: code with PKCE, resource indicators, registration, rotation, revocation. Its person is always the same and does what `person` says. */
export function authorizationServer(
  issuer: string,
  { scopes = SCOPES, tokenTtl = 600, person = 'agrees', registers = true, revokes = true }: AuthorizationServerOptions,
): RequestListener {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'tool',
        client_secret: 'secret',
        grant_types: ['client_credentials'],
        redirect_uris: [],
        response_types: [],
      },
      {
        client_id: KNOWN.clientId,
        client_secret: KNOWN.clientSecret,
        application_type: 'native',
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: ['http://127.0.0.1/'],
      },
    ],
    cookies: { keys: ['a key for tests'] },
    scopes: [...scopes],
    ttl: { AccessToken: tokenTtl, ClientCredentials: 600 },
    interactions: { url: (_context: unknown, { uid }: { readonly uid: string }) => `/interaction/${uid}` },
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    features: {
      clientCredentials: { enabled: true },
      devInteractions: { enabled: false },
      introspection: { enabled: true, allowedPolicy: async () => true },
      registration: { enabled: registers },
      revocation: { enabled: revokes, allowedPolicy: async () => true },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: async (_context: unknown, resource: string) => ({
          scope: scopes.join(' '),
          audience: resource,
          accessTokenTTL: tokenTtl,
          accessTokenFormat: 'opaque',
        }),
      },
    },
  });
  const serve = provider.callback();
  return (request, response) => {
    if (request.url?.startsWith('/interaction/')) return void decide(provider, request, response, person);
    serve(request, response);
  };
}

/** Asks that server whether a token of it is good, and for what. */
export async function introspect(issuer: string, token: string): Promise<Readonly<Record<string, unknown>>> {
  const authorization = `Basic ${Buffer.from('tool:secret').toString('base64')}`;
  const body = new URLSearchParams({ token });
  const answer = await fetch(`${issuer}/token/introspection`, { method: 'POST', headers: { authorization }, body });
  return (await answer.json()) as Record<string, unknown>;
}

/** What a person would do on the pages of the server. */
async function decide(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  person: 'agrees' | 'declines',
): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  if (person === 'declines') {
    return provider.interactionFinished(request, response, { error: 'access_denied', error_description: 'Dana said no' });
  }
  if (prompt.name === 'login') return provider.interactionFinished(request, response, { login: { accountId: 'dana' } });
  const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope ?? ''));
  grant.addResourceScope(String(params.resource), String(params.scope ?? ''));
  const grantId = await grant.save();
  await provider.interactionFinished(request, response, { consent: { grantId } });
}
