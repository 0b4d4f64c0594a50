import type { AuthenticateParams } from '../../../shared/protocol/common/connection-commands.ts';
import type { ProtectedResourceMetadata } from '../../../shared/protocol/common/content.ts';
import { ErrorCode, type RpcError } from '../../../shared/protocol/common/errors.ts';
import { ROOT_URI } from '../../../shared/protocol/common/uri.ts';
import { type Answer, failed } from './answer.ts';
import type { Connection } from './connection.ts';
import type { Server } from './server-parts.ts';
import { wireOf } from './wire.ts';

/** What a client must sign in to before the host's own agents work for it; every connection signs in for itself. */
export interface SignIn {
  readonly resource: ProtectedResourceMetadata;
  /** For how many milliseconds the token is good, which may be for ever; undefined when it is not. */
  accept(token: string): number | undefined;
}

/** Longer times are no timer of this platform, and no process runs that long. */
const MAX_TIMER_MS = 2 ** 31 - 1;

const NEEDS_AGENT: ReadonlySet<string> = new Set(['createSession', 'createChat', 'runAutomation']);

/** The error for a command that needs an agent, on a connection that has not signed in; undefined for any other. */
export function signInError(server: Server, connection: Connection, method: string): RpcError | undefined {
  const reason = NEEDS_AGENT.has(method) ? signInReason(server, connection) : undefined;
  if (reason === undefined || !server.signIn) return undefined;
  return { code: ErrorCode.AuthRequired, message: reason, data: { resources: [{ ...server.signIn.resource }] } };
}

/** Why an agent does not work for this connection, in words; undefined when it does. */
export function signInReason({ signIn }: Server, { signedIn }: Connection): string | undefined {
  if (!signIn || signedIn.has(signIn.resource.resource)) return undefined;
  return `Sign in to ${nameOf(signIn.resource)} first, then try again; nothing was started.`;
}

/** Takes or refuses a token for the host itself; undefined when the resource is another one (AHP authenticate). */
export function signInTo(
  server: Server,
  connection: Connection,
  { resource, token, expiresIn }: AuthenticateParams,
): Answer<'authenticate'> | undefined {
  const { signIn } = server;
  if (signIn?.resource.resource !== resource) return undefined;
  const accepted = signIn.accept(token);
  if (accepted === undefined) {
    const message = `${nameOf(signIn.resource)} does not accept this token. Get another one and authenticate again.`;
    return failed(ErrorCode.AuthRequired, message, { resources: [{ ...signIn.resource }] });
  }
  const ms = Math.min(accepted, expiresIn === undefined ? Number.POSITIVE_INFINITY : expiresIn * 1000);
  clearTimeout(connection.signedIn.get(resource));
  const expire = () => expired(server, connection, signIn.resource);
  connection.signedIn.set(resource, ms <= MAX_TIMER_MS ? setTimeout(expire, ms).unref() : undefined);
  return { result: {} };
}

function expired({ host }: Server, connection: Connection, resource: ProtectedResourceMetadata): void {
  connection.signedIn.delete(resource.resource);
  if (!connection.subscriptions.has(ROOT_URI)) return;
  const params = { channel: ROOT_URI, resource, reason: 'expired' } as const;
  connection.send(wireOf(host, connection).notification('auth/required', params));
}

function nameOf({ resource_name, resource }: ProtectedResourceMetadata): string {
  return resource_name ?? resource;
}
