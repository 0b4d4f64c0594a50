import type { SessionModelInfo } from '../../../shared/protocol/root/state.ts';
import { modelNote, modelOff } from '../../parts/model/model-words.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { changeForm } from './new-session-form.ts';

export interface ModelChoiceProps {
  readonly models: readonly SessionModelInfo[];
  readonly chosen: string | undefined;
}

const USUAL = { value: '', label: 'The agent’s usual one' };

/** The model of the first message; each later one can name another. */
export function ModelChoice({ models, chosen }: ModelChoiceProps) {
  const model = models.find(({ id }) => id === chosen);
  const items = models.map((each) => {
    const off = modelOff(each);
    return { value: each.id, label: off === undefined ? each.name : `${each.name}, ${off}`, disabled: off !== undefined };
  });
  return (
    <Field
      label="Message model"
      help={(model && modelNote(model)) || 'For the first message; each later one can name another.'}
    >
      {(control) => (
        <Select {...control} items={[USUAL, ...items]} value={model?.id ?? ''} onChange={(id) => changeForm({ model: id })} />
      )}
    </Field>
  );
}
