import type { ChatInputQuestion } from '../../../../shared/protocol/chat/input-request.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './question-head.module.css';

export interface QuestionHeadProps {
  readonly question: ChatInputQuestion;
  readonly number: number;
  readonly isShared: boolean;
}

/** "2. Documents that show the tax line, required, choose any", whose draft it shows, and what is asked in full. */
export function QuestionHead({ question, number, isShared }: QuestionHeadProps) {
  const rules = [question.required ? 'required' : '', question.kind === 'multi-select' ? 'choose any' : ''].filter(
    (rule) => rule !== '',
  );
  const help = question.title === undefined || question.title === question.message ? undefined : question.message;
  return (
    <span className={styles.head}>
      <span className={styles.line}>
        <span>
          {number}. {question.title ?? question.message}
        </span>
        {rules.length === 0 ? null : <span className={styles.rules}>{rules.join(', ')}</span>}
        {isShared ? (
          <span className={styles.shared} title="Another client, or this one before a restart, filled this in">
            <Icon name="user" size={12} />
            Shared draft
          </span>
        ) : null}
      </span>
      {help === undefined ? null : <span className={styles.help}>{help}</span>}
    </span>
  );
}
