import type { ReactNode } from 'react';
import type { ChatInputBooleanQuestion } from '../../../../shared/protocol/chat/input-request.ts';
import type { FieldDraft } from '../../../store/question-fields.ts';
import { RadioList } from '../../../ui/radio-list.tsx';
import { Switch } from '../../../ui/switch.tsx';
import styles from './question-text.module.css';

export interface YesNoQuestionProps {
  readonly question: ChatInputBooleanQuestion;
  readonly head: ReactNode;
  readonly field: FieldDraft;
  readonly isOff: boolean;
  readonly onField: (field: FieldDraft) => void;
}

/** Yes or no: a switch where the host says what it is now, else two choices, since an untouched switch would pass for a no. */
export function YesNoQuestion({ question, head, field, isOff, onField }: YesNoQuestionProps) {
  if (question.defaultValue === undefined) {
    return (
      <RadioList
        legend={head}
        items={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
        selected={chosen(field.flag)}
        disabled={isOff}
        onSelect={(value) => onField({ ...field, flag: value === 'yes' })}
      />
    );
  }
  return (
    <div className={styles.inline}>
      <span className={styles.label}>{head}</span>
      <Switch
        label={question.title ?? question.message}
        checked={field.flag === true}
        offReason={isOff ? 'This can not be answered now' : undefined}
        onChange={(flag) => onField({ ...field, flag })}
      />
      <span className={styles.help}>{field.flag ? 'On' : 'Off'}</span>
    </div>
  );
}

function chosen(flag: boolean | undefined): 'yes' | 'no' | undefined {
  if (flag === undefined) return undefined;
  return flag ? 'yes' : 'no';
}
