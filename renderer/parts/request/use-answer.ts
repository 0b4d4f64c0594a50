import { useEffect, useRef } from 'react';
import type { HeldAnswer } from '../../../shared/app/state.ts';
import { dispatchesFor, type RequestAnswer } from '../../../shared/inbox/answers.ts';
import { type Outcome, pendingDecision, refusalOf } from '../../../shared/inbox/outcome.ts';
import type { InboxRequest } from '../../../shared/inbox/request.ts';
import type { RequestError } from '../../../shared/ipc/contract.ts';
import { useAsking } from '../../store/actions.ts';
import { chatChannel } from '../../store/channels.ts';
import { noteOwnAnswer } from '../../store/inbox.ts';
import { useApp } from '../../store/selectors.ts';
import { useReplica } from '../../store/use-channel.ts';

/** How far a decision on a Request has come. It is never shown as done before the host's echo. */
export type AnswerProgress =
  | { readonly kind: 'open' }
  /** On its way to main. */
  | { readonly kind: 'asking' }
  /** Main keeps it for the undo time. */
  | { readonly kind: 'held'; readonly answer: HeldAnswer }
  /** On its way to the host, or waiting for its echo. */
  | { readonly kind: 'sent'; readonly outcome: Outcome };

export interface AnswerFlow {
  readonly progress: AnswerProgress;
  /** Why the last try failed: what main or the host said. */
  readonly problem: string | undefined;
  /** True when main took it; a second answer while one is on its way is not given. */
  readonly give: (answer: RequestAnswer, label: string) => Promise<boolean>;
  readonly sendNow: () => void;
  readonly undo: () => void;
}

/** Answers one Request through main, which holds each answer for the undo time. */
export function useAnswer(request: InboxRequest): AnswerFlow {
  const { ask, isBusy, failure } = useAsking();
  const held = useApp((app) => app.held.find((answer) => answer.requestKey === request.key));
  const chat = chatChannel(request.hostId, 'chat' in request ? request.chat : '');
  const sent = useReplica(chat, (replica) => pendingDecision(request, replica));
  const refusal = useReplica(chat, (replica) => refusalOf(request, replica));
  const progress = progressOf(held, sent, isBusy);
  const isGiving = useRef(false);
  const { key: requestKey, hostId, session } = request;
  const isUnderWay = held !== undefined || sent !== undefined;

  // What was taken back or refused can be answered again.
  useEffect(() => {
    if (!isUnderWay) return undefined;
    return () => {
      isGiving.current = false;
    };
  }, [isUnderWay]);

  async function give(answer: RequestAnswer, label: string): Promise<boolean> {
    const dispatches = dispatchesFor(request, answer);
    // The same answer asked twice means "send now", so a second press before the first is seen must not get through.
    if (progress.kind !== 'open' || isGiving.current || !dispatches) return false;
    isGiving.current = true;
    const given = await ask('answer:give', { requestKey, hostId, session, dispatches, label });
    if (given.ok)
      noteOwnAnswer(
        request,
        dispatches.map(({ action }) => ({ ...action, type: String(action.type) })),
      );
    else isGiving.current = false;
    return given.ok;
  }

  function sendNow() {
    if (held) void ask('answer:give', { requestKey, hostId, session, dispatches: held.dispatches, label: held.label });
  }

  return {
    progress,
    problem: problemOf(failure, refusal),
    give,
    sendNow,
    undo: () => void ask('answer:undo', { requestKey }),
  };
}

function progressOf(held: HeldAnswer | undefined, sent: Outcome | undefined, isBusy: boolean): AnswerProgress {
  if (sent) return { kind: 'sent', outcome: sent };
  if (held) return { kind: 'held', answer: held };
  return isBusy ? { kind: 'asking' } : { kind: 'open' };
}

function problemOf(failure: RequestError | undefined, refusal: string | undefined): string | undefined {
  return failure?.message ?? refusal;
}
