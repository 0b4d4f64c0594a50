import { type ReactNode, useId } from 'react';
import styles from './option-row.module.css';
import { type OptionItem, OptionRow } from './option-row.tsx';

export interface OptionListProps<Value extends string> {
  readonly type: 'radio' | 'checkbox';
  readonly legend: ReactNode;
  readonly items: readonly OptionItem<Value>[];
  readonly isSelected: (value: Value) => boolean;
  readonly onChange: (value: Value, checked: boolean) => void;
  readonly disabled?: boolean | undefined;
}

/** Options below each other, under what they answer. */
export function OptionList<Value extends string>(props: OptionListProps<Value>) {
  const { type, legend, items, isSelected, onChange, disabled = false } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      {items.map((item) => (
        <OptionRow
          key={item.value}
          type={type}
          name={name}
          item={item}
          checked={isSelected(item.value)}
          disabled={disabled}
          onChange={(checked) => onChange(item.value, checked)}
        />
      ))}
    </fieldset>
  );
}
