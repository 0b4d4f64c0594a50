import { useState } from 'react';
import { plainOption } from '../../../shared/inbox/plain-option.ts';
import type { InboxRequest } from '../../../shared/inbox/request.ts';
import { worstLevel } from '../../../shared/inbox/stands-out/finding.ts';
import { type Surroundings, standsOut } from '../../../shared/inbox/stands-out/stands-out.ts';
import type { ConfirmationOption } from '../../../shared/protocol/chat/tool-call.ts';
import { makeRuleOf } from '../../store/rules-view.ts';
import { useHost } from '../../store/selectors.ts';
import type { AnswerState } from '../../ui/answer-button.tsx';
import { useArming } from '../../ui/use-arming.ts';
import { awayReason } from '../host/away-reason.ts';
import { armSubject } from './arm-subject.ts';
import { optionsOf } from './options.ts';
import { doingText } from './receipt-text.ts';
import { requestWords } from './request-text.ts';
import { inputText } from './tool-input.ts';
import { type AnswerFlow, useAnswer } from './use-answer.ts';
import { type Approval, useSecondStep } from './use-second-step.ts';
import { useSurroundings } from './use-stands-out.ts';

export type ConfirmationRequest = Extract<InboxRequest, { kind: 'toolConfirmation' | 'resultConfirmation' }>;

/** What the person is doing besides deciding. */
export type ConfirmationMode = 'deciding' | 'editing' | 'noting';

export interface Confirmation {
  readonly flow: AnswerFlow;
  readonly state: AnswerState;
  readonly options: readonly ConfirmationOption[];
  readonly approveLabel: string;
  readonly denyLabel: string;
  /** The input as text when the host lets people change it. */
  readonly editableInput: string | undefined;
  readonly takesNote: boolean;
  readonly mode: ConfirmationMode;
  readonly setMode: (mode: ConfirmationMode) => void;
  /** Approves; as the second step, what was asked for in the first. */
  readonly approve: (editedInput?: string) => void;
  readonly deny: (note?: string) => void;
  readonly choose: (option: ConfirmationOption) => void;
  /** Opens the dialog that makes a rule of it; undefined for a result, which no rule approves. */
  readonly makeRule: (() => void) | undefined;
}

/** Everything that can be done with a confirmation, by mouse and by key alike; `onAnswered` follows when main took an answer. */
export function useConfirmation(request: ConfirmationRequest, onAnswered: () => void): Confirmation {
  const flow = useAnswer(request);
  const away = awayReason(useHost(request.hostId));
  const arming = useArming(away === undefined && flow.progress.kind === 'open' ? armSubject(request) : undefined);
  const [mode, setMode] = useState<ConfirmationMode>('deciding');
  const surroundings = useSurroundings(request);
  const second = useSecondStep(armSubject(request));
  const options = optionsOf(request);
  const yes = plainOption(options, 'approve');
  const no = plainOption(options, 'deny');
  const words = requestWords(request);
  const state = stateOf(flow, away, second.asked && arming === 'armed' ? 'confirming' : arming);
  const canAnswer = state.kind === 'armed' || state.kind === 'confirming';

  function answer(kind: 'approve' | 'deny', label: string, rest: Readonly<Record<string, string>>) {
    if (!canAnswer) return;
    second.drop();
    void flow.give({ type: kind, ...rest }, label).then((given) => given && onAnswered());
  }

  function approveWith(approval: Approval) {
    const { option, editedInput } = approval;
    // While another text stands on the card, only that one can be approved.
    if (mode === 'editing' && editedInput === undefined) return;
    if (canAnswer && !isSame(second.asked, approval) && isRed(request, editedInput, surroundings)) {
      second.ask(approval);
      return;
    }
    answer('approve', option?.label ?? words.approve, {
      ...(option && { optionId: option.id }),
      ...(editedInput !== undefined && { editedInput }),
    });
  }

  function denyWith(option: ConfirmationOption | undefined, note?: string) {
    answer('deny', option?.label ?? words.deny, { ...(option && { optionId: option.id }), ...(note && { note }) });
  }

  return {
    flow,
    state,
    options,
    approveLabel: yes?.label ?? words.approve,
    denyLabel: no?.label ?? words.deny,
    editableInput: editableInput(request),
    takesNote: request.kind === 'toolConfirmation',
    makeRule: request.kind === 'toolConfirmation' ? () => makeRuleOf(request.key) : undefined,
    mode,
    setMode,
    approve: (editedInput) =>
      approveWith(editedInput === undefined && second.asked ? second.asked : { option: yes, editedInput }),
    deny: (note) => denyWith(no, note),
    choose: (option) => (option.kind === 'approve' ? approveWith({ option, editedInput: undefined }) : denyWith(option)),
  };
}

function isSame(asked: Approval | undefined, { option, editedInput }: Approval): boolean {
  return asked !== undefined && asked.option === option && asked.editedInput === editedInput;
}

function stateOf(
  flow: AnswerFlow,
  away: string | undefined,
  arming: 'disarmed' | 'arming' | 'armed' | 'confirming',
): AnswerState {
  switch (flow.progress.kind) {
    case 'sent':
      return { kind: 'sent', text: doingText(flow.progress.outcome) };
    case 'asking':
      return { kind: 'sent', text: 'Sending' };
    default:
      return away === undefined ? { kind: arming } : { kind: 'host-away', text: away };
  }
}

/** An input that was changed is read anew: what a person wrote may destroy as well. */
function isRed(request: ConfirmationRequest, editedInput: string | undefined, surroundings: Surroundings): boolean {
  const isEdited = editedInput !== undefined && request.kind === 'toolConfirmation';
  const read = isEdited ? { ...request, toolCall: { ...request.toolCall, toolInput: editedInput } } : request;
  return worstLevel(standsOut(read, surroundings)) === 'red';
}

function editableInput(request: ConfirmationRequest): string | undefined {
  if (request.kind !== 'toolConfirmation' || request.toolCall.editable !== true) return undefined;
  return inputText(request.toolCall.toolInput);
}
