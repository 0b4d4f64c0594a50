import {
  type AuthorizationServer,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  dynamicClientRegistrationRequest,
  None,
  processDynamicClientRegistrationResponse,
} from 'oauth4webapi';
import { present } from '../../shared/protocol/common/optional-key.ts';
import { type HttpOptions, httpOptions } from './issuer.ts';
import { Refusal } from './refusal.ts';
import type { TokenClient } from './token-record.ts';

/** Makes this app known to an authorization server as a public client of this one redirect address (RFC 7591). */
export async function registerClient(
  server: AuthorizationServer,
  { redirectUri, scope }: { readonly redirectUri: string; readonly scope: string | undefined },
  options: HttpOptions,
): Promise<TokenClient> {
  if (server.registration_endpoint === undefined) {
    const { host } = new URL(server.issuer);
    throw new Refusal(`${host} knows only apps that were registered there beforehand, and the host names none.`);
  }
  const refreshes = server.grant_types_supported?.includes('refresh_token') ?? true;
  const response = await dynamicClientRegistrationRequest(
    server,
    {
      client_name: 'Signalbox',
      application_type: 'native',
      redirect_uris: [redirectUri],
      response_types: ['code'],
      grant_types: ['authorization_code', ...(refreshes ? ['refresh_token'] : [])],
      token_endpoint_auth_method: 'none',
      ...present({ scope }),
    },
    httpOptions(options),
  );
  const { client_id: id, client_secret: secret } = await processDynamicClientRegistrationResponse(response);
  return { id, ...present({ secret: typeof secret === 'string' ? secret : undefined }) };
}

/** How a client says who it is: without a secret by its name alone, as PKCE proves the rest. */
export function clientAuth(
  { token_endpoint_auth_methods_supported: methods }: AuthorizationServer,
  client: TokenClient,
): ClientAuth {
  if (client.secret === undefined) return None();
  const wantsPost = methods?.includes('client_secret_post') === true && !methods.includes('client_secret_basic');
  return wantsPost ? ClientSecretPost(client.secret) : ClientSecretBasic(client.secret);
}
