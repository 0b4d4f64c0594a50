import type { Answer, Bridge, RequestInput, RequestName, RequestValue } from '../../shared/ipc/contract.ts';
import type { JsonObject } from '../../shared/protocol/common/json.ts';

declare global {
  interface Window {
    /** Put there by the preload; missing only where the page runs outside the app. */
    readonly signalbox?: Bridge;
  }
}

/** Asks main for one thing and gives its answer. */
export type Request = <N extends RequestName>(name: N, input: RequestInput<N>) => Promise<Answer<RequestValue<N>>>;

/** Gives the requests of the contract their types. A main that answers nothing sensible counts as failed; never throws. */
export function typedRequest(bridge: Bridge | undefined): Request {
  return async <N extends RequestName>(name: N, input: RequestInput<N>) => {
    if (!bridge) return failed('This page runs outside Signalbox, so nothing was asked.');
    try {
      const answer = await bridge.request(name, input satisfies object as JsonObject);
      return isAnswer<RequestValue<N>>(answer) ? answer : failed(`Signalbox gave no answer to ${name}.`);
    } catch (cause) {
      return failed(`Signalbox did not answer ${name}: ${cause instanceof Error ? cause.message : String(cause)}`);
    }
  };
}

/** Main is our own code: only the outer form is checked, so that a defect shows as a failure where the click was. */
function isAnswer<T>(value: unknown): value is Answer<T> {
  return typeof value === 'object' && value !== null && 'ok' in value && (value.ok === true || 'error' in value);
}

function failed(message: string): Answer<never> {
  return { ok: false, error: { code: 'failed', message } };
}
