import { type ReactNode, useId } from 'react';
import styles from './option-row.module.css';
import { type OptionItem, OptionRow } from './option-row.tsx';

export interface RadioListProps<Value extends string> {
  readonly legend: ReactNode;
  readonly items: readonly OptionItem<Value>[];
  /** Undefined while nothing has been chosen. */
  readonly selected: Value | undefined;
  readonly onSelect: (value: Value) => void;
  readonly disabled?: boolean;
}

/** One of several. Arrows move and choose, natively. */
export function RadioList<Value extends string>({
  legend,
  items,
  selected,
  onSelect,
  disabled = false,
}: RadioListProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      {items.map((item) => (
        <OptionRow
          key={item.value}
          type="radio"
          name={name}
          item={item}
          checked={item.value === selected}
          disabled={disabled}
          onChange={() => onSelect(item.value)}
        />
      ))}
    </fieldset>
  );
}
