import type { Json } from '../../../shared/protocol/common/json.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { Setting } from './config-field.tsx';
import { valueText } from './value-text.ts';

export interface ListSettingProps {
  readonly setting: Setting;
}

/** Any of several values. */
export function ListSetting({ setting: { property, value, onChange } }: ListSettingProps) {
  const { items: item } = property;
  if (!item) return null;
  const values = item.enum ?? [];
  const chosen: readonly Json[] = Array.isArray(value) ? value : [];
  return (
    <CheckList
      legend={<VisuallyHidden>{property.title}</VisuallyHidden>}
      items={values.map((each, index) => ({ value: String(index), label: valueText(each, item) }))}
      selected={values.flatMap((each, index) => (chosen.includes(each) ? [String(index)] : []))}
      onSelect={(places) => onChange(places.flatMap((place) => values[Number(place)] ?? []))}
    />
  );
}
