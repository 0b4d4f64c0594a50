import type { HostEntry } from '../../../shared/app/state.ts';
import type { AgentInfo } from '../../../shared/protocol/root/state.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { chooseAgent } from './new-session-form.ts';

export interface AgentChoiceProps {
  readonly host: HostEntry | undefined;
  readonly agents: readonly AgentInfo[];
  readonly agent: AgentInfo | undefined;
}

/** Which agent, with what its Host says of it: what it is, or what is missing for it. */
export function AgentChoice({ host, agents, agent }: AgentChoiceProps) {
  const none = host ? `${host.name} offers no agent.` : undefined;
  return (
    <Field label="Agent" help={agent ? helpOf(agent) : none}>
      {(control) => (
        <Select
          {...control}
          items={agents.map(({ provider, displayName }) => ({ value: provider, label: displayName }))}
          value={agent?.provider ?? ''}
          onChange={chooseAgent}
        />
      )}
    </Field>
  );
}

function helpOf({ description, protectedResources = [] }: AgentInfo): string {
  const needed = protectedResources.filter(({ required = true }) => required);
  if (needed.length === 0) return description;
  const names = needed.map(({ resource, resource_name: name }) => name ?? resource);
  return `${description} Wants a sign-in to ${names.join(', ')}.`;
}
