import { OptionList, type OptionListProps } from './option-list.tsx';

export interface RadioListProps<Value extends string> extends Pick<OptionListProps<Value>, 'legend' | 'items' | 'disabled'> {
  /** Undefined while nothing has been chosen. */
  readonly selected: Value | undefined;
  readonly onSelect: (value: Value) => void;
}

/** One of several. Arrows move and choose, natively. */
export function RadioList<Value extends string>({ selected, onSelect, ...list }: RadioListProps<Value>) {
  return <OptionList {...list} type="radio" isSelected={(value) => value === selected} onChange={(value) => onSelect(value)} />;
}
