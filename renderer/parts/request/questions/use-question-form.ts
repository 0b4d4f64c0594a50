import { useEffect, useState } from 'react';
import type { RequestAnswer } from '../../../../shared/inbox/answers.ts';
import type { ChatInputAnswer, ChatInputQuestion } from '../../../../shared/protocol/chat/input-request.ts';
import { dropOwnField, type FieldDraft, type OwnField, setOwnField, useOwnFields } from '../../../store/question-fields.ts';
import { useHost } from '../../../store/selectors.ts';
import { useArming } from '../../../ui/use-arming.ts';
import { awayReason } from '../../host/away-reason.ts';
import { type KeptAnswer, useKeptAnswer } from '../../outbox/use-kept-answer.ts';
import { armSubject } from '../arm-subject.ts';
import { type AnswerFlow, useAnswer } from '../use-answer.ts';
import { dropDrafts, type QuestionRequest, shareDraft } from './draft-sync.ts';
import { answerOf, EMPTY_FIELD, fieldOf, isSameAnswer } from './field-draft.ts';
import { isMissing } from './field-problem.ts';
import { type Fields, finalAnswers, formProblem, requiredProgress } from './final-answers.ts';
import { sendLabel } from './send-label.ts';

export interface QuestionForm {
  readonly flow: AnswerFlow;
  readonly questions: readonly ChatInputQuestion[];
  readonly fields: Fields;
  /** Ids of the questions whose draft was not written here. */
  readonly shared: readonly string[];
  readonly setField: (question: ChatInputQuestion, field: FieldDraft) => void;
  /** The question that the digits answer. */
  readonly current: ChatInputQuestion | undefined;
  readonly setCurrent: (questionId: string) => void;
  readonly progress: { readonly done: number; readonly of: number };
  /** Why the answers can't be sent now; undefined when they can. */
  readonly offReason: string | undefined;
  readonly isArmed: boolean;
  readonly away: string | undefined;
  /** True where nothing can be filled in: it is on its way, or its Host was turned off. */
  readonly isOff: boolean;
  /** The answers in the outbox: on their way to an absent Host, or back from there. */
  readonly kept: KeptAnswer;
  readonly send: () => void;
  readonly decline: () => void;
  readonly cancel: () => void;
}

/** A question form: fields shared with every client as drafts, and one explicit send. */
export function useQuestionForm(request: QuestionRequest, onAnswered: () => void): QuestionForm {
  const flow = useAnswer(request);
  const host = useHost(request.hostId);
  const away = awayReason(host);
  const kept = useKeptAnswer(request);
  // Nothing waits for a Host that the person has turned off.
  const off = host?.wanted === true ? undefined : away;
  const arming = useArming(away === undefined ? armSubject(request) : undefined);
  const questions = request.request.questions ?? [];
  const { fields, shared } = useFields(request, questions, kept);
  const [chosen, setCurrent] = useState<string>();
  const current = currentQuestion(questions, fields, chosen);
  const offReason = off ?? formProblem(questions, fields);

  function setField(question: ChatInputQuestion, field: FieldDraft) {
    setCurrent(question.id);
    setOwnField(request.key, question.id, { field, isEchoed: false });
    if (away === undefined) shareDraft(request, question.id, answerOf(question, field));
  }

  function answer(decision: RequestAnswer, label: string) {
    if (away !== undefined) return;
    dropDrafts(request);
    void flow.give(decision, label).then((given) => given && onAnswered());
  }

  async function send() {
    if (offReason !== undefined || kept.isUnderWay) return;
    const answers = finalAnswers(questions, fields);
    if (away === undefined) return answer({ type: 'submit', answers }, sendLabel(questions));
    dropDrafts(request);
    if (await kept.put(answers)) onAnswered();
  }

  return {
    flow,
    questions,
    fields,
    shared,
    setField,
    current,
    setCurrent,
    progress: requiredProgress(questions, fields),
    offReason,
    isArmed: arming === 'armed',
    away,
    isOff: off !== undefined || flow.progress.kind !== 'open' || kept.isUnderWay,
    kept,
    send: () => void send(),
    decline: () => arming === 'armed' && answer({ type: 'decline' }, 'Decline'),
    cancel: () => arming === 'armed' && answer({ type: 'cancel' }, 'Cancel the questions'),
  };
}

interface ShownFields {
  readonly fields: Fields;
  readonly shared: readonly string[];
}

/**
 * What was filled in here, else what waits or came back, else what the host has: an echo of an older draft never overwrites what is
 * being typed.
 */
function useFields(request: QuestionRequest, questions: readonly ChatInputQuestion[], kept: KeptAnswer): ShownFields {
  const own = useOwnFields(request.key);
  const { answers } = request.request;

  useEffect(() => {
    for (const question of questions) settle(request.key, question, own[question.id], answers?.[question.id]);
  }, [own, answers, questions, request.key]);

  const fields = Object.fromEntries(
    questions.map((question) => {
      const answer = kept.entry?.answers[question.id] ?? answers?.[question.id];
      // What is on its way shows in every window as it was sent off.
      const typed = kept.isUnderWay ? undefined : own[question.id]?.field;
      return [question.id, typed ?? fieldOf(question, answer)];
    }),
  );
  const isShared = ({ id }: ChatInputQuestion) => own[id] === undefined && answers?.[id]?.state === 'draft';
  const shared = kept.entry ? [] : questions.filter(isShared).map(({ id }) => id);
  return { fields, shared };
}

/** Marks an own field as echoed, and drops it once another client has changed what was echoed. */
function settle(
  requestKey: string,
  question: ChatInputQuestion,
  own: OwnField | undefined,
  answer: ChatInputAnswer | undefined,
) {
  if (!own) return;
  const isSame = isSameAnswer(answerOf(question, own.field), answerOf(question, fieldOf(question, answer)));
  if (isSame && !own.isEchoed) setOwnField(requestKey, question.id, { ...own, isEchoed: true });
  if (!isSame && own.isEchoed) dropOwnField(requestKey, question.id);
}

/** The one that was touched last, else the first that still wants an answer. */
function currentQuestion(questions: readonly ChatInputQuestion[], fields: Fields, chosen: string | undefined) {
  return (
    questions.find((question) => question.id === chosen) ??
    questions.find((question) => isMissing(question, fields[question.id] ?? EMPTY_FIELD)) ??
    questions[0]
  );
}
