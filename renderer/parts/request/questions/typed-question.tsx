import { type ReactNode, useId } from 'react';
import type { ChatInputNumberQuestion, ChatInputTextQuestion } from '../../../../shared/protocol/chat/input-request.ts';
import type { FieldDraft } from '../../../store/question-fields.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './question-text.module.css';

export interface TypedQuestionProps {
  readonly question: ChatInputTextQuestion | ChatInputNumberQuestion;
  readonly head: ReactNode;
  readonly field: FieldDraft;
  readonly problem: string | undefined;
  readonly isOff: boolean;
  readonly onField: (field: FieldDraft) => void;
}

/** A question that is answered by typing: lines of text, one formatted line, or a number with its range. */
export function TypedQuestion({ question, head, field, problem, isOff, onField }: TypedQuestionProps) {
  const id = useId();
  const shared = {
    id,
    value: field.text,
    disabled: isOff,
    'aria-describedby': `${id}-note`,
    'aria-invalid': problem === undefined ? undefined : true,
    'aria-required': question.required,
    onChange: (text: string) => onField({ ...field, text }),
  } as const;
  const isNumber = question.kind !== 'text';
  return (
    <div className={isNumber ? styles.inline : undefined}>
      <label htmlFor={id} className={styles.label}>
        {head}
      </label>
      {isNumber ? (
        <span className={styles.narrow}>
          <NumberField {...shared} kind={question.kind} />
        </span>
      ) : null}
      {question.kind === 'text' && isOneLine(question) ? <TextField {...shared} placeholder={placeholderOf(question)} /> : null}
      {question.kind === 'text' && !isOneLine(question) ? (
        <TextArea {...shared} rows={2} placeholder={placeholderOf(question)} />
      ) : null}
      <p
        id={`${id}-note`}
        className={problem === undefined ? styles.help : styles.problem}
        role={problem === undefined ? undefined : 'alert'}
      >
        {problem ?? rangeOf(question)}
      </p>
    </div>
  );
}

const MAX_ONE_LINE = 120;

/** Formatted and short answers need no lines. */
function isOneLine({ format, max }: ChatInputTextQuestion): boolean {
  return format !== undefined || (max !== undefined && max <= MAX_ONE_LINE);
}

function placeholderOf(question: ChatInputTextQuestion): string {
  return question.required ? '' : 'Optional';
}

function rangeOf(question: ChatInputTextQuestion | ChatInputNumberQuestion): string | undefined {
  const { min, max } = question;
  const unit = question.kind === 'text' ? ' characters' : '';
  if (min !== undefined && max !== undefined) return `${min} to ${max}${unit}`;
  if (min !== undefined) return `At least ${min}${unit}`;
  return max === undefined ? undefined : `At most ${max}${unit}`;
}
