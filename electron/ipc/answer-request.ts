import type { Answer, RequestError, RequestInput, RequestName, RequestValue } from '../../shared/ipc/contract.ts';
import { requestParsers } from './parsers/requests.ts';

/** Answers one kind of request. */
export type Handler<N extends RequestName> = (
  input: RequestInput<N>,
) => Promise<Answer<RequestValue<N>>> | Answer<RequestValue<N>>;

/** One handler for each request; `sender` is what the request came from. */
export type HandlersFor<S> = (sender: S) => { readonly [N in RequestName]: Handler<N> };

/** Requests outside the contract that only a test run of the app answers. */
export type DebugHandlers<S> = Readonly<Record<string, (sender: S) => unknown>>;

export interface AnswerOptions<S> {
  readonly handlersFor: HandlersFor<S>;
  readonly debug: DebugHandlers<S>;
  /** For the log; the answer says only that it failed. */
  readonly onFailure: (name: string, cause: unknown) => void;
}

/** Answers what came from a window. `name` and `input` are taken for nothing they claim to be; never rejects. */
export async function answerRequest<S>(
  { handlersFor, debug, onFailure }: AnswerOptions<S>,
  sender: S,
  name: unknown,
  input: unknown,
): Promise<Answer<unknown>> {
  try {
    if (isRequestName(name)) return await answer(handlersFor(sender), name, input);
    if (typeof name === 'string' && Object.hasOwn(debug, name)) return { ok: true, value: debug[name]?.(sender) };
    return refusal('invalid', 'The window asked for something that Signalbox does not know.');
  } catch (cause) {
    onFailure(String(name), cause);
    return refusal('failed', 'Something went wrong inside Signalbox; the log says what. Please try again.');
  }
}

async function answer<N extends RequestName>(
  handlers: { readonly [K in RequestName]: Handler<K> },
  name: N,
  input: unknown,
): Promise<Answer<RequestValue<N>>> {
  const parsed = requestParsers[name](input);
  if (parsed === undefined) return refusal('invalid', `The window asked for ${name} in a form that Signalbox does not accept.`);
  return handlers[name](parsed);
}

export function refusal(code: RequestError['code'], message: string): Answer<never> {
  return { ok: false, error: { code, message } };
}

function isRequestName(name: unknown): name is RequestName {
  return typeof name === 'string' && Object.hasOwn(requestParsers, name);
}
