import type { ReactNode } from 'react';
import type {
  ChatInputMultiSelectQuestion,
  ChatInputSingleSelectQuestion,
} from '../../../../shared/protocol/chat/input-request.ts';
import type { FieldDraft } from '../../../store/question-fields.ts';
import { CheckList } from '../../../ui/check-list.tsx';
import type { OptionItem } from '../../../ui/option-row.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { FREE_TEXT } from './field-draft.ts';
import styles from './question-text.module.css';

export interface ChoiceQuestionProps {
  readonly question: ChatInputSingleSelectQuestion | ChatInputMultiSelectQuestion;
  readonly head: ReactNode;
  readonly field: FieldDraft;
  readonly problem: string | undefined;
  /** True while the digits choose here: they are printed on the options. */
  readonly hasKeys: boolean;
  readonly isOff: boolean;
  readonly onField: (field: FieldDraft) => void;
}

/** One or several of the host's options, with the person's own words as the last one where the host takes them. */
export function ChoiceQuestion({ question, head, field, problem, hasKeys, isOff, onField }: ChoiceQuestionProps) {
  const items: readonly OptionItem[] = question.options.map((option, index) => ({
    value: option.id,
    label: option.label,
    help: option.description,
    note: option.recommended ? <Tag>Recommended</Tag> : undefined,
    keys: keyOf(index, hasKeys),
  }));
  const own = question.allowFreeformInput
    ? [ownWords({ field, isOff, onField, isMany: question.kind === 'multi-select' })]
    : [];
  const all = [...items, ...own.map((item) => ({ ...item, keys: keyOf(items.length, hasKeys) }))];
  return (
    <>
      {question.kind === 'single-select' ? (
        <RadioList
          legend={head}
          items={all}
          selected={field.selected[0]}
          disabled={isOff}
          onSelect={(value) => onField({ ...field, selected: [value] })}
        />
      ) : (
        <CheckList
          legend={head}
          items={all}
          selected={field.selected}
          disabled={isOff}
          onSelect={(selected) => onField({ ...field, selected })}
        />
      )}
      {problem === undefined ? null : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

function keyOf(index: number, hasKeys: boolean): string | undefined {
  return hasKeys && index < 9 ? String(index + 1) : undefined;
}

interface OwnWordsInput {
  readonly field: FieldDraft;
  readonly isOff: boolean;
  readonly isMany: boolean;
  readonly onField: (field: FieldDraft) => void;
}

/** Typing chooses it as well, so that words are never written beside another choice unseen. */
function ownWords({ field, isOff, isMany, onField }: OwnWordsInput): OptionItem {
  const chosen = isMany ? [...field.selected.filter((id) => id !== FREE_TEXT), FREE_TEXT] : [FREE_TEXT];
  return {
    value: FREE_TEXT,
    label: 'Something else',
    help: (
      <TextField
        value={field.text}
        placeholder="Describe it"
        aria-label="Something else"
        disabled={isOff}
        onChange={(text) => onField({ ...field, text, selected: chosen })}
      />
    ),
  };
}
