import type { Json } from '../../../shared/protocol/common/json.ts';
import { Field, type FieldControl } from '../../ui/field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ArgumentField } from './arguments.ts';
import { Exact } from './exact.tsx';

export interface ArgumentFieldProps {
  readonly field: ArgumentField;
  readonly text: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

/** One argument, with the control that fits its schema. */
export function ArgumentFieldView({ field, text, error, onChange }: ArgumentFieldProps) {
  const help = field.help === undefined ? undefined : <Exact text={field.help} />;
  return (
    <Field label={field.title} help={help} error={error} required={field.isRequired} layout="above">
      {(control) => <Control control={control} field={field} text={text} onChange={onChange} />}
    </Field>
  );
}

interface ControlProps extends Omit<ArgumentFieldProps, 'error'> {
  readonly control: FieldControl;
}

function Control({ control, field, text, onChange }: ControlProps) {
  switch (field.kind) {
    case 'number':
      return <NumberField {...control} value={text} onChange={onChange} />;
    case 'flag':
      return <Select {...control} items={FLAGS} value={text} onChange={onChange} />;
    case 'choice':
      return <Select {...control} items={choiceItems(field.choices)} value={text} onChange={onChange} />;
    case 'lines':
      return <TextArea {...control} rows={2} placeholder="One in each line" value={text} onChange={onChange} />;
    case 'json':
      return <TextArea {...control} rows={2} placeholder="JSON" value={text} onChange={onChange} />;
    default:
      return <TextField {...control} value={text} onChange={onChange} />;
  }
}

const NOT_GIVEN = { value: '', label: 'not given' };
const FLAGS = [NOT_GIVEN, { value: 'true', label: 'true' }, { value: 'false', label: 'false' }];

function choiceItems(choices: readonly Json[]) {
  const items = choices.map((choice, place) => ({
    value: String(place),
    label: typeof choice === 'string' ? choice : JSON.stringify(choice),
  }));
  return [NOT_GIVEN, ...items];
}
