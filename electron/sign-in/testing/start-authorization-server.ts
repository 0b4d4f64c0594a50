import { openServer } from '../../local-host/testing/open-server.ts';
import { type AuthorizationServerOptions, authorizationServer, introspect } from './authorization-server.ts';

/** A real authorization server on this machine: code with PKCE, resource indicators, registration, rotation, revocation. */
export interface AuthorizationServer {
  readonly issuer: string;
  /** Paths that were asked, in order. */
  readonly asked: readonly string[];
  /** Whether a token is good, and for what. */
  introspect(token: string): Promise<Readonly<Record<string, unknown>>>;
}

export async function startAuthorizationServer(options: AuthorizationServerOptions = {}): Promise<AuthorizationServer> {
  const [server, issuer] = await openServer();
  const asked: string[] = [];
  const serve = authorizationServer(issuer, options);
  server.on('request', (request, response) => {
    asked.push(request.url ?? '');
    serve(request, response);
  });
  return { issuer, asked, introspect: (token) => introspect(issuer, token) };
}
