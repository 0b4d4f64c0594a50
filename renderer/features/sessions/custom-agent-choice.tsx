import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { AgentInfo } from '../../../shared/protocol/root/state.ts';
import { customAgentsOf } from '../../../shared/selectors/custom-agents.ts';
import { uriName, uriText } from '../../parts/request/uri-text.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { changeForm } from './new-session-form.ts';

export interface CustomAgentChoiceProps {
  readonly agent: AgentInfo;
  readonly chosen: Uri | undefined;
}

const USUAL = { value: '', label: 'None, the agent as it is' };

/** Which custom agent the first message is for. One that is gone keeps its address: whether it comes back is the Host's affair. */
export function CustomAgentChoice({ agent, chosen = '' }: CustomAgentChoiceProps) {
  const known = customAgentsOf(agent.customizations);
  const current = known.find(({ uri }) => uri === chosen);
  if (known.length === 0 && chosen === '') return null;
  const isGone = chosen !== '' && !current;
  const gone = isGone ? [{ value: chosen, label: `${uriName(chosen)}, gone` }] : [];
  const goneWords = isGone
    ? `${agent.displayName} does not offer ${uriText(chosen)} now. It is asked for all the same.`
    : undefined;
  return (
    <Field
      label="Custom agent"
      help={goneWords ?? current?.description ?? 'For the first message; each later one can name another.'}
    >
      {(control) => (
        <Select
          {...control}
          items={[USUAL, ...known.map(({ uri, name }) => ({ value: uri, label: name })), ...gone]}
          value={chosen}
          onChange={(customAgent) => changeForm({ customAgent })}
        />
      )}
    </Field>
  );
}
