import { useRef, useState } from 'react';
import type { HostId } from '../../shared/app/state.ts';
import type { Answer, RequestError, RequestInput, RequestName, RequestValue } from '../../shared/ipc/contract.ts';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import { request } from './door.ts';

/** An action of ours for a channel of a host. */
export interface OwnAction {
  readonly hostId: HostId;
  readonly channel: Uri;
  readonly action: JsonObject;
}

/** Sends an action at once. What it did shows in the channel: pending, then confirmed or refused with a reason. */
export function dispatch(action: OwnAction): Promise<Answer<RequestValue<'action:dispatch'>>> {
  return request('action:dispatch', action);
}

/** A request of main with its outcome kept for the place where the click was. */
export interface Asking {
  /** Resolves with the answer; a failure is also kept in `failure` until the next ask or `dismiss`. */
  readonly ask: <N extends RequestName>(name: N, input: RequestInput<N>) => Promise<Answer<RequestValue<N>>>;
  readonly isBusy: boolean;
  readonly failure: RequestError | undefined;
  readonly dismiss: () => void;
}

/** Ask main from a component: show `failure.message` beside what was pressed. */
export function useAsking(): Asking {
  const [busy, setBusy] = useState(0);
  const [failure, setFailure] = useState<RequestError>();
  const latest = useRef(0);

  async function ask<N extends RequestName>(name: N, input: RequestInput<N>): Promise<Answer<RequestValue<N>>> {
    latest.current += 1;
    const turn = latest.current;
    setBusy((count) => count + 1);
    setFailure(undefined);
    const answer = await request(name, input);
    setBusy((count) => count - 1);
    // A slow failure must not overwrite what a later press said.
    if (!answer.ok && turn === latest.current) setFailure(answer.error);
    return answer;
  }

  return { ask, isBusy: busy > 0, failure, dismiss: () => setFailure(undefined) };
}
