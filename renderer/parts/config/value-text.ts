import type { ConfigPropertySchema } from '../../../shared/protocol/common/content.ts';
import type { Json } from '../../../shared/protocol/common/json.ts';

/** A value in the words of the schema it belongs to. */
export function valueText(value: Json | undefined, property: ConfigPropertySchema): string {
  if (value === undefined || value === null) return 'not set';
  const label = property.enumLabels?.[placeOf(value, property)];
  if (label !== undefined) return label;
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : value.map((each) => valueText(each, property.items ?? property)).join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What the schema says about the value that is chosen, else about the setting itself. */
export function helpText(value: Json | undefined, property: ConfigPropertySchema): string | undefined {
  return property.enumDescriptions?.[placeOf(value, property)] ?? property.description;
}

function placeOf(value: Json | undefined, property: ConfigPropertySchema): number {
  return value === undefined ? -1 : (property.enum?.indexOf(value) ?? -1);
}
