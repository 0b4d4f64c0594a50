/** As much of the authorization server as the tests use; the package brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  export interface Interaction {
    readonly prompt: { readonly name: string };
    readonly params: Readonly<Record<string, unknown>>;
    readonly session?: { readonly accountId: string };
  }

  export interface Grant {
    addOIDCScope(scope: string): void;
    addResourceScope(resource: string, scope: string): void;
    save(): Promise<string>;
  }

  export class Provider {
    constructor(issuer: string, configuration: object);
    readonly Grant: new (of: {
      readonly accountId: string;
      readonly clientId: string;
    }) => Grant;
    callback(): RequestListener;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
  }
}
