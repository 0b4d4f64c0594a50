import type {
  ClientApp,
  ClientRequestHandlersByMethod,
  ClientRequestMethod,
  ClientRequestParamsByMethod,
  ClientRequestResponsesByMethod,
  methods as sdkMethods,
} from '@agentclientprotocol/sdk';

/** Answers to what agents ask of their client, by method. A rejection becomes the error that the agent gets. */
export type ClientRequests = {
  readonly [M in ClientRequestMethod]: (
    params: ClientRequestParamsByMethod[M],
    signal: AbortSignal,
  ) => Promise<ClientRequestResponsesByMethod[M]>;
};

/** More questions at once than an agent at work could have. */
const MAX_OPEN = 100;

/** Answers every question after the updates that came before it. */
export function requestHandlers(
  app: ClientApp,
  methods: typeof sdkMethods,
  requests: ClientRequests,
  settled: () => Promise<void>,
): void {
  let open = 0;
  const { session, fs, terminal, elicitation } = methods.client;
  answer(session.requestPermission);
  answer(fs.readTextFile);
  answer(fs.writeTextFile);
  answer(terminal.create);
  answer(terminal.output);
  answer(terminal.waitForExit);
  answer(terminal.kill);
  answer(terminal.release);
  answer(elicitation.create);

  function answer<M extends ClientRequestMethod>(method: M): void {
    const handler = async ({
      params,
      signal,
    }: {
      readonly params: ClientRequestParamsByMethod[M];
      readonly signal: AbortSignal;
    }) => {
      if (open >= MAX_OPEN) throw new Error(`More than ${MAX_OPEN} requests are waiting; answer to those comes first.`);
      open += 1;
      try {
        await settled();
        return await requests[method](params, signal);
      } finally {
        open -= 1;
      }
    };
    // The parameters of this method are exactly those that its handler is given.
    app.onRequest(method, handler as unknown as ClientRequestHandlersByMethod[M]);
  }
}
