import { type ReactNode, useId } from 'react';
import styles from './option-row.module.css';
import { type OptionItem, OptionRow } from './option-row.tsx';

export interface CheckListProps<Value extends string> {
  readonly legend: ReactNode;
  readonly items: readonly OptionItem<Value>[];
  readonly selected: readonly Value[];
  /** The new selection, in the order of `items`. */
  readonly onSelect: (values: readonly Value[]) => void;
  readonly disabled?: boolean;
}

/** Any of several. */
export function CheckList<Value extends string>({
  legend,
  items,
  selected,
  onSelect,
  disabled = false,
}: CheckListProps<Value>) {
  const name = useId();
  const withChange = (changed: Value, checked: boolean) =>
    items.map((item) => item.value).filter((value) => (value === changed ? checked : selected.includes(value)));
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      {items.map((item) => (
        <OptionRow
          key={item.value}
          type="checkbox"
          name={name}
          item={item}
          checked={selected.includes(item.value)}
          disabled={disabled}
          onChange={(checked) => onSelect(withChange(item.value, checked))}
        />
      ))}
    </fieldset>
  );
}
