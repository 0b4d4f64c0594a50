import type { Json } from '../../../shared/protocol/common/json.ts';
import type { SessionConfigPropertySchema } from '../../../shared/protocol/session/state.ts';
import { Field, type FieldControl } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SearchField } from '../choice/search-field.tsx';
import type { Search } from '../choice/use-search.ts';
import { JsonSetting } from './json-setting.tsx';
import { LinesSetting } from './lines-setting.tsx';
import { ListSetting } from './list-setting.tsx';
import { NumberSetting } from './number-setting.tsx';
import { helpText, valueText } from './value-text.ts';

export interface Setting {
  readonly name: string;
  readonly property: SessionConfigPropertySchema;
  readonly value: Json | undefined;
  readonly onChange: (value: Json) => void;
  /** Finds values of a setting that has too many to list. */
  readonly search: Search;
}

export interface ConfigFieldProps {
  readonly setting: Setting;
  readonly isRequired: boolean;
  /** Something to know about it, such as that it can't be changed later. */
  readonly note?: string | undefined;
  /** What is wrong with its value. */
  readonly problem?: string | undefined;
  readonly layout?: 'beside' | 'above';
}

/** One setting of a schema, with the control that fits its type. */
export function ConfigField({ setting, isRequired, note, problem, layout = 'beside' }: ConfigFieldProps) {
  const { name, property, value } = setting;
  const help = [helpText(value, property), note].filter((text) => text !== undefined && text !== '').join('. ');
  return (
    <Field label={property.title || name} help={help || undefined} error={problem} required={isRequired} layout={layout}>
      {(control) => <SettingControl setting={setting} control={control} />}
    </Field>
  );
}

export interface ControlProps {
  readonly setting: Setting;
  /** With a name of its own where no label belongs to it. */
  readonly control: FieldControl & { readonly 'aria-label'?: string };
}

/** The control alone, for what has its label elsewhere. */
export function SettingControl({ setting, control }: ControlProps) {
  const { property, value, onChange } = setting;
  if (property.readOnly) return <span id={control.id}>{valueText(value, property)}</span>;
  if (property.enumDynamic) {
    return (
      <SearchField
        {...control}
        label={property.title}
        value={typeof value === 'string' ? value : ''}
        onChange={onChange}
        search={setting.search}
      />
    );
  }
  if (property.enum && property.type !== 'array') return <Choice setting={setting} control={control} />;
  return <Typed setting={setting} control={control} />;
}

/** By the type alone. */
function Typed({ setting, control }: ControlProps) {
  const { property, value, onChange } = setting;
  switch (property.type) {
    case 'boolean':
      return <Switch id={control.id} label={property.title} checked={value === true} onChange={onChange} />;
    case 'number':
      return <NumberSetting setting={setting} control={control} />;
    case 'string':
      return <TextField {...control} value={typeof value === 'string' ? value : ''} onChange={onChange} />;
    case 'array':
      return <List setting={setting} control={control} />;
    default:
      return <JsonSetting setting={setting} control={control} />;
  }
}

/** By what may be in it. */
function List({ setting, control }: ControlProps) {
  const { items } = setting.property;
  if (items?.enum) return <ListSetting setting={setting} />;
  return items?.type === 'string' ? (
    <LinesSetting setting={setting} control={control} />
  ) : (
    <JsonSetting setting={setting} control={control} />
  );
}

const NOT_SET = { value: '', label: 'not set', disabled: true };

/** Values need not be strings, so the list works by their place. */
function Choice({ setting, control }: ControlProps) {
  const { property, value, onChange } = setting;
  const values = property.enum ?? [];
  const place = value === undefined ? -1 : values.indexOf(value);
  const items = values.map((each, index) => ({ value: String(index), label: valueText(each, property) }));
  return (
    <Select
      {...control}
      items={place < 0 ? [NOT_SET, ...items] : items}
      value={place < 0 ? '' : String(place)}
      onChange={(index) => {
        const next = values[Number(index)];
        if (next !== undefined) onChange(next);
      }}
    />
  );
}
