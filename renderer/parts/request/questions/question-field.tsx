import type { ChatInputQuestion } from '../../../../shared/protocol/chat/input-request.ts';
import type { FieldDraft } from '../../../store/question-fields.ts';
import { ChoiceQuestion } from './choice-question.tsx';
import { EMPTY_FIELD } from './field-draft.ts';
import { fieldProblem } from './field-problem.ts';
import { QuestionHead } from './question-head.tsx';
import { TypedQuestion } from './typed-question.tsx';
import { YesNoQuestion } from './yes-no-question.tsx';

export interface QuestionFieldProps {
  readonly question: ChatInputQuestion;
  readonly number: number;
  readonly field: FieldDraft | undefined;
  /** True for the question that the digits answer. */
  readonly isCurrent: boolean;
  /** True while it shows a draft that was not written here. */
  readonly isShared: boolean;
  readonly isOff: boolean;
  readonly onField: (field: FieldDraft) => void;
}

/** One question of any kind, with what is wrong with its answer. */
export function QuestionField({
  question,
  number,
  field = EMPTY_FIELD,
  isCurrent,
  isShared,
  isOff,
  onField,
}: QuestionFieldProps) {
  const problem = fieldProblem(question, field);
  const head = <QuestionHead question={question} number={number} isShared={isShared} />;
  switch (question.kind) {
    case 'text':
    case 'number':
    case 'integer':
      return <TypedQuestion question={question} head={head} field={field} problem={problem} isOff={isOff} onField={onField} />;
    case 'boolean':
      return <YesNoQuestion question={question} head={head} field={field} isOff={isOff} onField={onField} />;
    case 'single-select':
    case 'multi-select':
      return (
        <ChoiceQuestion
          question={question}
          head={head}
          field={field}
          problem={problem}
          hasKeys={isCurrent}
          isOff={isOff}
          onField={onField}
        />
      );
    default:
      return <UnknownQuestion question={question} />;
  }
}

interface UnknownQuestionProps {
  readonly question: never;
}

/** A kind of tomorrow: shown raw, so that nothing is hidden, and left open. */
function UnknownQuestion({ question }: UnknownQuestionProps) {
  return (
    <div>
      <p className="f3">
        This question is of a kind that Signalbox does not know. It can be answered on the Host's own client.
      </p>
      <pre className="selectable">{JSON.stringify(question, undefined, 2)}</pre>
    </div>
  );
}
