import { OptionList, type OptionListProps } from './option-list.tsx';

export interface CheckListProps<Value extends string> extends Pick<OptionListProps<Value>, 'legend' | 'items' | 'disabled'> {
  readonly selected: readonly Value[];
  /** The new selection, in the order of `items`. */
  readonly onSelect: (values: readonly Value[]) => void;
}

/** Any of several. */
export function CheckList<Value extends string>({ selected, onSelect, ...list }: CheckListProps<Value>) {
  const withChange = (changed: Value, checked: boolean) =>
    list.items.map((item) => item.value).filter((value) => (value === changed ? checked : selected.includes(value)));
  return (
    <OptionList
      {...list}
      type="checkbox"
      isSelected={(value) => selected.includes(value)}
      onChange={(value, checked) => onSelect(withChange(value, checked))}
    />
  );
}
