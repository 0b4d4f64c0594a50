import { useState } from 'react';
import { type ClientToolCall, needsPerson } from '../../../shared/client-tools/call.ts';
import { useApp, useHost, useSession } from '../../store/selectors.ts';
import type { AnswerState } from '../../ui/answer-button.tsx';
import { useArming } from '../../ui/use-arming.ts';
import { awayReason } from '../host/away-reason.ts';
import { armSubject } from '../request/arm-subject.ts';
import { doingText } from '../request/receipt-text.ts';
import { type AnswerFlow, useAnswer } from '../request/use-answer.ts';
import { clientCall, type ExecutionRequest } from './client-call.ts';

export interface ClientTool {
  readonly call: ClientToolCall | undefined;
  readonly flow: AnswerFlow;
  readonly state: AnswerState;
  /** The person writes an answer of their own. */
  readonly isWriting: boolean;
  readonly setWriting: (isWriting: boolean) => void;
  readonly run: () => void;
  readonly refuse: () => void;
  readonly reply: (text: string) => void;
}

const NOWHERE: readonly string[] = [];

/** Everything that can be done with a call of this app's own tools; `onAnswered` follows when main took an answer. */
export function useClientTool(request: ExecutionRequest, onAnswered: () => void): ClientTool {
  const flow = useAnswer(request);
  const host = useHost(request.hostId);
  const directories = useSession(request.hostId, request.session, (session) => session.workingDirectories) ?? NOWHERE;
  const isRunning = useApp((app) => app.clientTools?.running.includes(request.key) ?? false);
  const [isWriting, setWriting] = useState(false);
  const call = clientCall(request, directories);
  const away = awayReason(host);
  const isOpen = away === undefined && !isRunning && flow.progress.kind === 'open' && call !== undefined && needsPerson(call);
  const arming = useArming(isOpen ? armSubject(request) : undefined);
  const state = stateOf(flow, { away, isRunning, arming });
  const canAnswer = state.kind === 'armed';

  function give(answer: Parameters<AnswerFlow['give']>[0], label: string) {
    if (canAnswer) void flow.give(answer, label).then((given) => given && onAnswered());
  }

  return {
    call,
    flow,
    state,
    isWriting,
    setWriting,
    run: () => call?.tool !== 'signalbox_ask_person' && give({ type: 'approve' }, 'Open'),
    refuse: () => give({ type: 'deny' }, 'Refuse'),
    reply: (text) => give({ type: 'reply', text }, 'Send answer'),
  };
}

interface Standing {
  readonly away: string | undefined;
  readonly isRunning: boolean;
  readonly arming: 'disarmed' | 'arming' | 'armed';
}

function stateOf({ progress }: AnswerFlow, { away, isRunning, arming }: Standing): AnswerState {
  if (isRunning) return { kind: 'sent', text: 'Opening' };
  if (progress.kind === 'sent') return { kind: 'sent', text: doingText(progress.outcome) };
  if (progress.kind === 'asking') return { kind: 'sent', text: 'Sending' };
  return away === undefined ? { kind: arming } : { kind: 'host-away', text: away };
}
